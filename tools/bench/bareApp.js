/* The shortest app on the platform: checks and sorts nothing. */
import { version as platformVersion } from 'zapier-platform-core';

const perform = async (z, { authData }) => {
  const url = `${authData.base_url}/newemployees/${authData.api_key}`;
  return (await z.request(url)).data;
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
