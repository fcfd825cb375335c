/* The keys of a sandbox, and the connection to it. */
import type { AuthData } from '../authData.ts';

export interface SandboxKeys {
  /** The key of newemployees, list_employee, and list_employee_category. */
  readonly apiKey: string;
  /** The first key of emp_name_list. */
  readonly companyKey: string;
  /** The second key of emp_name_list. */
  readonly secretKey: string;
}

/** Returns the values of the connection form for a sandbox, with its current keys. */
export function sandboxAuthData({
  url,
  keys,
}: {
  readonly url: string;
  readonly keys: SandboxKeys;
}): AuthData {
  const { apiKey, companyKey, secretKey } = keys;
  return { base_url: url, api_key: apiKey, company_key: companyKey, secret_key: secretKey };
}
