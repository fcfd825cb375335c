/* The baseline of the benchmark: the shortest app on the platform. Checks, sorts, and changes nothing. */
import { version as platformVersion } from 'zapier-platform-core';

const perform = async (z, { authData }) =>
  (await z.request(`${authData.base_url}/Apif/newemployees/api_key=${authData.api_key}`)).data;

export default {
  version: '1.0.0',
  platformVersion,
  triggers: {
    new_employee: {
      key: 'new_employee',
      noun: 'Employee',
      display: { label: 'New Employee', description: 'Triggers when a new employee is added.' },
      operation: { type: 'polling', perform, sample: { id: '1' } },
    },
  },
};
