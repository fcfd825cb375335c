/* New Employee needs the new employee list alone. The employee list and the name list only help: what if they fail? */
import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import type { ProblemFacts, Reason } from '../../src/errors/problem.ts';
import { AUTH_DATA_WITH_NAME_LIST_KEYS } from '../support/authData.ts';
import { idsOf } from '../support/idsOf.ts';
import { expectDiscreet, LABELS, messageFor, stepErrorOf } from '../support/stepErrors.ts';
import { type Call, FORM, HOST, type LogLine, linesOf, PATH, run } from '../support/steps.ts';

const unreadable = (reason: Reason): ProblemFacts => ({ code: 'unreadable', reason });

interface Answer {
  readonly list: string;
  readonly status?: number;
  readonly body?: string;
  /** Node's code, if there is no response. */
  readonly networkError?: string;
  readonly problem: ProblemFacts;
  /** The class of the error if it is thrown, unless it is AppError. */
  readonly name?: 'AppError' | 'ExpiredAuthError' | 'ThrottledError';
}

// A test must use each of these requests, and no other (test/support/network.ts).
const newEmployees = (body: string) => nock(HOST).get(PATH.newEmployees).reply(200, body);
const activeEmployees = () => nock(HOST).post(PATH.activeEmployees, FORM.apiKey);
const nameList = () => nock(HOST).get(`${PATH.nameListPage}/0`);
const answerWith = (request: nock.Interceptor, { status = 200, body, networkError }: Answer) =>
  networkError === undefined
    ? request.reply(status, body)
    : request.replyWithError(Object.assign(new Error('Quux, Zelda'), { code: networkError }));

const poll = (call?: Call, log?: LogLine[]) => run('triggers.new_employee', call, log);
const TURNING_ON = { meta: { isPopulatingDedupe: true } };
const FULL_LIST = { inputData: { full_list: true } };

const NAMES = '{"1042":"Okafor, Ada","1041":"Ito, Ren","1040":"Weiß, Jo","3":"Cruz, Ana"}';
const NUMBERS = '[1042,1041,1040,3]';
const person = (id: string, name: string) => ({ id, name });
const [ada, ren] = [person('1042', 'Okafor, Ada'), person('1041', 'Ito, Ren')];
const named = [ada, ren, person('1040', 'Weiß, Jo'), person('3', 'Cruz, Ana')];

const ROW_IDS: Answer = {
  list: 'counts in row ids',
  // The third row isn't the employee with the number 3.
  body: '{"1":"Okafor, Ada","2":"Ito, Ren","3":"Weiß, Jo","4":"Cruz, Ana"}',
  problem: { code: 'employeeListIncomplete' },
};
const PAGE = `{"total":300,"data":${NAMES}}`;
const PART: Answer = { list: 'is a page', body: PAGE, problem: unreadable('part') };
const EMPTY: Answer = { list: 'is an empty array', body: '[]', problem: { code: 'noEmployees' } };
const WEB_PAGE = '<!doctype html><title>Sign in</title>';
const LASTING: readonly Answer[] = [
  { list: 'has status 403', status: 403, problem: { code: 'forbidden' } },
  {
    list: 'has status 403 with a web page',
    status: 403,
    body: WEB_PAGE,
    problem: { code: 'blocked', status: 403 },
  },
  { list: 'is not found', status: 404, problem: { code: 'listNotFound' } },
  { list: 'has status 301', status: 301, problem: { code: 'moved', status: 301 } },
  { list: 'has status 400', status: 400, problem: { code: 'requestRefused', status: 400 } },
  { list: 'is a web page', body: WEB_PAGE, problem: unreadable('webPage') },
  { list: 'has another format', body: '{"x":"y"}', problem: unreadable('noList') },
  {
    list: 'is a failure',
    body: '{"error":"Module not licensed"}',
    problem: { code: 'errorReported' },
  },
];
const PASSING: readonly Answer[] = [
  { list: 'has status 500', status: 500, problem: { code: 'serverFailed', status: 500 } },
  { list: 'has status 408', status: 408, problem: { code: 'serverFailed', status: 408 } },
  {
    list: 'has status 503',
    status: 503,
    problem: { code: 'unavailable', status: 503, delaySeconds: 60 },
    name: 'ThrottledError',
  },
  {
    list: 'has status 429',
    status: 429,
    problem: { code: 'throttled', status: 429, delaySeconds: 60 },
    name: 'ThrottledError',
  },
  {
    list: 'refuses the connection',
    networkError: 'ECONNREFUSED',
    problem: { code: 'unreachable', nodeCode: 'ETIMEDOUT' },
  },
  {
    list: 'times out',
    networkError: 'ETIMEDOUT',
    problem: { code: 'unreachable', nodeCode: 'ETIMEDOUT' },
  },
  { list: 'is cut off', body: '{"1042":"Oka', problem: unreadable('truncated') },
];
/** Rejections of the API key, which mean that the connection expired unless the new employee list has just accepted it. */
const REJECTED: readonly Answer[] = [
  { list: 'has status 401', status: 401 },
  { list: 'rejects the key', body: '{"fail":{"authentication":"API key failed"}}' },
  { list: 'rejects the key with status 403', status: 403, body: '{"error":"Invalid API key"}' },
].map((answer) => ({
  ...answer,
  problem: { code: 'keyRejected' },
  name: 'ExpiredAuthError' as const,
}));
const NO_ACCESS: readonly Answer[] = REJECTED.map(({ list, status = 200, body = '' }) => {
  return { list, status, body, problem: { code: 'forbidden' } };
});

