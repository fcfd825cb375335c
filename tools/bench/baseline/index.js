/* The baseline of the benchmark: the shortest app on the platform. Checks and sorts nothing. */
import { version as platformVersion } from 'zapier-platform-core';

const perform = async (z, { authData }) => {
  const url = `${authData.base_url}/Apif/newemployees/api_key=${authData.api_key}`;
  const { data } = await z.request(url);
  // Only an array is iterable; an object has names by number.
  return Symbol.iterator in data ? data : Object.entries(data).map(([id, name]) => ({ id, name }));
};

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
