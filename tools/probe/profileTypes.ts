/* The profile that the probe writes: how an API answers, in templates. */
import type { z } from 'zod';

export type Json = z.output<ReturnType<typeof z.json>>;

interface KeyRejection {
  readonly status: number;
  readonly body: Json;
}

export interface Profile {
  new_employees: Json;
  active_employees: Json;
  employee_categories: Json;
  newest_count?: number;
  name_list?: { readonly page_size: number; readonly start_meaning?: string };
  wrong_api_key?: KeyRejection;
  wrong_name_list_keys?: KeyRejection;
}
