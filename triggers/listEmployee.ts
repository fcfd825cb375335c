/* The employee dropdown: everyone active, in the API's order. Hidden, so it never starts a Zap. */
import { defineTrigger } from 'zapier-platform-core';
import { fillNamesFromNameList, listActiveEmployees } from '../src/activeEmployees.ts';
import { step } from '../src/step.ts';

export default defineTrigger({
  key: 'list_employee',
  noun: 'Employee',
  display: {
    label: 'List Employees',
    description: 'Triggers when an employee dropdown is loaded.',
    hidden: true,
  },
  operation: {
    type: 'polling',
    perform: step(async (api) => {
      const employees = await fillNamesFromNameList(api, await listActiveEmployees(api));
      return employees.map(({ id, name }) => ({ id, name }));
    }),
    sample: { id: '1042', name: 'Okafor, Ada' },
  },
});
