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

/** A sandbox, as a client sees it. */
type Target = Readonly<{ url: string; keys: SandboxKeys }>;

/** Returns the values of the connection form for a sandbox, with its current keys. */
export const sandboxAuthData = ({ url, keys }: Target): AuthData => ({
  base_url: url,
  api_key: keys.apiKey,
  company_key: keys.companyKey,
  secret_key: keys.secretKey,
});
