/*
 * The findings: how each list is written, what Zaps can do with it, and the verdict.
 *
 * The report is written from them. They contain no value of a row, and no key.
 */
import { omitsMostNewEmployees } from '../../src/activeEmployees.ts';
import { type Employee, highestFirst } from '../../src/employee.ts';
import { EFFECTS } from '../../src/errorEffects.ts';
import { fillNamesFromEmployees } from '../../src/missingNames.ts';
import { messageOf, type Problem } from '../../src/problem.ts';
import { firstSentence, formatShare } from '../text.ts';
import { EXTRA_FIELD, type ListFormat, listFormatOf } from './listFormat.ts';
import { ruleFor } from './redaction.ts';
import type { Exchange } from './requestSender.ts';
import type { ProbeResponses } from './requestSequence.ts';
import { type Finding, SIGNS, type Steps, verdictOf } from './verdict.ts';

export type Findings = ReturnType<typeof findingsOf>;

const NEW_EMPLOYEE: Steps = ['New Employee'];
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
  const hiddenCount = lists.newEmployees?.hiddenCount ?? 0;
  const newestFilled = fillNamesFromEmployees(fillNamesFromEmployees(newest, active), named);
  const activeFilled = fillNamesFromEmployees(active, named);
  const filledLists = [
    { list: 'new employees' as const, steps: NEW_EMPLOYEE, employees: newestFilled },
    { list: 'employees' as const, steps: FIND_EMPLOYEE, employees: activeFilled },
  ];
  const findings = [
    ...onWrongKeys(responses),
    // Connecting requests the newest employees. Turning on a Zap also requests the employee list.
    ...onList('new employees', newEmployees, lists.newEmployees, NEW_EMPLOYEE, ['Connect']),
    ...onList('employees', activeEmployees, lists.activeEmployees, FIND_EMPLOYEE, NEW_EMPLOYEE),
    ...onList('employee categories', categories, lists.categories, FIND_CATEGORY),
    ...onNameList(firstNamePage, secondNamePage),
    ...onNewest(newest, active),
    ...onNames(filledLists, firstNamePage !== null),
    ...onDriverCategories(responses),
  ].toSorted((a, b) => SIGNS.indexOf(a.sign) - SIGNS.indexOf(b.sign));
  return {
    verdict: verdictOf(findings),
    wrongKeysTested: responses.wrongApiKey !== null,
    findings,
    lists,
    /** The fields that the trigger gives to Zaps. */
    newEmployeeFields: [
      'id',
      ...NAME_FIELDS.filter((field) => newestFilled.some((employee) => employee[field] !== null)),
      ...(lists.newEmployees?.properties ?? [])
        .filter(({ use }) => use === EXTRA_FIELD)
        .map(({ name }) => name),
      ...(hiddenCount > 0 ? [`${hiddenCount} more`] : []),
    ],
  };
}

/** What sentences call a list. */
type ListName = 'new employees' | 'employees' | 'employee categories';

const shareOf = (count: number, total: number, list: string) =>
  count === total ? `all ${list}` : `${formatShare(count, total)} ${list}`;

const ASK = "Ask the API's administrator";

const failureOf = (what: string, problem: Problem) =>
  `${what} fails. Zapier shows "${firstSentence(messageOf(problem))}"`;

/**
 * @param steps - those that return its rows.
 * @param others - steps that need the list, too, but nothing in particular of it.
 */
function* onList(
  list: ListName,
  { problem, items }: Exchange,
  format: ListFormat | null,
  steps: Steps,
  others: Steps = [],
): Iterable<Finding> {
  const { rowCount = 0, properties = [] } = format ?? {};
  if (problem !== null) {
    const required = list === 'employee categories' ? ['id', 'name'] : ['id'];
    const missing = required.find((part) => properties.every(({ use }) => use !== part));
    const isUnreadable = problem.code === 'unreadable';
    const action = isUnreadable ? 'Correct it, or teach src/responses/ its format.' : `${ASK} why.`;
    const text =
      isUnreadable && missing && properties.length > 0
        ? `In the list of ${list}, no property is used as the ${missing}. Add it to NAME_PATTERNS of src/responses/vocabulary.ts.`
        : `${failureOf(`The list of ${list}`, problem)} ${action}`;
    yield { sign: '✗', steps: [...others, ...steps], text };
  } else if (items?.length === 0) {
    // Every company has active employees, but it may have no new ones and no categories.
    const isBlocked = list === 'employees';
    const effect = isBlocked
      ? "so Zaps can't be turned on. Give the API key access to all employees."
      : 'so the format of its rows is unknown. Add one, and run the probe again.';
    yield {
      sign: isBlocked ? '✗' : '!',
      steps: isBlocked ? [...others, ...steps] : steps,
      text: `The list of ${list} is empty, ${effect}`,
    };
  } else if (items !== null && items.length < rowCount) {
    const text = `Rows in the list of ${list} share a number or a code, and Zaps get only the first. ${ASK} why.`;
    yield { sign: '!', steps, text };
  }
}

