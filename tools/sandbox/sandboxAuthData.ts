/* The connection to a sandbox. */
import { z } from 'zod';
import type { AuthData } from '../authData.ts';
import type { Sandbox } from './server.ts';

/** The keys of a connection. */
export const KEYS_SCHEMA = z.object({
  /** The key of newemployees, list_employee, and list_employee_category. */
  apiKey: z.string(),
  /** The first key of the name list. */
  companyKey: z.string(),
  /** The second key of the name list. */
  secretKey: z.string(),
});

export type Keys = Readonly<z.output<typeof KEYS_SCHEMA>>;

/** Returns the values of the connection form for a sandbox, with its current keys. */
export function sandboxAuthData({ url, keys }: Pick<Sandbox, 'url' | 'keys'>): AuthData {
  const { apiKey, companyKey, secretKey } = keys;
  return { base_url: url, api_key: apiKey, company_key: companyKey, secret_key: secretKey };
}
