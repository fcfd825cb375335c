/*
 * The judge of the simulation notices a Zap that misses someone, runs twice for someone, or runs for someone who
 * isn't new.
 */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { Company } from '../../tools/sandbox/company.ts';
import { Expected, newTally, type Tally } from './expected.ts';
import type { Settings } from './randomScenarios.ts';

const SETTINGS: Settings = {
  seed: 1,
  employees: 3,
  profile: 'default',
  newest: 2,
  pageSize: 20,
  start: 'from-name',
  nameList: false,
  fullList: false,
  maxRunsPerPoll: 100,
};

let company: Company;
let tally: Tally;
let expected: Expected;

/** Begins with three employees and a Zap that was just turned on. */
function begin(settings: Partial<Settings> = {}): void {
  company = new Company(1, 3);
  tally = newTally();
  expected = new Expected({ ...SETTINGS, ...settings }, company, tally);
  expected.begin();
}

function hire() {
  const person = company.hire();
  expected.hired([person]);
  return { id: String(person.number), name: person.name };
}

beforeEach(() => begin());

describe('a Zap is wrong', () => {
  test('if a poll brings no one although someone was hired', () => {
    const { id } = hire();
    expect(() => expected.polled([])).toThrow(`${id} did not come.`);
  });

  test('if the full list brings only the newest of three hires', () => {
    begin({ fullList: true });
    const [first, second, third] = [hire(), hire(), hire()];
    expected.take([third, second]);
    expect(() => expected.polled([])).toThrow(`${first.id} did not come.`);
  });

  test('if it brings the same hire twice', () => {
    const hired = hire();
    expected.take([hired]);
    expect(() => expected.take([hired])).toThrow(`${hired.id} came twice.`);
  });

  test('if it brings someone who was there when it was turned on', () => {
    const items = company.newest(1).map(({ number, name }) => ({ id: String(number), name }));
    expect(() => expected.take(items)).toThrow('1003 was there before.');
  });

  test('if it brings a hire without the name', () => {
    const { id } = hire();
    expect(() => expected.take([{ id, name: null }])).toThrow(`${id} has another name.`);
  });
});

describe('a Zap is right', () => {
  test('if each hire comes once, or is held', () => {
    const [first, second] = [hire(), hire()];
    expected.take([first]);
    expected.polled([second]);
    expect(tally).toMatchObject({ 'Zap runs': 1 });
  });

  test('if a process was killed before it could remember a hire, who comes again', () => {
    const hired = hire();
    expected.take([hired]);
    expected.mayRepeat([hired.id]);
    expected.take([hired]);
    expect(tally).toMatchObject({ repeats: 1 });
  });
});
