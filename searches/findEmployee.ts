/*
 * Find Employee: finds an active employee by number or name. If it finds no one, Zapier stops the run
 * (help.zapier.com/hc/en-us/articles/20505304170637), unless the step is set to continue (*unconfirmed*).
 */
import { defineSearch } from 'zapier-platform-core';
import { findCandidates } from '../src/api/activeEmployees.ts';
import { employeeOutput } from '../src/employees/items.ts';
import { nameField, readQuery } from '../src/inputs/inputFields.ts';
import { findByName } from '../src/names/findItems.ts';
import { createPerform } from '../src/steps/step.ts';

/** Our own limit, because every match adds data to the Zap. */
export const MAX_MATCHES = 50;

export default defineSearch({
  key: 'find_employee',
  noun: 'Employee',
  display: {
    label: 'Find Employee',
    description: 'Finds an active employee by employee number or name.',
  },
  operation: {
    perform: createPerform('searching', async (api, { inputData }) => {
      const { id, name } = readQuery('Employee', inputData.employee, inputData.name);
      const candidates = await findCandidates(api, name, id);
      return findByName(candidates, name, 'wholeWord').slice(0, MAX_MATCHES);
    }),
    inputFields: [
      {
        key: 'employee',
        label: 'Employee',
        dynamic: 'list_employee.id.name',
        required: false,
        helpText:
          'Select an employee, or use a custom value to map an employee number from an earlier step, such as `1042`. An Employee or a Name is required. If you enter both, both must match. Use the number if this Zap changes something, because two people can have the same name.',
      },
      nameField(
        'A name, or whole words of it, such as `Okafor`, `Okafor, Ada`, or `Ada Okafor`.',
        'Two people can have the same name. Required if Employee is blank.',
      ),
    ],
    ...employeeOutput,
  },
});
