/* The source of the probe's address and keys, and mistakes in them. */
import { expect, jest, test } from '@jest/globals';
import { AUTH_DATA_FIELDS, readSavedAuthData } from '../../authData.ts';
import { ALL_KEYS } from './runProbe.ts';

const password = jest.fn<(config: { readonly message: string }) => Promise<string>>();
jest.unstable_mockModule('@inquirer/password', () => ({ default: password }));
const { findConnection } = await import('../../probe/findConnection.ts');

const find = (
  baseUrl: string | undefined,
  environment: Record<string, string>,
  isTerminal = false,
) => findConnection(baseUrl, readSavedAuthData('/nowhere', environment), isTerminal);

test.each<[sentence: RegExp, baseUrl: string | undefined, environment: Record<string, string>]>([
  [/ API Key is missing\..*\nCheck authData_api_key in \.env/, 'https://hr.example.com', {}],
  [/^No address\.\nAdd --base-url https:/, undefined, { authData_api_key: 'ak' }],
  [
    /\nCheck authData_base_url\.$/,
    undefined,
    { authData_base_url: 'hr.example.com', authData_api_key: 'ak' },
  ],
])('rejects an unusable connection in a sentence: %s', async (sentence, baseUrl, environment) => {
  await expect(find(baseUrl, environment)).rejects.toThrow(sentence);
});

test('reads all keys from the environment', async () => {
  const environment = {
    authData_api_key: 'ak',
    authData_company_key: 'ck',
    authData_secret_key: 'sk',
  };
  expect(await find('https://hr.example.com', environment)).toMatchObject({
    connection: { baseUrl: 'https://hr.example.com', ...ALL_KEYS },
    source: 'environment',
  });
});

test('asks for each field of the form that is not saved, and says which are optional', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  password.mockImplementation(async ({ message }) => `entered for ${message}`);
  const found = await find('https://hr.example.com', { authData_company_key: 'ck' }, true);
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

test('checks an address before it is printed, because it may be a URL with a key', async () => {
  const print = jest.spyOn(console, 'error').mockReturnValue();
  const pasted = 'https://hr.example.com/Apif/newemployees/api_key=5f2c7d';
  await expect(find(pasted, {}, true)).rejects.toThrow(/^The Service URL can't include/);
  expect(print).not.toHaveBeenCalled();
});
