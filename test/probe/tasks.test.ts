import { expect, test } from '@jest/globals';
import { tasksThatNeed } from '../../tools/probe/tasks.ts';

test.each([
  ['newEmployees', ['Connect', 'New Employee']],
  ['nameListPage', ['Connect']],
  ['activeEmployees', ['New Employee', 'Find Employee', 'Find Employees']],
  ['employeeCategories', ['Find Employee Category', 'Find Employee Categories']],
] as const)('the probe knows what needs the request %s: %j', (request, tasks) => {
  expect(tasksThatNeed(request)).toEqual(expect.arrayContaining([...tasks]));
});
