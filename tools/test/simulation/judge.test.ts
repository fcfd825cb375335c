/* The simulation's judge notices a missed hire, a second run, a run for someone already there, and a wrong name. */
import { beforeEach, expect, test } from '@jest/globals';
import { Company } from '../../sandbox/company.ts';
import { newTally, ZapJudge } from './judge.ts';
import type { Settings } from './randomScenarios.ts';

const SETTINGS: Settings = {
  seed: 1,
  employeeCount: 3,
  format: 'documented',
  newest: 2,
  pageSize: 20,
  start: 'from-name',
  nameList: false,
  fullList: false,
  employeeListFault: undefined,
  maxRunsPerPoll: 100,
};

let company: Company;
let judge: ZapJudge;

beforeEach(() => {
  company = new Company(1, 3);
  judge = new ZapJudge(SETTINGS, company, newTally());
  judge.recordTurnOn();
});

function hire() {
  const { number, name } = company.hire();
  judge.recordHires([number]);
  return { id: String(number), name };
}

test('a Zap is wrong if a poll brings no one although someone was hired', () => {
  const { id } = hire();
  expect(() => judge.checkPoll([])).toThrow(`${id} did not come.`);
});

test('a Zap is wrong if it brings the same hire twice', () => {
  const hired = hire();
  judge.checkRuns([hired]);
  expect(() => judge.checkRuns([hired])).toThrow(`${hired.id} came twice.`);
});

test('a Zap is wrong if it brings someone who was there when it was turned on', () => {
  const items = company.newest(1).map(({ number, name }) => ({ id: String(number), name }));
  expect(() => judge.checkRuns(items)).toThrow('1003 was there before.');
});

test('a Zap is wrong if a hire has another name, or none although the API has it', () => {
  const { id } = hire();
  for (const name of ['Okafor, Ada', null]) {
    expect(() => judge.checkRuns([{ id, name }])).toThrow(`${id} has another name.`);
  }
});
