/*
 * The findings: how each list is written, what Zaps can do with it, and the verdict.
 *
 * The report is written from them, and `--json` prints them. They contain no value of a row, and no key.
 */
import { omitsMostNewEmployees } from '../../src/activeEmployees.ts';
import { type Employee, highestFirst } from '../../src/employee.ts';
import { EFFECTS } from '../../src/errorEffects.ts';
import { fillNamesFromEmployees } from '../../src/missingNames.ts';
import { messageOf } from '../../src/problem.ts';
import { formatNumber, formatShare } from '../text.ts';
import { EXTRA_FIELD, type ListFormat, listFormatOf } from './listFormat.ts';
import { ruleFor } from './redaction.ts';
import type { Exchange } from './requestSender.ts';
import type { ProbeResponses } from './requestSequence.ts';
import { pageSizeOf, startMeaningsOf } from './startMeaning.ts';
import { type Finding, type Steps, verdictOf } from './verdict.ts';

export type Findings = ReturnType<typeof findingsOf>;

const FIND_EMPLOYEE: Steps = ['Find Employee', 'Find Employees'];
const FIND_CATEGORY: Steps = ['Find Employee Category', 'Find Employee Categories'];

export function findingsOf(responses: ProbeResponses) {
  const { newEmployees, activeEmployees, categories, firstNamePage, secondNamePage } = responses;
  const newest = newEmployees.items ?? [];
  const active = activeEmployees.items ?? [];
  const firstNames = firstNamePage?.items ?? [];
  const named = [...(secondNamePage?.items ?? []), ...firstNames];
  const mayBeShown = ruleFor([...named, ...active, ...newest]);
  const lists = {
    newEmployees: listFormatOf(newEmployees.text, 'employee', mayBeShown),
    activeEmployees: listFormatOf(activeEmployees.text, 'employee', mayBeShown),
    categories: listFormatOf(categories.text, 'category', mayBeShown),
  };
  const newestFilled = fillNamesFromEmployees(fillNamesFromEmployees(newest, active), named);
  const activeFilled = fillNamesFromEmployees(active, named);
  const hasNameList = firstNamePage !== null;
  const findings = [
    // Connecting requests the newest employees. Turning on a Zap also requests the employee list.
    ...onList('new employees', newEmployees, lists.newEmployees, ['New Employee'], ['Connect']),
    ...onNewest(newest, active),
    ...onNames('new employees', ['New Employee'], newest, newestFilled, hasNameList),
    ...onList('employees', activeEmployees, lists.activeEmployees, FIND_EMPLOYEE, ['New Employee']),
    ...onNames('employees', FIND_EMPLOYEE, active, activeFilled, hasNameList),
    ...onList('employee categories', categories, lists.categories, FIND_CATEGORY),
    ...onDriverCategories(responses),
    ...onNameList(firstNamePage, secondNamePage),
    ...onWrongKey('API key', responses.wrongApiKey),
    ...onWrongKey('company key', responses.wrongCompanyKey),
  ];
  return {
    verdict: verdictOf(findings),
    findings,
    lists,
    /** The fields that the trigger gives to Zaps. */
    newEmployeeFields: [
      'id',
      ...NAME_FIELDS.filter((field) => countOf(newestFilled, field) > 0),
      ...(lists.newEmployees?.properties ?? [])
        .filter(({ use }) => use === EXTRA_FIELD)
        .map(({ name }) => name),
    ],
    /** Null if it wasn't requested or can't be read. */
    nameList: firstNamePage?.items
      ? {
          pageSize: pageSizeOf(firstNames, [...active, ...named]),
          /** Those that fit the pages. */
          startMeanings: secondNamePage?.items
            ? startMeaningsOf(firstNames, secondNamePage.items)
            : [],
        }
      : null,
  };
}

/** What sentences call a list. */
type ListName = 'new employees' | 'employees' | 'employee categories';

/**
 * @param steps - those that return its rows.
 * @param others - steps that need the list, too, but nothing in particular of it.
 */
