/* The connection to a sandbox. */
import type { AuthData } from '../authData.ts';
import type { Sandbox } from './server.ts';

/** Returns the values of the connection form for a sandbox, with its current keys. */
export function sandboxAuthData({ url, keys }: Pick<Sandbox, 'url' | 'keys'>): AuthData {
  const { apiKey, companyKey, secretKey } = keys;
  return { base_url: url, api_key: apiKey, company_key: companyKey, secret_key: secretKey };
}
