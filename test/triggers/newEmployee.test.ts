/* New Employee needs the new employee list alone: what the other lists add, and what happens if they fail. */
import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import type { ProblemFacts } from '../../src/errors/problem.ts';
import { AUTH_DATA_WITH_NAME_LIST_KEYS } from '../support/authData.ts';
import { namelessEmployee } from '../support/readResponse.ts';
import { expectDiscreet, FACTS, LABELS, messageFor, stepErrorOf } from '../support/stepErrors.ts';
import { type Call, FORM, HOST, type LogLine, linesOf, PATH, run } from '../support/steps.ts';
import { idsOf } from '../support/values.ts';

// A test must use each of these requests, and no other (test/support/network.ts).
const newEmployees = (body: string) => nock(HOST).get(PATH.newEmployees).reply(200, body);
const activeEmployees = (body = 'Quux, Zelda', status = 200) =>
  nock(HOST).post(PATH.activeEmployees, FORM.apiKey).reply(status, body);
const names = (startAt: string, body = 'Quux, Zelda', status = 200) =>
  nock(HOST).get(`${PATH.nameListPage}/${startAt}`).reply(status, body);

const poll = (call?: Call, log?: LogLine[]) => run('triggers.new_employee', call, log);
const TURNING_ON = { meta: { isPopulatingDedupe: true } };
const FULL_LIST = { inputData: { full_list: true } };
const WITH_NAME_LIST = { authData: AUTH_DATA_WITH_NAME_LIST_KEYS };

const person = (id: string, last: string, first: string) => {
  return { id, name: `${last}, ${first}`, first_name: first, last_name: last };
};
const ada = person('1042', 'Okafor', 'Ada');
const ren = person('7', 'Ito', 'Ren');

describe('a poll', () => {
  test.each<Call>([{}, WITH_NAME_LIST, { inputData: { full_list: 'no' } }])(
    'with %j sends one request, and keeps the order of the API',
    async (call) => {
      newEmployees('{"1042":"Okafor, Ada","7":"Ito, Ren","0815":"de la Cruz, Ana","900":"Weiß"}');
      const items = await poll(call);
      expect(items).toMatchObject({ 0: ada, 1: ren });
      expect(idsOf(items)).toEqual(['1042', '7', '0815', '900']);
    },
  );

  test('takes missing names from the employee list, and then from the name list', async () => {
    newEmployees('[{"id":1042,"team":"new"},{"id":7},{"id":"0815"},{"id":5,"name":"Weiß, Jo"}]');
    activeEmployees('[{"id":7,"name":"Ito, Ren"},{"id":1042,"team":"x"},{"id":1,"name":"Old"}]');
    names('0', '{"emp_name_list":{"1042":"Okafor, Ada","0815":""}}');
    expect(await poll(WITH_NAME_LIST)).toMatchObject([
      { ...ada, team: 'new' },
      ren,
      namelessEmployee('0815'),
      person('5', 'Weiß', 'Jo'),
    ]);
  });
});

test('a sample is the new employee list alone, in one request, even with the full list setting', async () => {
  newEmployees('{"1042":"Okafor, Ada","7":"Ito, Ren"}');
  expect(await poll({ meta: { isLoadingSample: true }, ...FULL_LIST })).toEqual([ada, ren]);
});

test('a sample that fails says what to do in the editor', async () => {
  nock(HOST).get(PATH.newEmployees).reply(500);
  const error = await stepErrorOf(poll({ meta: { isLoadingSample: true } }));
  expect(error.text).toBe(messageFor('requestFailed', 'editing'));
});

