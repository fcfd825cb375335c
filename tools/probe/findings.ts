/*
 * Finds what Zaps can and can't do with the API's lists, and what to do about it. Each fact is said once.
 *
 * Findings contain counts, but no value of a row and no key.
 */
import { REQUESTS, type RequestName } from '../../src/api/api.ts';
import type { Employee } from '../../src/employees/employee.ts';
import { copyNames, doListsAgree, personNumber } from '../../src/employees/employeeLists.ts';
import { EFFECTS } from '../../src/errors/errorEffects.ts';
import { messageOf, REASONS, type Reason } from '../../src/errors/messages.ts';
import type { Problem } from '../../src/errors/problem.ts';
import { driverOnlyField } from '../../src/inputs/inputFields.ts';
import newEmployee, { fullListField } from '../../triggers/newEmployee.ts';
import { variableOf } from '../authData.ts';
import { correctionFor } from '../connectionAdvice.ts';
import {
  capitalize,
  firstSentence,
  formatList,
  formatNumber,
  formatShare,
  pluralize,
} from '../text.ts';
import type { Example } from './example.ts';
import type { FoundConnection } from './findConnection.ts';
import {
  type Exchange,
  labelOf,
  middleId,
  type ProbeResult,
  pathEndOf,
  type Responses,
  reasonOf,
} from './requests.ts';

/** The worst first; then – for what is neither good nor bad. */
const SIGNS = ['✗', '!', '✓', '–'] as const;
type Sign = (typeof SIGNS)[number];

/** A fact about the API's lists, how bad it is, and what to do about it; '' if there is nothing to do. */
export interface Finding {
  readonly sign: Sign;
  readonly text: string;
  readonly action: string;
}

const when = (isTrue: boolean, sign: Sign, text: string, action = ''): Finding[] =>
  isTrue ? [{ sign, text, action }] : [];

/** What the probe knows at its end. */
export interface Probed extends ProbeResult {
  readonly examples: readonly Example[];
  readonly found: Pick<FoundConnection, 'addressName' | 'source'>;
}

/** Whether Zaps can use the API. */
export const isReady = (findings: readonly Finding[]): boolean =>
  findings.every(({ sign }) => sign !== '✗');

const LISTS = [
  'newEmployees',
  'nameListPage',
  'secondNamePage',
  'activeEmployees',
  'employeeCategories',
] as const;

/** Returns the findings, the worst first. Those with the same sign and action are one. */
export function findingsOf(probed: Probed): Finding[] {
  const { responses, examples } = probed;
  const findings = [
    ...LISTS.flatMap((list) => listFindings(responses[list], probed)),
    ...newEmployeeFindings(itemsOf(responses.newEmployees), itemsOf(responses.activeEmployees)),
    ...nameFindings(responses),
    ...categoryFindings(responses),
    ...pageFindings(responses),
    ...wrongKeyFindings('API key', responses.wrongApiKey),
    ...wrongKeyFindings('company key', responses.wrongCompanyKey),
    ...exampleFindings(examples),
    ...untestedFindings(probed),
  ];
  const sorted = SIGNS.flatMap((sign) => findings.filter((finding) => finding.sign === sign));
  const groups = Map.groupBy(sorted, ({ sign, text, action }) => sign + (action || text));
  return [...groups.values()].flatMap((group) => {
    const text = group.map((finding) => finding.text).join(' ');
    return group.slice(0, 1).map((finding) => ({ ...finding, text }));
  });
}

const itemsOf = (exchange: Exchange | undefined): readonly Employee[] => exchange?.items ?? [];

const TRIGGER = newEmployee.display.label;

/** What fails in Zapier without each list. */
const FAILING: Readonly<Record<RequestName, string>> = {
  newEmployees: `Connecting and ${TRIGGER} fail`,
  nameListPage: 'Connecting with the Company Key and the Secret Key fails',
  activeEmployees: `Employee searches and "${fullListField.label}" fail, and employees who are already there can look new to ${TRIGGER}`,
  employeeCategories: 'Category searches fail',
};

