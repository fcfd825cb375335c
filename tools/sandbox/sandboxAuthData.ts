/* The connection to a sandbox. */
import type { AuthData } from '../authData.ts';
import type { Sandbox } from './server.ts';

/** The keys of a connection. */
export interface SandboxKeys {
  /** The key of newemployees, list_employee, and list_employee_category. */
  readonly apiKey: string;
  /** The first key of the name list. */
  readonly companyKey: string;
  /** The second key of the name list. */
  readonly secretKey: string;
}

/** Returns the values of the connection form for a sandbox, with its current keys. */
export function sandboxAuthData({ url, keys }: Pick<Sandbox, 'url' | 'keys'>): AuthData {
  const { apiKey, companyKey, secretKey } = keys;
  return { base_url: url, api_key: apiKey, company_key: companyKey, secret_key: secretKey };
}