function* onList(
  name: ListName,
  { problem, items }: Exchange,
  format: ListFormat | null,
  steps: Steps,
  others: Steps = [],
): Iterable<Finding> {
  const { rowCount = 0, properties = [] } = format ?? {};
  if (problem !== null) {
    const required = name === 'employee categories' ? ['id', 'name'] : ['id'];
    const missing = required.find((part) => !properties.some(({ use }) => use === part));
    const advice = `No property is known as the ${missing === 'id' ? 'number' : 'name'}: add the right one to NAME_PATTERNS of src/responses/vocabulary.ts, and run the probe again.`;
    const isUnknown = problem.code === 'unreadable' && missing && properties.length > 0;
    const text = `The list of ${name} can't be read. ${isUnknown ? advice : `Zapier shows: ${messageOf(problem)}`}`;
    yield { sign: '✗', steps: [...others, ...steps], text };
  } else if (items?.length === 0) {
    // Every company has active employees, but it may have no new ones and no categories.
    const isBlocked = name === 'employees';
    const effect = isBlocked ? ": Zaps can't be turned on" : '';
    yield {
      sign: isBlocked ? '✗' : '!',
      steps: isBlocked ? [...others, ...steps] : steps,
      text: `The list of ${name} is empty, so the format of its rows is unknown${effect}.`,
    };
  } else if (items !== null && items.length < rowCount) {
    const text = `Some rows in the list of ${name} share a number or a code. Only the first of them counts.`;
    yield { sign: '!', steps, text };
  }
}

/** Compares the newest employees with the employee list. */
function* onNewest(newest: readonly Employee[], active: readonly Employee[]): Iterable<Finding> {
  const steps: Steps = ['New Employee'];
  if (highestFirst(newest).some(({ id }, at) => id !== newest[at]?.id)) {
    const text = "The new employees aren't listed newest first, so Zaps run in a different order.";
    yield { sign: '!', steps, text };
  }
  if (newest.length === 0 || active.length === 0) return;
  const ids = new Set(active.map(({ id }) => id));
  const listedCount = newest.filter(({ id }) => ids.has(id)).length;
  const share = `${formatShare(listedCount, newest.length)} new employees are in the employee list`;
  const isBlocked = omitsMostNewEmployees({ newEmployees: newest, activeEmployees: active });
  const effect = isBlocked
    ? ", so Zaps can't be turned on. 0042 and 42 are different numbers."
    : '.';
  yield {
    sign: isBlocked ? '✗' : listedCount < newest.length ? '!' : '✓',
    steps,
    text: `${share} under the same number${effect}`,
  };
}

const NAME_FIELDS = ['name', 'first_name', 'last_name'] as const;

const countOf = (people: readonly Employee[], field: (typeof NAME_FIELDS)[number]) =>
  people.filter((employee) => employee[field] !== null).length;

/** Counts the employees that have each part of a name, in the list itself and after Zaps fill it in. */
function* onNames(
  list: ListName,
  steps: Steps,
  sent: readonly Employee[],
  filled: readonly Employee[],
  hasNameList: boolean,
): Iterable<Finding> {
  const share = (count: number) => `${formatShare(count, sent.length)} ${list}`;
  const sentCount = countOf(sent, 'name');
  const filledCount = countOf(filled, 'name');
  if (sentCount < sent.length) {
    const advice = hasNameList ? '' : ' The Company Key and the Secret Key may give more.';
    const text = `${share(sentCount)} have a name; ${formatNumber(filledCount)} with the other lists that the probe read.${advice}`;
    yield { sign: '!', steps, text };
  }
  for (const field of ['first_name', 'last_name'] as const) {
    const count = countOf(filled, field);
    const unsplit = count === 0 ? " Names aren't split." : '';
    const text = `${share(count)} have a ${field}.${unsplit}`;
    if (count < filledCount) yield { sign: '!', steps, text };
  }
}

function* onDriverCategories({ categories, driverCategories }: ProbeResponses): Iterable<Finding> {
  const allCount = categories.items?.length ?? 0;
  if (allCount === 0) return;
  const option = 'With Driver Categories Only, the list';
  const count = driverCategories.items?.length ?? allCount;
  const isShorter = count < allCount;
  const text = isShorter
    ? `${option} has ${formatShare(count, allCount)} categories.`
    : `${option} can't be read, or isn't shorter than the full list.`;
  yield { sign: isShorter ? '✓' : '!', steps: FIND_CATEGORY, text };
}

function* onNameList(first: Exchange | null, second: Exchange | null): Iterable<Finding> {
  const problem = first?.problem ?? second?.problem;
  if (!problem) return;
  const text = `The name list can't be read. Zapier shows: ${messageOf(problem)} Or connect without the Company Key and the Secret Key.`;
  yield { sign: '✗', steps: ['Connect'], text };
}

function* onWrongKey(key: string, exchange: Exchange | null): Iterable<Finding> {
  if (exchange === null) return;
  const { status, problem } = exchange;
  const subject = `A wrong ${key} (${status === null ? 'no response' : `status ${status}`})`;
  const isRecognized = problem !== null && EFFECTS[problem.code] === 'expired';
  const effect = isRecognized
    ? 'is recognized: Zapier asks to reconnect.'
    : "isn't recognized as one: Zapier keeps polling and never asks to reconnect.";
  yield { sign: isRecognized ? '✓' : '!', steps: ['Connect'], text: `${subject} ${effect}` };
}