describe('turning on', () => {
  test.each<Call>([{}, FULL_LIST])(
    'with %j gives the new employees first, then everyone else by number, without extra properties',
    async (call) => {
      newEmployees('[{"id":1042,"name":"Okafor, Ada","cv":"long"},{"id":7,"cv":"long"}]');
      activeEmployees(
        '[{"id":12,"cv":"long"},{"id":7,"name":"Ito, Ren"},{"id":"0815"},{"id":1042,"name":"X"}]',
      );
      // A call may have both flags.
      const meta = { isPopulatingDedupe: true, isLoadingSample: true };
      const items = await poll({ ...call, meta });
      expect(items).toEqual([ada, ren, namelessEmployee('0815'), namelessEmployee('12')]);
    },
  );

  test('requests no names, because deduplication needs only ids', async () => {
    newEmployees('[1042]');
    activeEmployees('[1042,7]');
    const items = await poll({ ...WITH_NAME_LIST, ...TURNING_ON });
    expect(items).toEqual([namelessEmployee('1042'), namelessEmployee('7')]);
  });

  test('cuts more than 100,000 to the new employees and the highest numbers, in less than 20 MB', async () => {
    newEmployees('[[7,"Okafor, Ada"],[6,"Ito, Ren"]]');
    const people = Array.from({ length: 100_010 }, (_, at) => [at + 1, 'Okafor-Adebayo, Adaeze']);
    activeEmployees(JSON.stringify(people));
    const items = await poll(TURNING_ON);
    expect(JSON.stringify(items).length).toBeLessThan(20_000_000);
    const ids = idsOf(items);
    expect([...ids.slice(0, 4), ids.at(-1)]).toEqual(['7', '6', '100010', '100009', '13']);
    expect(ids).toHaveLength(100_000);
  });
});

test('a poll with the full list setting gives everyone with all properties, and requests no names if no one lacks one', async () => {
  newEmployees('[{"id":"01042","team":"x"}]');
  activeEmployees('[{"id":7,"name":"Ito, Ren","team":"y"},{"id":1042,"name":"Okafor, Ada"}]');
  expect(await poll({ ...WITH_NAME_LIST, ...FULL_LIST })).toMatchObject([
    { ...ada, team: 'x' },
    { ...ren, team: 'y' },
  ]);
});

const NAMES = '{"1042":"Okafor, Ada","1041":"Ito, Ren","1040":"Weiß, Jo","3":"Cruz, Ana"}';
const NUMBERS = '[1042,1041,1040,3]';

/** What a list answers, and the problem of a step that needs it. optionalLists.test.ts has all problems. */
interface Answer {
  readonly list: string;
  readonly body?: string;
  readonly status?: number;
  readonly problem: ProblemFacts;
  /** The class of the error if it is thrown, unless it is AppError. */
  readonly name?: string;
}
const ROW_IDS: Answer = {
  list: 'counts in row ids',
  // The third row isn't the employee with the number 3.
  body: '{"1":"Okafor, Ada","2":"Ito, Ren","3":"Weiß, Jo","4":"Cruz, Ana"}',
  problem: { code: 'employeeListIncomplete' },
};
const PART: Answer = {
  list: 'is a page',
  body: `{"total":300,"data":${NAMES}}`,
  problem: { code: 'unreadable', reason: 'part' },
};
const EMPTY: Answer = { list: 'is empty', body: '[]', problem: FACTS.noEmployees };
const LASTING: Answer = { list: 'is forbidden', status: 403, problem: FACTS.forbidden };
const PASSING: Answer = {
  list: 'is limited',
  status: 429,
  problem: FACTS.throttled,
  name: 'ThrottledError',
};
/** A rejection of the API key, which has expired unless the new employee list has just accepted it with rows. */
const REJECTED: Answer = {
  list: 'rejects the key',
  body: '{"fail":{"authentication":"API key failed"}}',
  problem: FACTS.keyRejected,
  name: 'ExpiredAuthError',
};
const NO_ACCESS: Answer = { ...REJECTED, problem: FACTS.forbidden, name: 'AppError' };

/** What the step does: throws, or returns these items. It logs why, unless nothing is wrong for it. */
type Outcome = 'throws' | { does: string; items: readonly object[]; isFine?: true };
const named = [
  { id: '1042', name: 'Okafor, Ada' },
  { id: '1041', name: 'Ito, Ren' },
  { id: '1040', name: 'Weiß, Jo' },
  { id: '3', name: 'Cruz, Ana' },
];
const NEW_ALONE: Outcome = { does: 'gives the new employees alone', items: named };
const EVERYONE: Outcome = { does: 'seeds everyone', items: [{}, {}, {}, {}], isFine: true };
const NO_NAMES: Outcome = {
  does: 'gives null names',
  items: named.map(({ id }) => ({ id, name: null })),
};
const ALL_NAMES: Outcome = { does: 'gives names', items: named, isFine: true };
const NO_ONE_NEW: Outcome = { does: 'finds no one new', items: [] };
const CONFIRMED: Outcome = { does: 'finds no one new', items: [], isFine: true };