const ASK = "Ask the API's administrator";
const GIVE_ACCESS = 'Give the API key access to all employees';
const TEACH = 'as the maintainer, follow "How to add a fact" in docs/api.md.';

const shownIn = ({ facts }: Problem) =>
  `Zapier shows "${firstSentence(messageOf(facts, 'polling'))}"`;

/** Judges whether a list was read, and has rows. */
function listFindings(exchange: Exchange | undefined, probed: Probed): Finding[] {
  if (exchange === undefined) return [];
  const { request, problem, items } = exchange;
  const failing = FAILING[request];
  if (problem)
    return when(true, '✗', `${failing}: ${shownIn(problem)}`, remedyFor(exchange, problem, probed));
  const empty = `${capitalize(REQUESTS[request].listLabel)} is empty`;
  // Every company has active employees, but it may have no new ones and no categories.
  return request === 'activeEmployees'
    ? when(items.length === 0, '✗', `${empty}: ${failing}.`, `${GIVE_ACCESS}.`)
    : when(items.length === 0, '!', `${empty}, so its format is unknown.`, ADD_ROW);
}

const ADD_ROW = 'Add one in the HR system, and run the probe again.';

/** The reasons why a response can't be a list in any format. */
const NO_DATA = new Set<Reason | undefined>([
  REASONS.empty,
  REASONS.webPage,
  REASONS.plainText,
  REASONS.truncated,
]);

/** Says what to do about a request that failed. */
function remedyFor(exchange: Exchange, problem: Problem, { endedBy, found }: Probed): string {
  const reason = reasonOf(problem);
  if ('delaySeconds' in problem.facts)
    return `Wait for ${pluralize(problem.facts.delaySeconds, 'second')}, and run the probe again. Nothing was sent after ${answerText(exchange)}.`;
  if (exchange === endedBy) {
    const correction = correctionFor(
      messageOf(problem.facts, 'connecting'),
      found.addressName,
      found.source,
    );
    return `${correction} If it is right, ask the API's administrator about ${answerText(exchange)}. Nothing more was sent.`;
  }
  if (reason === REASONS.partial)
    return `${ASK} to send everyone in one response to ${pathEndOf(exchange.request)}. If it does, ${TEACH}`;
  if (problem.code === 'unreadable' && !NO_DATA.has(reason))
    return `Send this report and the examples to whoever asked you to run the probe. Or, ${TEACH}`;
  return `${ASK} about ${answerText(exchange)}.`;
}

/** What Node's error codes mean. */
const NODE_CODES: Readonly<Record<string, string>> = {
  ECONNREFUSED: ': no server listens there',
  ENOTFOUND: ': no server has this name',
  CERT_HAS_EXPIRED: ': its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: ': its certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ": its certificate can't be verified",
};

/** Names a response and its time, so that the API's administrator can find it in a log. */
function answerText(exchange: Exchange): string {
  const { status, sentAt, problem } = exchange;
  const nodeCode = problem && 'nodeCode' in problem.facts ? problem.facts.nodeCode : '';
  const answer =
    status === null
      ? `no response${nodeCode && `, ${nodeCode}`}${NODE_CODES[nodeCode] ?? ''}`
      : `status ${status}`;
  return `${labelOf(exchange)} at ${sentAt.toISOString().slice(0, 19).replace('T', ' ')} UTC (${answer})`;
}

/** The API's documentation expects at most three new employees in 15 minutes (docs/api.md, § 8). Five leave room. */
const MIN_NEW_EMPLOYEES = 5;

