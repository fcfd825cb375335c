/* The employee dropdown. A hidden trigger can't start a Zap. */
import { defineTrigger } from 'zapier-platform-core';
import { findCandidates } from '../src/api/activeEmployees.ts';
import { toDropdown } from '../src/names/findItems.ts';
import { createPerform } from '../src/steps/step.ts';

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
    perform: createPerform('editing', async (api) => toDropdown(await findCandidates(api))),
    sample: { id: '1042', name: 'Okafor, Ada' },
  },
});