/** What the step does: throws, or returns these items. It logs why, unless nothing is wrong for it. */
type Outcome = 'throws' | { does: string; items: readonly object[]; isFine?: true };
const SEEDS_NEW: Outcome = { does: 'seeds the new employees alone', items: named };
const SEEDS_ALL: Outcome = { does: 'seeds everyone', items: [{}, {}, {}, {}], isFine: true };
const nameless = named.map(({ id }) => ({ id, name: null }));
const NO_NAMES: Outcome = { does: 'gives null names', items: nameless };
const ALL_NAMES: Outcome = { does: 'gives names', items: named, isFine: true };
const NO_ONE_NEW: Outcome = { does: 'finds no one new', items: [] };
const CONFIRMED: Outcome = { does: 'finds no one new', items: [], isFine: true };

const rows = (answers: readonly Answer[], ...outcomes: readonly (Outcome | null)[]) =>
  answers.map((answer) => ({ answer, outcomes }));

// A poll whose rows all have names isn't here, because it requests none of these lists. null: see the other row.
// biome-ignore format: a table.
const TABLE = [
  // The employee list | turned on | no one is new | bare numbers | no one new
  ...rows([ROW_IDS],     SEEDS_NEW,  SEEDS_ALL,      NO_NAMES,      CONFIRMED),
  ...rows([PART],        SEEDS_NEW,  'throws',       ALL_NAMES,     CONFIRMED),
  ...rows([EMPTY],       SEEDS_NEW,  'throws',       NO_NAMES,      'throws'),
  ...rows(LASTING,       SEEDS_NEW,  'throws',       NO_NAMES,      NO_ONE_NEW),
  ...rows(PASSING,       'throws',   'throws',       'throws',      'throws'),
  ...rows(NO_ACCESS,     SEEDS_NEW,  null,           NO_NAMES,      null),
  ...rows(REJECTED,      null,       'throws',       null,          'throws'),
];

async function expectOutcome(
  outcome: Outcome,
  call: Call,
  { problem, name = 'AppError' }: Answer,
  request: NonNullable<ProblemFacts['request']> = LABELS.activeEmployees,
) {
  if (outcome === 'throws') {
    const situation = call.meta === undefined ? 'polling' : 'editing';
    const message = messageFor(problem, situation, request);
    // This message says so itself.
    const hasNote = call.inputData !== undefined && problem.code !== 'employeeListIncomplete';
    const text = hasNote ? `${message} Check Full Employee List needs this list.` : message;
    const error = await stepErrorOf(poll(call));
    expect(error).toMatchObject({ name, text });
    expect(error.text.length).toBeLessThanOrEqual(250);
    expectDiscreet(error);
  } else {
    const log: LogLine[] = [];
    expect(await poll(call, log)).toMatchObject(outcome.items);
    const line = expect.stringMatching(`^goes on: ${problem.code}, ${request.listLabel}`);
    expect(linesOf(log)).toEqual(outcome.isFine ? [] : [line]);
  }
}

const titled = (answer: Answer, outcome: Outcome) => {
  const does = outcome === 'throws' ? `throws ${answer.problem.code}` : outcome.does;
  return { ...answer, does, answer, outcome };
};

describe.each<[when: string, newList: string, call: Call, column: number]>([
  ['when it is turned on,', NAMES, TURNING_ON, 0],
  ['when it is turned on and no one is new,', '[]', TURNING_ON, 1],
  ['in a poll of bare numbers,', NUMBERS, {}, 2],
  ['in a poll with no one new,', '[]', {}, 3],
])('New Employee, %s', (_, newList, call, column) => {
  const cases = TABLE.flatMap(({ answer, outcomes }) => {
    const outcome = outcomes[column] ?? null;
    return outcome === null ? [] : [titled(answer, outcome)];
  });

  test.each(cases)('$does if the employee list $list', async ({ answer, outcome }) => {
    newEmployees(newList);
    answerWith(activeEmployees(), answer);
    await expectOutcome(outcome, call, answer);
  });
});

test('New Employee requests no other list in a poll whose rows all have names', async () => {
  newEmployees(NAMES);
  expect(await poll()).toMatchObject(named);
});

