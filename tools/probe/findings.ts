/*
 * The findings: how each list is written, what Zaps can do with it, and the verdict.
 *
 * The report is written from them. They contain no value of a row, and no key.
 */
import { omitsMostNewEmployees } from '../../src/activeEmployees.ts';
import { type EmployeeList, highestFirst } from '../../src/employee.ts';
import { EFFECTS } from '../../src/errorEffects.ts';
import { fillNamesFromEmployees } from '../../src/missingNames.ts';
import { messageOf, type Problem } from '../../src/problem.ts';
import { firstSentence, formatShare } from '../text.ts';
import { EXTRA_FIELD, type ListFormat, listFormatOf } from './listFormat.ts';
import { ruleFor } from './redaction.ts';
import type { Exchange } from './requestSender.ts';
import type { ProbeResponses } from './requestSequence.ts';
import { type Finding, SIGNS, type Sign, type Steps, verdictOf } from './verdict.ts';

/** How lists are written. */
export type Lists = { readonly [Key in keyof ProbeResponses]?: ListFormat | undefined };

export interface Findings {
  readonly verdict: Sign;
  readonly wrongKeysTested: boolean;
  readonly findings: readonly Finding[];
  readonly lists: Lists;
  /** The fields that the trigger gives to Zaps. */
  readonly newEmployeeFields: readonly string[];
}

const CONNECT: Steps = ['Connect'];
const NEW_EMPLOYEE: Steps = ['New Employee'];
const FIND_EMPLOYEE: Steps = ['Find Employee', 'Find Employees'];
const FIND_CATEGORY: Steps = ['Find Employee Category', 'Find Employee Categories'];
const NAME_FIELDS = ['name', 'first_name', 'last_name'] as const;

export function findingsOf(responses: ProbeResponses): Findings {
  const { newEmployees, activeEmployees, categories, firstNamePage, secondNamePage } = responses;
  const newest = newEmployees.items;
  const active = activeEmployees.items;
  const named = [...(secondNamePage?.items ?? []), ...(firstNamePage?.items ?? [])];
  const mayBeShown = ruleFor([...named, ...active, ...newest]);
  const lists = {
    newEmployees: listFormatOf(newEmployees.text, 'employee', mayBeShown),
    activeEmployees: listFormatOf(activeEmployees.text, 'employee', mayBeShown),
    categories: listFormatOf(categories.text, 'category', mayBeShown),
  };
  const newestNamed = fillNamesFromEmployees(fillNamesFromEmployees(newest, active), named);
  const activeNamed = fillNamesFromEmployees(active, named);
  const findings = [
    ...onWrongKeys(responses),
    ...onLists(responses, lists),
    ...onNewest(newest, active),
    ...onNames(newestNamed, activeNamed, firstNamePage !== null),
    ...onDriverCategories(responses),
  ];
  const { properties = [], hiddenCount = 0 } = lists.newEmployees ?? {};
  return {
    verdict: verdictOf(findings),
    wrongKeysTested: responses.wrongApiKey !== null,
    findings: SIGNS.flatMap((sign) => findings.filter(({ text }) => text.startsWith(sign))),
    lists,
    newEmployeeFields: [
      'id',
      ...NAME_FIELDS.filter((field) => newestNamed.some((employee) => employee[field] !== null)),
      ...properties.filter(({ use }) => use === EXTRA_FIELD).map(({ name }) => name),
      ...(hiddenCount > 0 ? [`${hiddenCount} more`] : []),
    ],
  };
}

const ASK = "Ask the API's administrator";
const GIVE_ACCESS = 'Give the API key access to all employees';

const shown = (problem: Problem) => `Zapier shows "${firstSentence(messageOf(problem))}"`;

const NAME_LIST = 'the employee name list';

/** Each list, what the app's messages call it, and the steps that need it. */
const LISTS = [
  // Connecting requests the newest employees. Turning on a Zap also requests the employee list.
  ['newEmployees', 'the new employee list', [...CONNECT, ...NEW_EMPLOYEE]],
  ['activeEmployees', 'the employee list', [...NEW_EMPLOYEE, ...FIND_EMPLOYEE]],
  ['categories', 'the employee category list', FIND_CATEGORY],
  ['firstNamePage', NAME_LIST, CONNECT],
  ['secondNamePage', NAME_LIST, CONNECT],
] as const;

/** Gives one finding for all lists of which the same is to say. */
function* onLists(responses: ProbeResponses, lists: Lists): Iterable<Finding> {
  const remarks = LISTS.flatMap(([key, list, steps]) => {
    const text = remarkOn(list, responses[key], lists[key])?.replace(list, '<list>');
    return text === undefined ? [] : [{ list, steps, text }];
  });
  for (const [text, group] of Map.groupBy(remarks, (remark) => remark.text)) {
    const names = [...new Set(group.map(({ list }) => list))];
    const advice =
      names.join() === NAME_LIST ? ' Or connect without the Company Key and the Secret Key.' : '';
    yield {
      steps: group.flatMap(({ steps }) => steps),
      text: text.replace('<list>', new Intl.ListFormat('en').format(names)) + advice,
    };
  }
}