/** Compares the new employees with the employee list: their numbers, and how many hires a poll can find. */
function newEmployeeFindings(
  newEmployees: readonly Employee[],
  activeEmployees: readonly Employee[],
): Finding[] {
  const [newest, total] = [newEmployees.length, activeEmployees.length];
  if (newest === 0 || total === 0) return [];
  const numbers = new Set(activeEmployees.map(({ id }) => personNumber(id)));
  const listed = newEmployees.filter(({ id }) => numbers.has(personNumber(id))).length;
  const isUnlike = !doListsAgree(newEmployees, activeEmployees);
  const fact = `${formatShare(listed, newest)} new employees are in the employee list with the same numbers`;
  const spell = `${GIVE_ACCESS}, and check that both lists have the same numbers and names.`;
  const check = "Check that the new employees who aren't in the employee list have left.";
  // If everyone is in the new employee list, a poll finds any number of hires.
  const isLimited = newest < total;
  const isTight = newest < MIN_NEW_EMPLOYEES;
  const limit = `A poll sees at most the newest ${formatShare(newest, total)} employees.`;
  const set = `In Zaps with ${TRIGGER}, set "${fullListField.label}"`;
  const unless = `unless the API's administrator confirms that ${pathEndOf('newEmployees')} lists every recent hire.`;
  const ifMany = `if there may be more than ${formatNumber(newest)} hires between two polls.`;
  return [
    ...when(isUnlike, '✗', `${fact}: ${FAILING.activeEmployees}.`, spell),
    ...when(!isUnlike && listed < newest, '!', `${fact}.`, check),
    ...when(listed === newest, '✓', `${fact}.`),
    ...when(isLimited && isTight, '!', limit, `${set}, ${unless}`),
    ...when(isLimited && !isTight, '–', limit, `${set} ${ifMany}`),
  ];
}

const CONNECT = 'In Zapier, connect with the Company Key and the Secret Key';

/** Judges whether Zaps get a name for each employee, and its parts, from these lists or from the name list. */
function nameFindings(responses: Responses): Finding[] {
  const { newEmployees, activeEmployees, nameListPage, secondNamePage } = responses;
  const named = [...itemsOf(nameListPage), ...itemsOf(secondNamePage)];
  const newest = copyNames(itemsOf(newEmployees), [...itemsOf(activeEmployees), ...named]);
  const everyone = [...newest, ...copyNames(itemsOf(activeEmployees), named)];
  const nameless = new Set(everyone.flatMap(({ id, name }) => (name === null ? id : [])));
  const lacksPart = newest.some(
    ({ name, first_name, last_name }) => name !== null && (!first_name || !last_name),
  );
  const isLacking = nameless.size > 0;
  const missing = `The lists lack names, which Zaps take from the name list. On the pages of it that the probe read, ${pluralize(nameless.size, 'name')} are missing.`;
  const open = `${CONNECT}, too. Then open the Employee dropdown of Find Employee. If entries are only numbers, ask the API's administrator for their names.`;
  const parts = 'Some new employees have a Full Name, but no First Name or no Last Name.';
  const useWhole = 'In Zaps, use Full Name instead of First Name or Last Name.';
  return [
    ...when(
      isLacking && !nameListPage,
      '!',
      'The lists lack names.',
      `${CONNECT}, which may add names.`,
    ),
    ...when(isLacking && nameListPage !== undefined, '!', missing, open),
    ...when(lacksPart, '!', parts, useWhole),
  ];
}

/** Compares the categories for drivers with all, and looks for codes of categories in employees. */
function categoryFindings(responses: Responses): Finding[] {
  const { employeeCategories, driverCategories, newEmployees, activeEmployees } = responses;
  const codes = new Set(itemsOf(employeeCategories).map(({ id }) => id));
  const given = [...itemsOf(newEmployees), ...itemsOf(activeEmployees)]
    .flatMap((employee) => Object.entries(employee).filter(([key]) => /^cat|category/i.test(key)))
    .filter(([, value]) => value !== null && value !== '');
  const isCode = given.length > 0 && given.every(([, value]) => codes.has(String(value)));
  const code = "An employee's category is a row_Id of the category list, not a name.";
  const lookUp = 'In Zaps, look up its name by that code with Find Employee Category.';
  const { problem = null, items = [] } = driverCategories ?? {};
  const share = `${formatShare(items.length, codes.size)} categories are found.`;
  const result = `With "${driverOnlyField.label}", ${problem ? shownIn(problem) : share}`;
  const isFiltered = problem === null && items.length < codes.size;
  const ask = `${ASK} whether ${pathEndOf('employeeCategories')} supports driver_only=Y.`;
  // With a single category, both lists may be the same.
  const isTested = driverCategories !== undefined && codes.size > 1;
  return [
    ...when(isCode, '–', code, lookUp),
    ...when(isTested && isFiltered, '✓', result),
    ...when(isTested && !isFiltered, '!', result, ask),
  ];
}