async function expectOutcome(
  outcome: Outcome,
  call: Call,
  { problem, name = 'AppError' }: Answer,
  request: NonNullable<ProblemFacts['request']> = LABELS.activeEmployees,
) {
  const log: LogLine[] = [];
  if (outcome === 'throws') {
    // The message of employeeListIncomplete names the setting itself.
    const isForFullList = 'inputData' in call && problem.code !== 'employeeListIncomplete';
    const situation = 'meta' in call ? 'editing' : 'polling';
    const error = await stepErrorOf(poll(call));
    expect(error).toMatchObject({
      name,
      text: messageFor(problem, situation, { ...request, isForFullList }),
    });
    expectDiscreet(error);
  } else {
    expect(await poll(call, log)).toMatchObject(outcome.items);
    const line = expect.stringMatching(`^goes on: ${problem.code}, ${request.listLabel}`);
    expect(linesOf(log)).toEqual(outcome.isFine ? [] : [line]);
  }
}

const titled = (answer: Answer, outcome: Outcome) => {
  const does = outcome === 'throws' ? `throws ${answer.problem.code}` : outcome.does;
  return { list: answer.list, does, answer, outcome };
};

// A poll whose rows all have names isn't here, because it requests none of these lists. null: see the other row.
// biome-ignore format: a table.
const TABLE: readonly (readonly [Answer, ...(Outcome | null)[]])[] = [
  // The employee list | turned on | no one is new | bare numbers | no one new | full list
  [ROW_IDS,              NEW_ALONE,  EVERYONE,       NO_NAMES,      CONFIRMED,   'throws'],
  [PART,                 NEW_ALONE,  'throws',       ALL_NAMES,     CONFIRMED,   'throws'],
  [EMPTY,                NEW_ALONE,  'throws',       NO_NAMES,      'throws',    'throws'],
  [LASTING,              NEW_ALONE,  'throws',       NO_NAMES,      NO_ONE_NEW,  'throws'],
  [PASSING,              'throws',   'throws',       'throws',      'throws',    'throws'],
  [NO_ACCESS,            NEW_ALONE,  null,           NO_NAMES,      null,        'throws'],
  [REJECTED,             null,       'throws',       null,          'throws',    null],
];

describe.each<[when: string, newList: string, call: Call, column: number]>([
  ['when it is turned on,', NAMES, TURNING_ON, 0],
  ['when it is turned on and no one is new,', '[]', TURNING_ON, 1],
  ['in a poll of bare numbers,', NUMBERS, {}, 2],
  ['in a poll with no one new,', '[]', {}, 3],
  ['in a poll with the full list setting,', NAMES, FULL_LIST, 4],
  ['when it is turned on with that setting,', NAMES, { ...TURNING_ON, ...FULL_LIST }, 4],
])('New Employee, %s', (_, newList, call, column) => {
  const cases = TABLE.flatMap(([answer, ...outcomes]) => {
    const outcome = outcomes[column] ?? null;
    return outcome === null ? [] : [titled(answer, outcome)];
  });

  test.each(cases)('$does if the employee list $list', async ({ answer, outcome }) => {
    newEmployees(newList);
    activeEmployees(answer.body, answer.status);
    await expectOutcome(outcome, call, answer);
  });
});

describe('New Employee, in a poll of bare numbers with the keys of the name list,', () => {
  test.each([titled(LASTING, NO_NAMES), titled(PASSING, 'throws'), titled(REJECTED, 'throws')])(
    '$does if the name list $list',
    async ({ answer, outcome }) => {
      newEmployees(NUMBERS);
      activeEmployees(NUMBERS);
      names('0', answer.body, answer.status);
      await expectOutcome(outcome, WITH_NAME_LIST, answer, LABELS.nameListPage);
    },
  );

  test('takes its names if the employee list fails', async () => {
    newEmployees(NUMBERS);
    activeEmployees(LASTING.body, LASTING.status);
    names('0', `{"emp_name_list":${NAMES}}`);
    await expectOutcome(NEW_ALONE, WITH_NAME_LIST, LASTING);
  });
});
