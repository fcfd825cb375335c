/* The sandboxes that the terminal's and the page's Zaps poll. */
import type { Company } from '../sandbox/company.ts';
import type { Sandbox } from '../sandbox/server.ts';

/** The parts of a sandbox that the preview uses. */
export interface PolledSandbox extends Pick<Sandbox, 'close'> {
  readonly company: Pick<Company, 'hire' | 'newest' | 'sortedByNumber'>;
  readonly newestCount: number;
}

/** Returns the options of a sandbox. Its name list has at most 100 pages, because 1,000 take seconds to read. */
export function sandboxOptionsFor(employeeCount: number) {
  return { employeeCount, pageSize: Math.max(100, Math.ceil(employeeCount / 100)) };
}
