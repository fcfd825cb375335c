/*
 * The employee dropdown: everyone active, in the service's order. Hidden; it runs when a dropdown
 * is opened and never starts a Zap.
 */
import { type Bundle, defineTrigger, type ZObject } from 'zapier-platform-core';
import { connectionFrom } from '../src/authentication.ts';
import { openService } from '../src/request.ts';

async function perform(z: ZObject, bundle: Bundle) {
  const employees = await openService(z, connectionFrom(z, bundle)).employees();
  return employees.map(({ id, name }) => ({ id, name }));
}

export default defineTrigger({
  key: 'list_employee',
  noun: 'Employee',
  display: {
    label: 'List Employees',
    description: 'Triggers when an employee dropdown is opened.',
    hidden: true,
  },
  operation: {
    type: 'polling',
    perform,
    outputFields: [
      { key: 'id', label: 'Employee Number', type: 'string', primary: true },
      { key: 'name', label: 'Name', type: 'string' },
    ],
    sample: { id: '1042', name: 'Okafor, Ada' },
  },
});
