/* The judge of the simulation notices a Zap that misses someone, or runs for someone twice or who was there. */
import { beforeEach, expect, test } from '@jest/globals';
import { Company } from '../../tools/sandbox/company.ts';
import { Expected, newTally } from './judge.ts';
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
let expected: Expected;

beforeEach(() => {
  company = new Company(1, 3);
  expected = new Expected(SETTINGS, company, newTally());
  expected.begin();
});

function hire() {
  const person = company.hire();
  expected.hired([person]);
  return { id: String(person.number), name: person.name };
}

test('a Zap is wrong if a poll brings no one although someone was hired', () => {
  const { id } = hire();
  expect(() => expected.polled([])).toThrow(`${id} did not come.`);
});

test('a Zap is wrong if it brings the same hire twice', () => {
  const hired = hire();
  expected.take([hired]);
  expect(() => expected.take([hired])).toThrow(`${hired.id} came twice.`);
});

test('a Zap is wrong if it brings someone who was there when it was turned on', () => {
  const items = company.newest(1).map(({ number, name }) => ({ id: String(number), name }));
  expect(() => expected.take(items)).toThrow('1003 was there before.');
});