function remarkOn(
  list: (typeof LISTS)[number][1],
  exchange: Exchange | null,
  format: ListFormat | undefined,
): string | undefined {
  const { rowCount, properties = [] } = format ?? {};
  const problem = exchange?.problem;
  if (problem?.code === 'unreadable') {
    const fields = list === 'the employee category list' ? ['id', 'name'] : ['id'];
    const missing = fields.find((field) => properties.every(({ use }) => use !== field));
    return missing && properties.length > 0
      ? `✗ In ${list}, no property is used as the ${missing}. Add it to NAME_PATTERNS of src/responses/vocabulary.ts.`
      : `✗ ${shown(problem)} Correct it, or teach src/responses/ its format.`;
  }
  if (problem) return `✗ ${shown(problem)} ${ASK} why.`;
  // Every company has active employees, but it may have no new ones and no categories.
  if (rowCount === 0 && list === 'the employee list')
    return `✗ There is no one in ${list}, so Zaps can't be turned on. ${GIVE_ACCESS}.`;
  if (rowCount === 0)
    return `! There are no rows in ${list}, so their format is unknown. Add one, and run the probe again.`;
  if (exchange && rowCount && exchange.items.length < rowCount)
    return `! Rows in ${list} share a number or a code, and Zaps get only the first. ${ASK} why.`;
  return undefined;
}

const shareOf = (count: number, total: number, list: string) =>
  count === total ? `all ${list}` : `${formatShare(count, total)} ${list}`;

/** Compares the newest employees with the employee list. */
function* onNewest(newEmployees: EmployeeList, activeEmployees: EmployeeList): Iterable<Finding> {
  const steps = NEW_EMPLOYEE;
  if (highestFirst(newEmployees).some(({ id }, at) => id !== newEmployees[at]?.id)) {
    const text = `! The new employees aren't listed newest first, so Zaps run in a different order. ${ASK} to sort them, if that matters.`;
    yield { steps, text };
  }
  if (newEmployees.length === 0 || activeEmployees.length === 0) return;
  const ids = new Set(activeEmployees.map(({ id }) => id));
  const count = newEmployees.filter(({ id }) => ids.has(id)).length;
  const share = shareOf(count, newEmployees.length, 'new employees');
  const fact = `The employee list has ${share} under the same number`;
  if (omitsMostNewEmployees({ newEmployees, activeEmployees })) {
    const text = `✗ ${fact}, so Zaps can't be turned on. ${GIVE_ACCESS}, and spell numbers alike: 0042 isn't 42.`;
    yield { steps, text };
  } else if (count < newEmployees.length) {
    yield { steps, text: `! ${fact}. Check that the others have left.` };
  } else yield { steps, text: `✓ ${fact}.` };
}

/** Judges the lists with the names that Zaps fill in. */
function* onNames(
  newEmployees: EmployeeList,
  activeEmployees: EmployeeList,
  hasNameList: boolean,
): Iterable<Finding> {
  const nameAdvice = hasNameList
    ? 'The probe read two pages of the name list, but Zaps read all: check the names in a test Zap.'
    : 'Connect with the Company Key and the Secret Key, which may add them.';
  for (const field of NAME_FIELDS) {
    const shareIn = (employees: EmployeeList, list: string) => {
      const { length } = employees.filter(
        ({ name, [field]: part }) => part === null && (field === 'name' || name !== null),
      );
      return length > 0 ? [shareOf(length, employees.length, list)] : [];
    };
    const newShare = shareIn(newEmployees, 'new employees');
    const share = shareIn(activeEmployees, 'employees');
    const shares = [...newShare, ...share].join(' and ');
    const steps = [...newShare.flatMap(() => NEW_EMPLOYEE), ...share.flatMap(() => FIND_EMPLOYEE)];
    const advice = field === 'name' ? nameAdvice : 'In Zaps, use name instead.';
    if (shares) yield { steps, text: `! The ${field} is missing for ${shares}. ${advice}` };
  }
}

function* onDriverCategories({ categories, driverCategories }: ProbeResponses): Iterable<Finding> {
  const { length } = categories.items;
  const { items, problem } = driverCategories;
  const fact = `Driver Categories Only gives ${shareOf(items.length, length, 'categories')}.`;
  const isFine = problem === null && items.length < length;
  const trouble = problem ? `With Driver Categories Only, ${shown(problem)}` : fact;
  const text = isFine ? `✓ ${fact}` : `! ${trouble} ${ASK} why.`;
  if (length > 0) yield { steps: FIND_CATEGORY, text };
}

/** Gives one finding for both keys if they have the same effect. */
function* onWrongKeys({ wrongApiKey, wrongCompanyKey }: ProbeResponses): Iterable<Finding> {
  const tried = Object.entries({ 'API key': wrongApiKey, 'company key': wrongCompanyKey });
  const keysWith = (wanted: boolean) =>
    tried.flatMap(([key, exchange]) => {
      const isNoticed = exchange?.problem && EFFECTS[exchange.problem.code] === 'expired';
      return exchange && Boolean(isNoticed) === wanted ? [`a wrong ${key}`] : [];
    });
  const noticed = keysWith(true).join(' and ');
  if (noticed)
    yield { steps: CONNECT, text: `✓ Zapier notices ${noticed}, and asks to reconnect.` };
  const unnoticed = keysWith(false).join(' or ');
  const text = `! Zapier doesn't notice ${unnoticed}: Zaps never ask to reconnect. ${ASK} for status 401.`;
  if (unnoticed) yield { steps: CONNECT, text };
}
