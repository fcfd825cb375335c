/* The state of a sandbox: employees, keys, and planned faults. Its methods are for commands, and for programs and tests. */
import { MAX_ROWS } from '../../src/responses/list.ts';
import type { AuthData } from '../authData.ts';
import type { Answer, RouteName } from './answers.ts';
import { Company, createFaker } from './company.ts';
import type { FaultName } from './faults.ts';
import type { FormatName } from './formats.ts';

export const DEFAULT_EMPLOYEES = 250;
/** The app reads no longer list. */
export const MAX_EMPLOYEES = MAX_ROWS;

/** The keys, by their names in the connection form. */
export type SandboxKeys = Readonly<Record<'api_key' | 'company_key' | 'secret_key', string>>;

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
  /** Called for each request, before its response is sent. */
  readonly log?: (method: string, answer: Answer) => void;
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
  readonly options: SandboxOptions & Required<Omit<SandboxOptions, 'log'>>;
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
    this.keys = this.#nextKeys();
  }

  /** Replaces all keys. */
  rotateKeys(): void {
    this.keys = this.#nextKeys();
  }

  #nextKeys(): SandboxKeys {
    const { string } = this.#keyFaker;
    return {
      api_key: string.alphanumeric(60),
      company_key: string.alphanumeric(12),
      secret_key: string.alphanumeric(40),
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
  takeFault(route: RouteName): FaultName | undefined {
    const planned = this.faults.find((each) => (each.route ?? route) === route);
    if (planned !== undefined) planned.left -= 1;
    this.faults = this.faults.filter(({ left }) => left > 0);
    return planned?.fault;
  }
}

/** Returns the values of the connection form for a sandbox, with its current keys. */
export const sandboxAuthData = ({ url, keys }: { url: string; keys: SandboxKeys }): AuthData => ({
  base_url: url,
  ...keys,
});