/** Compares the newest employees with the employee list. */
function* onNewest(newest: readonly Employee[], active: readonly Employee[]): Iterable<Finding> {
  const steps = NEW_EMPLOYEE;
  if (highestFirst(newest).some(({ id }, at) => id !== newest[at]?.id)) {
    const text = `The new employees aren't listed newest first, so Zaps run in a different order. ${ASK} to sort them, if that matters.`;
    yield { sign: '!', steps, text };
  }
  if (newest.length === 0 || active.length === 0) return;
  const ids = new Set(active.map(({ id }) => id));
  const count = newest.filter(({ id }) => ids.has(id)).length;
  const share = shareOf(count, newest.length, 'new employees');
  const text = `The employee list has ${share} under the same number`;
  if (omitsMostNewEmployees({ newEmployees: newest, activeEmployees: active })) {
    const advice =
      "Give the API key access to all employees, and spell numbers alike: 0042 isn't 42.";
    yield { sign: '✗', steps, text: `${text}, so Zaps can't be turned on. ${advice}` };
  } else if (count < newest.length) {
    yield { sign: '!', steps, text: `${text}. Check that the others have left.` };
  } else yield { sign: '✓', steps, text: `${text}.` };
}

const NAME_FIELDS = ['name', 'first_name', 'last_name'] as const;

/** @param lists - with the names that Zaps fill in. */
function* onNames(
  lists: readonly { list: ListName; steps: Steps; employees: readonly Employee[] }[],
  hasNameList: boolean,
): Iterable<Finding> {
  const nameAdvice = hasNameList
    ? 'The probe read two pages of the name list, but Zaps read all: check the names in a test Zap.'
    : 'Connect with the Company Key and the Secret Key, which may add them.';
  for (const field of NAME_FIELDS) {
    const isMissing = ({ name, [field]: part }: Employee) =>
      part === null && (field === 'name' || name !== null);
    const affected = lists.filter(({ employees }) => employees.some(isMissing));
    const shares = affected.map(({ list, employees }) =>
      shareOf(employees.filter(isMissing).length, employees.length, list),
    );
    const advice = field === 'name' ? nameAdvice : 'In Zaps, use name instead.';
    const text = `The ${field} is missing for ${shares.join(' and ')}. ${advice}`;
    const steps = affected.flatMap((each) => each.steps);
    if (affected.length > 0) yield { sign: '!', steps, text };
  }
}

function* onDriverCategories({ categories, driverCategories }: ProbeResponses): Iterable<Finding> {
  const allCount = categories.items?.length ?? 0;
  if (allCount === 0) return;
  const { items, problem } = driverCategories;
  const count = items?.length ?? allCount;
  const option = 'Driver Categories Only';
  const isFine = count < allCount;
  const share = shareOf(count, allCount, 'categories');
  const effect = problem ? failureOf(option, problem) : `${option} gives ${share}.`;
  const text = isFine ? effect : `${effect} ${ASK} why.`;
  yield { sign: isFine ? '✓' : '!', steps: FIND_CATEGORY, text };
}

function* onNameList(first: Exchange | null, second: Exchange | null): Iterable<Finding> {
  const problem = first?.problem ?? second?.problem;
  if (!problem) return;
  const text = `${failureOf('The name list', problem)} ${ASK} why, or connect without the Company Key and the Secret Key.`;
  yield { sign: '✗', steps: ['Connect'], text };
}

/** Gives one finding for both keys if they have the same effect. */
function* onWrongKeys({ wrongApiKey, wrongCompanyKey }: ProbeResponses): Iterable<Finding> {
  const tried = Object.entries({ 'API key': wrongApiKey, 'company key': wrongCompanyKey });
  for (const sign of ['!', '✓'] as const) {
    const keys = tried.flatMap(([key, exchange]) => {
      const effect = exchange?.problem && EFFECTS[exchange.problem.code];
      return exchange && (effect === 'expired') === (sign === '✓') ? [`a wrong ${key}`] : [];
    });
    const text =
      sign === '✓'
        ? `Zapier notices ${keys.join(' and ')}, and asks to reconnect.`
        : `Zapier doesn't notice ${keys.join(' or ')}: Zaps never ask to reconnect. ${ASK} for status 401.`;
    if (keys.length > 0) yield { sign, steps: ['Connect'], text };
  }
}
