/* The state of a sandbox: employees, keys, and planned faults. Its methods are for commands, and for programs and tests. */
import { MAX_ROWS } from '../../src/responses/list.ts';
import type { AuthData } from '../authData.ts';
import type { RouteName } from './answers.ts';
import { Company, createFaker } from './company.ts';
import type { FaultName } from './faults.ts';
import type { FormatName } from './formats.ts';

export const DEFAULT_EMPLOYEES = 250;
/** The app reads no longer list. */
export const MAX_EMPLOYEES = MAX_ROWS;

/** The keys, by the names that the app's requests have for them. */
export interface SandboxKeys {
  /** The key of newemployees, list_employee, and list_employee_category. */
  readonly apiKey: string;
  /** The keys of emp_name_list. */
  readonly companyKey: string;
  readonly secretKey: string;
}

/** A request in the log. It has no path, because two of the paths contain keys. */
export interface LogEntry {
  readonly method: string;
  readonly name: RouteName | 'elsewhere';
  /** The status that was sent; null if the connection was broken instead. */
  readonly status: number | null;
  /** The fault, or which key was wrong. */
  readonly note?: string | undefined;
}

export interface SandboxOptions {
  /** The number of active employees. */
  readonly employeeCount?: number;
  /** Random seed for names and keys. */
  readonly seed?: number;
  readonly format?: FormatName;
  /** The number of employees in the new employee list. */
  readonly newestCount?: number;
  /** The number of employees on a page of the name list. */
  readonly pageSize?: number;
  /** Keys to use instead of generated ones. */
  readonly keys?: Partial<SandboxKeys>;
  /** Called for each request, before its response is sent. */
  readonly log?: (entry: LogEntry) => void;
}

export interface PlannedFault {
  readonly fault: FaultName;
  /** The only request that the fault affects; by default, it affects all. */
  readonly route?: RouteName;
  /** The number of requests that the fault still affects. */
  left: number;
}

const DEFAULTS = {
  employeeCount: DEFAULT_EMPLOYEES,
  seed: 1,
  format: 'documented',
  newestCount: 25,
  pageSize: 100,
} as const satisfies SandboxOptions;

export class SandboxState {
  readonly company: Company;
  readonly options: SandboxOptions & Required<Omit<SandboxOptions, 'keys' | 'log'>>;
  keys: SandboxKeys;
  /** Oldest first. */
  faults: readonly PlannedFault[] = [];

  readonly #keyFaker;

  constructor(options: SandboxOptions) {
    this.options = { ...DEFAULTS, ...options };
    const { employeeCount, seed } = this.options;
    this.company = new Company(seed, employeeCount);
    // Keys have their own generator, so that replacing one doesn't change the names of later hires.
    this.#keyFaker = createFaker(seed);
    this.keys = { ...this.#nextKeys(), ...options.keys };
  }

  /** Replaces all keys. */
  rotateKeys(): void {
    this.keys = this.#nextKeys();
  }

  #nextKeys(): SandboxKeys {
    const { string } = this.#keyFaker;
    return {
      apiKey: string.alphanumeric(60),
      companyKey: string.alphanumeric(12),
      secretKey: string.alphanumeric(40),
    };
  }

  /** Plans a fault for a number of requests; by default, until the faults are cleared. */
  planFault(
    fault: FaultName,
    { times = Number.POSITIVE_INFINITY, ...scope }: { route?: RouteName; times?: number } = {},
  ): void {
    this.faults = [...this.faults, { ...scope, fault, left: times }];
  }

  clearFaults(): void {
    this.faults = [];
  }

  /** Returns the fault planned for a request, and uses up one of its times. */
  takeFault(route: RouteName): PlannedFault | undefined {
    const planned = this.faults.find((each) => (each.route ?? route) === route);
    if (planned !== undefined) planned.left -= 1;
    this.faults = this.faults.filter(({ left }) => left > 0);
    return planned;
  }
}

/** Returns the values of the connection form for a sandbox, with its current keys. */
export const sandboxAuthData = ({ url, keys }: { url: string; keys: SandboxKeys }): AuthData => ({
  base_url: url,
  api_key: keys.apiKey,
  company_key: keys.companyKey,
  secret_key: keys.secretKey,
});
