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
import { firstSentence, formatShare, joined, pluralize } from '../text.ts';
import { EXTRA_FIELD, type ListFormat, listFormatOf } from './listFormat.ts';
import { ruleFor } from './redaction.ts';
import type { Exchange } from './requestSender.ts';
import type { ProbeResponses } from './requestSequence.ts';
import { effectsOn, type Finding, SIGNS, type Steps, verdictOn } from './verdict.ts';

/** How lists are written. */
export type Lists = { readonly [Key in keyof ProbeResponses]?: ListFormat | undefined };

export interface Findings {
  readonly wrongKeysTested: boolean;
  readonly findings: readonly Finding[];
  readonly lists: Lists;
  /** What was read of the name list; '' if nothing. */
  readonly nameList: string;
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
  const pages = [firstNamePage, secondNamePage].flatMap((page) =>
    page?.problem === null ? [page] : [],
  );
  const named = pages.toReversed().flatMap((page) => page.items);
  const mayBeShown = ruleFor([...named, ...active, ...newest]);
  const lists = {
    newEmployees: listFormatOf(newEmployees.text, 'employee', mayBeShown),
    activeEmployees: listFormatOf(activeEmployees.text, 'employee', mayBeShown),
    categories: listFormatOf(categories.text, 'category', mayBeShown),
  };
  const newestNamed = fillNamesFromEmployees(fillNamesFromEmployees(newest, active), named);
  const activeNamed = fillNamesFromEmployees(active, named);
  const findings = [
    ...onLists(responses, lists),
    ...onNewest(newest, active),
    ...onNames(newestNamed, activeNamed, firstNamePage && pages.length),
    ...onDriverCategories(responses),
    ...onWrongKeys(responses),
  ];
  const triggerFails = verdictOn('New Employee', findings).sign === '✗';
  if (newest.length > 0 && !triggerFails) findings.push(onFields(newestNamed, lists.newEmployees));
  return {
    wrongKeysTested: responses.wrongApiKey !== null,
    findings: SIGNS.flatMap((sign) => findings.filter(({ text }) => text.startsWith(sign))),
    lists,
    nameList: describeNameList(pages.map(({ items }) => items)),
  };
}

function describeNameList(pages: readonly EmployeeList[]): string {
  const rows = [...new Set(pages.map(({ length }) => pluralize(length, 'row')))].join(' and ');
  const { size } = new Set(pages.flat().map(({ id }) => id));
  const people = pluralize(size, 'different employee');
  return size > 0 ? `${pluralize(pages.length, 'page')} of ${rows}, ${people}` : '';
}

/** Names the fields that the trigger gives to Zaps. */
function onFields(newEmployees: EmployeeList, format: ListFormat | undefined): Finding {
  const { properties = [], hiddenCount = 0 } = format ?? {};
  const fields = [
    'id',
    ...NAME_FIELDS.filter((field) => newEmployees.some((employee) => employee[field] !== null)),
    ...properties.filter(({ use }) => use === EXTRA_FIELD).map(({ name }) => name),
    ...(hiddenCount > 0 ? [`${hiddenCount} more`] : []),
  ];
  return { text: `✓ New Employee gives ${joined(fields)}.`, effects: effectsOn(NEW_EMPLOYEE) };
}

const ASK = "Ask the API's administrator";
const GIVE_ACCESS = 'Give the API key access to all employees';
const NO_ZAP = "so Zaps can't be turned on.";

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
    const text = remarkOn(list, responses[key], lists[key])?.replaceAll(list, '<list>');
    return text === undefined ? [] : [{ list, steps, text }];
  });
  for (const [text, group] of Map.groupBy(remarks, (remark) => remark.text)) {
    const names = [...new Set(group.map(({ list }) => list))];
    const advice =
      names.join() === NAME_LIST ? ' Or connect without the Company Key and the Secret Key.' : '';
    yield {
      text: text.replaceAll('<list>', joined(names)) + advice,
      effects: group.flatMap(({ list, steps }) => effectsOn(steps, text[0] === '✗' ? list : '')),
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
      ? `✗ In ${list}, no property is used as the ${missing}.\nAdd the property with the ${missing} in ${list} to NAME_PATTERNS of src/responses/vocabulary.ts.`
      : `✗ ${shown(problem)}\nCorrect ${list}, or teach src/responses/ its format.`;
  }
  if (problem) return `✗ ${shown(problem)}\n${ASK} about the error of ${list}.`;
  // Every company has active employees, but it may have no new ones and no categories.
  if (rowCount === 0 && list === 'the employee list')
    return `✗ There is no one in ${list}, ${NO_ZAP}\n${GIVE_ACCESS}.`;
  if (rowCount === 0)
    return `! There are no rows in ${list}, so their format is unknown.\nAdd rows to ${list}, and run the probe again.`;
  if (exchange && rowCount && exchange.items.length < rowCount)
    return `! Rows in ${list} share a number or a code, and Zaps get only the first.\n${ASK} why rows in ${list} share a number or a code.`;
  return undefined;
}

