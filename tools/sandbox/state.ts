/*
 * The options of a sandbox, and its state: employees, keys, profile, and planned faults.
 *
 * Commands over HTTP and the program that started the sandbox change the state with the same methods.
 */
import type { Faker } from '@faker-js/faker';
import { z } from 'zod';
import { MAX_PORT, SANDBOX_EMPLOYEES } from '../defaults.ts';
import {
  type CompleteProfile,
  EMPLOYEE_COUNT_SCHEMA,
  PROFILE_SCHEMA,
  type Profile,
  withDefaults,
} from '../profile/profile.ts';
import { check, wholeNumber } from '../validation.ts';
import { Company } from './company.ts';
import { type Keys, newFaker, nextKeys } from './fakeNamesAndKeys.ts';
import type { FaultName } from './faults.ts';
import type { LogEntry, RouteName } from './mockResponse.ts';

/** Oddities of every list, with any profile. */
export const QUIRKS = [
  'byte-order-mark',
  'white-space',
  /** Repeats every row at the end, with an outdated name. Doesn't affect the name list. */
  'duplicate-rows',
] as const;

export type Quirk = (typeof QUIRKS)[number];

const KEY_SCHEMA = z.string().exactOptional();

export const OPTIONS_SCHEMA = z.strictObject({
  /** 0 picks a free port. */
  port: wholeNumber(0, MAX_PORT).default(0),
  employees: EMPLOYEE_COUNT_SCHEMA.default(SANDBOX_EMPLOYEES),
  /** Random seed for names and keys. */
  seed: wholeNumber(0, 2_147_483_647).default(1),
  profile: PROFILE_SCHEMA.default({}),
  quirks: z.array(z.enum(QUIRKS, { error: `must be one of ${QUIRKS.join(', ')}` })).default([]),
  /** Keys to use instead of generated ones. */
  keys: z
    .strictObject({ apiKey: KEY_SCHEMA, companyKey: KEY_SCHEMA, secretKey: KEY_SCHEMA })
    .default({}),
  /** Called for each request. */
  log: z
    .custom<(entry: LogEntry) => void>((given) => typeof given === 'function')
    .default(() => () => undefined),
});

export type SandboxOptions = z.input<typeof OPTIONS_SCHEMA>;

export type Settings = z.output<typeof OPTIONS_SCHEMA>;

/** The keys by their names in the command rotate-keys. */
export const KEY_NAMES = { api: 'apiKey', company: 'companyKey', secret: 'secretKey' } as const;

type KeyName = keyof typeof KEY_NAMES;

/** Received requests by route. */
type RequestCounts = Record<RouteName | 'elsewhere', number>;

interface FaultOptions {
  /** If absent, all routes. */
  readonly route?: RouteName | undefined;
  /** The delay of `slow`, or the time in Retry-After. */
  readonly milliseconds?: number | undefined;
}

interface PlanOptions extends FaultOptions {
  /** The number of requests to fail; null, or absent: until the faults are cleared. */
  readonly times?: number | null | undefined;
}

interface PlannedFault extends FaultOptions {
  readonly fault: FaultName;
  /** The number of requests that will still fail; null for all until the fault is cleared. */
  readonly left: number | null;
}

export class State {
  readonly company: Company;
  readonly log: (entry: LogEntry) => void;
  readonly requests: RequestCounts = {
    newemployees: 0,
    list_employee: 0,
    list_employee_category: 0,
    emp_name_list: 0,
    elsewhere: 0,
  };
  readonly #quirks: readonly Quirk[];
  readonly #keyFaker: Faker;
  #keys: Keys;
  #profile: CompleteProfile;
  #faults: readonly PlannedFault[] = [];

  constructor({ seed, employees, keys, profile, quirks, log }: Settings) {
    // Keys have their own generator, so that rotating one doesn't change the names of later hires.
    this.#keyFaker = newFaker(seed);
    this.#keys = { ...nextKeys(this.#keyFaker), ...keys };
    this.company = new Company(newFaker(seed), employees);
    this.#quirks = quirks;
    this.log = log;
    this.#profile = withDefaults(profile);
  }

  /** The valid keys. */
  get keys(): Keys {
    return this.#keys;
  }

  get profile(): CompleteProfile {
    return this.#profile;
  }

  /** The planned faults, oldest first. */
  get faults(): readonly PlannedFault[] {
    return this.#faults;
  }

  hasQuirk(quirk: Quirk): boolean {
    return this.#quirks.includes(quirk);
  }

  /** @throws {InputError} The profile isn't valid. */
  setProfile(profile: Profile): void {
    this.#profile = withDefaults(check(PROFILE_SCHEMA, profile));
  }

  /** Replaces one key or all, and returns the valid keys. */
  rotateKeys(which: KeyName | 'all' = 'all'): Keys {
    const fresh = nextKeys(this.#keyFaker);
    const name = which === 'all' ? undefined : KEY_NAMES[which];
    this.#keys = name === undefined ? fresh : { ...this.#keys, [name]: fresh[name] };
    return this.#keys;
  }

  /** Plans a fault. */
  planFault(fault: FaultName, { times = null, ...scope }: PlanOptions = {}): void {
    this.#faults = [...this.#faults, { ...scope, fault, left: times }];
  }

  clearFaults(): void {
    this.#faults = [];
  }

  /** Returns the fault planned for a route, and uses up one of its times. */
  takeFault(route: RouteName): PlannedFault | undefined {
    const index = this.#faults.findIndex((planned) => (planned.route ?? route) === route);
    const planned = this.#faults[index];
    if (planned === undefined || planned.left === null) return planned;
    const rest = planned.left > 1 ? [{ ...planned, left: planned.left - 1 }] : [];
    this.#faults = this.#faults.toSpliced(index, 1, ...rest);
    return planned;
  }
}
