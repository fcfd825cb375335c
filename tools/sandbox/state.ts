/*
 * The state of a sandbox: employees, keys, formats, and planned faults.
 *
 * Its methods change it, for commands over HTTP and for the program that started the sandbox alike.
 */
import { Company } from './company.ts';
import { DEFAULT_SANDBOX_EMPLOYEES } from './employeeCounts.ts';
import { createFaker } from './fakeNames.ts';
import type { FaultName } from './faults.ts';
import type { FormatName } from './formats.ts';
import type { SandboxKeys } from './sandboxAuthData.ts';
import type { StartMeaning } from './startMeanings.ts';

/** The paths of the API's requests, by their names in its documentation. */
export const ROUTES = {
  newemployees: '/Apif/newemployees/:key',
  list_employee: '/Apiv11/list_employee',
  list_employee_category: '/Apiv11/list_employee_category',
  emp_name_list: '/Apif/emp_name_list/:companyKey/:secretKey/:start',
};

export type RouteName = keyof typeof ROUTES;

/** A request in the log. It has no path, because two of the paths contain keys. */
export interface LogEntry {
  readonly method: string;
  readonly name: RouteName | 'elsewhere';
  /** The status that was sent; null if the connection was broken instead. */
  readonly status: number | null;
  readonly bytes?: number;
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
  readonly startMeaning?: StartMeaning;
  /** Keys to use instead of generated ones. */
  readonly keys?: Partial<SandboxKeys>;
  /** Called for each request, before its response is sent. */
  readonly log?: (entry: LogEntry) => void;
}

interface FaultScope {
  /** The only route that the fault affects; by default, it affects all. */
  readonly route?: RouteName;
  /** The delay of `slow`. */
  readonly milliseconds?: number;
}

interface PlannedFault extends FaultScope {
  readonly fault: FaultName;
  /** The number of requests that the fault still affects. */
  left: number;
}

const DEFAULTS: Required<Omit<SandboxOptions, 'keys' | 'log'>> = {
  employeeCount: DEFAULT_SANDBOX_EMPLOYEES,
  seed: 1,
  format: 'documented',
  newestCount: 25,
  pageSize: 100,
  startMeaning: 'from-name',
};

export class SandboxState {
  company: Company;
  /** The number of requests by route. */
  readonly requests: Record<LogEntry['name'], number> = {
    newemployees: 0,
    list_employee: 0,
    list_employee_category: 0,
    emp_name_list: 0,
    elsewhere: 0,
  };
  readonly options: SandboxOptions & typeof DEFAULTS;
  keys: SandboxKeys;
  format: FormatName;
  /** Oldest first. */
  faults: readonly PlannedFault[] = [];
  readonly #keyFaker;

  constructor(options: SandboxOptions) {
    this.options = { ...DEFAULTS, ...options };
    const { employeeCount, seed, format } = this.options;
    this.company = new Company(seed, employeeCount);
    // Keys have their own generator, so that rotating one doesn't change the names of later hires.
    this.#keyFaker = createFaker(seed);
    this.keys = { ...this.#nextKeys(), ...options.keys };
    this.format = format;
  }

  /** Sets back the employees, the format, and the faults. */
  startOver(): void {
    const { employeeCount, seed, format } = this.options;
    this.company = new Company(seed, employeeCount);
    this.format = format;
    this.faults = [];
  }

  /** Counts and logs a request. */
  recordRequest(entry: LogEntry): void {
    this.requests[entry.name] += 1;
    this.options.log?.(entry);
  }

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
  planFault(fault: FaultName, options: FaultScope & { readonly times?: number } = {}) {
    const { times = Number.POSITIVE_INFINITY, ...scope } = options;
    this.faults = [...this.faults, { ...scope, fault, left: times }];
  }

  clearFaults(): void {
    this.faults = [];
  }

  /** Returns the fault planned for a route, and uses up one of its times. */
  takeFault(route: RouteName): PlannedFault | undefined {
    const planned = this.faults.find((each) => (each.route ?? route) === route);
    if (planned !== undefined) planned.left -= 1;
    this.faults = this.faults.filter(({ left }) => left > 0);
    return planned;
  }
}
