/* The category dropdown. A hidden trigger can't start a Zap. */
import { defineTrigger } from 'zapier-platform-core';
import { categoryOutput } from '../src/employees/items.ts';
import { driverOnlyField, isYes } from '../src/inputs/inputFields.ts';
import { toDropdown } from '../src/names/findItems.ts';
import { createPerform } from '../src/steps/step.ts';

export default defineTrigger({
  key: 'list_employee_category',
  noun: 'Employee Category',
  display: {
    label: 'List Employee Categories',
    description: 'Triggers when an employee category dropdown is loaded.',
    hidden: true,
  },
  operation: {
    type: 'polling',
    perform: createPerform('editing', async (api, { inputData }) =>
      toDropdown(await api.employeeCategories(isYes(inputData.driver_only))),
    ),
    inputFields: [driverOnlyField],
    sample: categoryOutput.sample,
  },
});