const shareOf = (count: number, total: number, list: string) =>
  count === total ? `all ${list}` : `${formatShare(count, total)} ${list}`;

/** Compares the newest employees with the employee list. */
function* onNewest(newEmployees: EmployeeList, activeEmployees: EmployeeList): Iterable<Finding> {
  const effects = effectsOn(NEW_EMPLOYEE);
  if (highestFirst(newEmployees).some(({ id }, at) => id !== newEmployees[at]?.id)) {
    const text = `! The new employees aren't listed newest first, so Zaps run in a different order.\n${ASK} to list new employees newest first, if the order of runs matters.`;
    yield { text, effects };
  }
  if (newEmployees.length === 0 || activeEmployees.length === 0) return;
  const ids = new Set(activeEmployees.map(({ id }) => id));
  const count = newEmployees.filter(({ id }) => ids.has(id)).length;
  const share = shareOf(count, newEmployees.length, 'new employees');
  const fact = `The employee list has ${share} under the same number`;
  if (omitsMostNewEmployees({ newEmployees, activeEmployees })) {
    const text = `✗ ${fact}, ${NO_ZAP}\n${GIVE_ACCESS}, and spell numbers alike: 0042 isn't 42.`;
    yield { text, effects: effectsOn(NEW_EMPLOYEE, 'the employee list') };
  } else if (count < newEmployees.length) {
    const action = "Check that the new employees who aren't in the employee list have left.";
    yield { text: `! ${fact}.\n${action}`, effects };
  } else yield { text: `✓ ${fact}.`, effects };
}

/**
 * Judges the lists with the names that Zaps fill in.
 *
 * @param pageCount - how many pages of the name list were read; null without its keys.
 */
function* onNames(
  newEmployees: EmployeeList,
  activeEmployees: EmployeeList,
  pageCount: number | null,
): Iterable<Finding> {
  const lists = [
    { employees: newEmployees, label: 'new employees', steps: NEW_EMPLOYEE },
    { employees: activeEmployees, label: 'employees', steps: FIND_EMPLOYEE },
  ];
  const nameAction =
    pageCount === null
      ? 'Connect with the Company Key and the Secret Key, which may add names.'
      : 'Check the names in a test Zap.';
  const pages = pluralize(pageCount ?? 0, 'page');
  for (const field of NAME_FIELDS) {
    const isName = field === 'name';
    const lacking = lists.flatMap(({ employees, label, steps }) => {
      const { length } = employees.filter(
        ({ name, [field]: part }) => part === null && (isName || name !== null),
      );
      const total = employees.length;
      const found = `${formatShare(total - length, total)} ${label}`;
      const reason = `no ${field.replace('_', ' ')} was found for ${formatShare(length, total)}`;
      return length > 0 ? [{ found, effects: effectsOn(steps, reason) }] : [];
    });
    const found = `${joined(lacking.map((list) => list.found))} have a ${field}.`;
    const fact =
      isName && pageCount ? `With ${pages} of the name list, ${found} Zaps read all pages.` : found;
    const text = `! ${fact}\n${isName ? nameAction : `In Zaps, use name instead of ${field}.`}`;
    if (lacking.length > 0) yield { text, effects: lacking.flatMap(({ effects }) => effects) };
  }
}

function* onDriverCategories({ categories, driverCategories }: ProbeResponses): Iterable<Finding> {
  const { length } = categories.items;
  const { items, problem } = driverCategories;
  const result = problem
    ? shown(problem)
    : `${shareOf(items.length, length, 'categories')} are found.`;
  const fact = `With "Driver Categories Only", ${result}`;
  const isFine = problem === null && items.length < length;
  const text = isFine ? `✓ ${fact}` : `! ${fact}\n${ASK} about "Driver Categories Only".`;
  if (length > 0) yield { text, effects: effectsOn(FIND_CATEGORY) };
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
  if (noticed) {
    const text = `✓ Zapier notices ${noticed}, and asks to reconnect.`;
    yield { text, effects: effectsOn(CONNECT) };
  }
  const unnoticed = keysWith(false).join(' or ');
  const text = `! Zapier doesn't notice ${unnoticed}: Zaps never ask to reconnect.\n${ASK} for status 401 after ${unnoticed}.`;
  if (unnoticed) yield { text, effects: effectsOn(CONNECT, `${unnoticed} goes unnoticed`) };
  if (wrongApiKey === null) yield { text: '! Wrong keys were not tested.', effects: [] };
}
