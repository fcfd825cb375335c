/* The simulation's judge notices a missed hire, a second run, a run for someone already there, and a wrong name. */
import { expect, test } from '@jest/globals';
import { Company } from '../../sandbox/company.ts';
import { newTally, ZapJudge } from './judge.ts';
import type { Settings } from './randomScenarios.ts';

const SETTINGS: Settings = {
  ...{ seed: 1, employeeCount: 3, format: 'documented', newest: 2, pageSize: 20 },
  ...{ nameList: false, fullList: false, employeeListFault: undefined, maxRunsPerPoll: 100 },
};

test('a Zap is wrong if it misses a hire, runs twice, for someone already there, or with another name', () => {
  const company = new Company(1, 3);
  const judge = new ZapJudge(SETTINGS, company, newTally());
  judge.recordTurnOn();
  const { number, name } = company.hire();
  judge.recordHires([number]);
  const run = (id: number, name: unknown) => () => judge.checkRuns([{ id: String(id), name }]);
  expect(() => judge.checkPoll([])).toThrow('1004 did not come.');
  expect(run(1003, company.find(1003)?.name)).toThrow('1003 was there before.');
  expect(run(number, 'Okafor, Ada')).toThrow('1004 has another name.');
  expect(run(number, null)).toThrow('1004 has another name.');
  expect(run(number, name)).not.toThrow();
  expect(run(number, name)).toThrow('1004 came twice.');
});