describe.each<[when: string, call: Call]>([
  ['when it is turned on,', { ...TURNING_ON, ...FULL_LIST }],
  ['in a poll,', FULL_LIST],
])('Check Full Employee List, %s', (_, call) => {
  const cases = TABLE.filter(({ outcomes }) => outcomes[0] !== null).map(({ answer }) =>
    titled(answer, 'throws'),
  );

  test.each(cases)('$does if the employee list $list', async ({ answer }) => {
    newEmployees(NAMES);
    answerWith(activeEmployees(), answer);
    await expectOutcome('throws', call, answer);
  });
});

describe('New Employee, in a poll of bare numbers with the keys of the name list,', () => {
  const call = { authData: AUTH_DATA_WITH_NAME_LIST_KEYS };

  test.each([
    ...LASTING.map((answer) => titled(answer, NO_NAMES)),
    ...[...PASSING, ...REJECTED].map((answer) => titled(answer, 'throws')),
  ])('$does if the name list $list', async ({ answer, outcome }) => {
    newEmployees(NUMBERS);
    activeEmployees().reply(200, NUMBERS);
    answerWith(nameList(), answer);
    await expectOutcome(outcome, call, answer, LABELS.nameListPage);
  });

  test.each(LASTING)('takes its names if the employee list $list', async (answer) => {
    newEmployees(NUMBERS);
    answerWith(activeEmployees(), answer);
    nameList().reply(200, `{"emp_name_list":${NAMES}}`);
    await expectOutcome({ does: '', items: named }, call, answer);
  });
});

test.each(['null', '{"employees":null}', '{"message":"Your account is suspended","data":[]}'])(
  'New Employee confirms %s by the employee list, as it does an empty list',
  async (newList) => {
    newEmployees(newList);
    activeEmployees().reply(200, NAMES);
    expect(await poll()).toEqual([]);
    newEmployees(newList);
    answerWith(activeEmployees(), EMPTY);
    await expectOutcome('throws', {}, EMPTY);
  },
);

test.each([
  ['[5,4,3,2]', '[9,8,2]', 'one of four'],
  ['[5,4,3,2,1]', '[5,4,99]', 'two of five'],
])('the lists %s and %s do not agree, because only %s are in both', async (newList, list) => {
  newEmployees(newList);
  activeEmployees().reply(200, list);
  expect(idsOf(await poll(TURNING_ON)).join()).toBe(newList.slice(1, -1));
});

test('with the full list, no one changes number when they leave the new employee list', async () => {
  const list = '["000013","000012","000007"]';
  for (const newList of ['[13]', '[]', '["000013",12]']) {
    newEmployees(newList);
    activeEmployees().reply(200, list);
    const ids = idsOf(await poll(FULL_LIST));
    expect(ids.toSorted()).toEqual(['000007', '000012', '000013']);
  }
});

test('the lists do not agree if most people in both have other names, so nothing of the other is seeded', async () => {
  newEmployees('{"1042":"Okafor, Ada","1041":"Ito, Ren","1040":"Li, Bo","1039":"Roy, Zoe"}');
  const others =
    '{"1042":"Cruz, Ana","1041":"Weiß, Jo","1040":"Kim, Min","1039":"Roy, Zoe","1043":"Day, Al"}';
  activeEmployees().reply(200, others);
  expect(idsOf(await poll(TURNING_ON))).toEqual(['1042', '1041', '1040', '1039']);
});

test('the lists agree although one person has a new name, and another is written in another way', async () => {
  newEmployees('{"1042":"Okafor, Ada","1041":"Ito, Ren","1039":"Li, Bo","1038":"Roy, Zoe"}');
  const others =
    '{"1042":"Ada Okafor","1041":"Kim, Mina","1040":"Weiß, Jo","1039":"LI BO","1038":"Day, Zoë"}';
  activeEmployees().reply(200, others);
  expect(idsOf(await poll(TURNING_ON))).toEqual(['1042', '1041', '1039', '1038', '1040']);
});

test.each([
  [
    '[13,12]',
    '{"000013":"Okafor, Ada","000012":"Ito, Ren","000007":"Weiß"}',
    '13,12,000007',
    '000013,000012,000007',
  ],
  ['["0013","0012"]', '{"12":"Ito, Ren","13":"Okafor, Ada","7":"Weiß"}', '0013,0012,7', '13,12,7'],
])(
  'zeros in front do not matter: %s and %s are %s to polls, and %s with the full list',
  async (newList, list, ids, fullIds) => {
    newEmployees(newList);
    activeEmployees().reply(200, list);
    expect(idsOf(await poll(TURNING_ON)).join()).toBe(ids);
    newEmployees(newList);
    activeEmployees().reply(200, list);
    expect(idsOf(await poll(FULL_LIST)).join()).toBe(fullIds);
    newEmployees(newList);
    activeEmployees().reply(200, list);
    expect(await poll()).toMatchObject({ 0: { name: ada.name }, 1: { name: ren.name } });
  },
);