/** Tells if the page that starts at an employee of the first page repeats another one of that. */
type Repeats = (positions: readonly [number, number], ids: readonly [number, number]) => boolean;

/** Which employees a page of the name list has, which the API doesn't document. */
const PAGE_STARTS: Readonly<Record<string, Repeats>> = {
  'starts with the employee whose number is requested': ([at, start]) => at >= start,
  'starts after the employee whose number is requested': ([at, start]) => at > start,
  'has the requested number and higher ones': (_, [id, start]) => id >= start,
  'has higher numbers than the requested one': (_, [id, start]) => id > start,
  'has everyone, whatever number is requested': () => true,
};

/** Says which employees a page of the name list has, if two pages tell. */
function pageFindings({ nameListPage, secondNamePage }: Responses): Finding[] {
  const ids = itemsOf(nameListPage).map(({ id }) => id);
  const second = new Set(itemsOf(secondNamePage).map(({ id }) => id));
  const startId = middleId(itemsOf(nameListPage));
  const start = ids.indexOf(startId);
  const [found] = Object.entries(PAGE_STARTS).filter(([, repeats]) =>
    ids.every((id, at) => repeats([at, start], [Number(id), Number(startId)]) === second.has(id)),
  );
  const isTested = secondNamePage?.problem === null;
  return when(isTested && found !== undefined, '–', `A page of the name list ${found?.[0]}.`);
}

/** Judges whether Zapier would ask users to reconnect after a key was replaced. */
function wrongKeyFindings(key: string, exchange: Exchange | undefined): Finding[] {
  if (exchange === undefined) return [];
  const { problem } = exchange;
  const isNoticed = problem !== null && EFFECTS[problem.code] === 'expired';
  const ask = `${ASK} to answer a wrong ${key} with status 401.`;
  const ignored = `Zapier doesn't notice a wrong ${key}: Zaps never ask to reconnect.`;
  const same = `The API answers a wrong ${key} like the right one: Zaps never ask to reconnect.`;
  return [
    ...when(isNoticed, '✓', `Zapier notices a wrong ${key}, and asks to reconnect.`),
    ...when(problem !== null && !isNoticed, '!', ignored, `${ask} Or, ${TEACH}`),
    ...when(problem === null, '!', same, ask),
  ];
}

/** Names examples that aren't read as the response is. */
function exampleFindings(examples: readonly Example[]): Finding[] {
  const unlike = examples.filter(({ isFaithful }) => !isFaithful);
  const labels = formatList(unlike.map(({ exchange }) => labelOf(exchange)));
  const text = `The app reads the example of ${labels} differently than the response.`;
  const compare = 'Before you add it to the tests, compare it with the response, and correct it.';
  return when(unlike.length > 0, '!', text, compare);
}

/** Names what no request tested, and how to. */
function untestedFindings({ responses, tryWrongKeys, endedBy }: Probed): Finding[] {
  if (endedBy) return [];
  const setKeys = `If Zaps need it for names, set ${variableOf('company_key')} and ${variableOf('secret_key')} for the next run.`;
  const tryKeys = 'Run the probe with --wrong-keys, unless that may lock an account.';
  const isUntried = !tryWrongKeys && responses.newEmployees?.problem === null;
  const isImpossible = tryWrongKeys && !responses.wrongApiKey;
  const why = "Wrong keys were not tested, because the new employee list wasn't read.";
  return [
    ...when(!responses.nameListPage, '–', 'The name list was not tested.', setKeys),
    ...when(isUntried, '–', 'Wrong keys were not tested.', tryKeys),
    ...when(isImpossible, '–', why),
  ];
}
