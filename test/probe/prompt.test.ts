/* The probe's prompt. */
import { expect, jest, test } from '@jest/globals';
import { AUTH_DATA_FIELDS, readSavedAuthData } from '../../tools/authData.ts';

const password = jest.fn<(config: { readonly message: string }) => Promise<string>>();
jest.unstable_mockModule('@inquirer/password', () => ({ default: password }));
const { findConnection } = await import('../../tools/probe/findConnection.ts');

test('asks for each field of the connection form that is not saved, and says which are optional', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  password.mockImplementation(async ({ message }) => `entered for ${message}`);
  const saved = readSavedAuthData('/nowhere', { authData_company_key: 'ck' });
  const found = await findConnection('https://hr.example.com', saved, true);
  expect(password.mock.calls.map(([{ message }]) => message)).toEqual(
    AUTH_DATA_FIELDS.filter(({ key }) => key !== 'base_url' && key !== 'company_key').map(
      ({ label, required = true }) => (required ? label : `${label} (Enter: none)`),
    ),
  );
  expect(found).toMatchObject({
    connection: {
      apiKey: 'entered for API Key',
      nameListKeys: { company: 'ck', secret: 'entered for Secret Key (Enter: none)' },
    },
    source: 'prompt',
  });
});
