/*
 * What the sandbox is at this moment: its employees, its keys, how it answers and what fails next.
 *
 * The API side reads it; the control side and the program that started the sandbox change it by
 * the same methods, so a test in the same process and a curl command cannot differ. Options pass
 * through one schema, so a number out of range is refused in the same words wherever it came from,
 * and before a port is taken.
 */
import type { Faker } from '@faker-js/faker';
import { z } from 'zod';
import { Company } from './company.ts';
import { type Keys, newFaker, nextKeys } from './fakeNamesAndKeys.ts';
import type { FaultName } from './faults.ts';
import type { RouteName } from './http.ts';
import { check, wholeNumber } from './input.ts';
import { type CompleteProfile, complete, PEOPLE, PROFILE, type Profile } from './profile.ts';

/** What may be odd about every list, whatever its profile. */
export const QUIRKS = [
  'byte-order-mark',
  'white-space',
  /** Every employee number is past 2^53. */
  'long-numbers',
  /** Every row of the three lists comes once more at the end, under an outdated name. */
  'duplicate-rows',
] as const;

export type Quirk = (typeof QUIRKS)[number];

const KEY = z.string().exactOptional();

export const OPTIONS = z.strictObject({
  /** 0: a free one. */
  port: wholeNumber(65_535).default(0),
  /** Active employees at the start. */
  employees: PEOPLE.default(250),
  /** Random seed for names and keys. */
  seed: wholeNumber(2_147_483_647).default(1),
  /** How the API answers where its documentation is silent. */
  profile: PROFILE.default({}),
  quirks: z.array(z.enum(QUIRKS)).default([]),
  /** Keys to use instead of generated ones. */
  keys: z.strictObject({ apiKey: KEY, companyKey: KEY, secretKey: KEY }).default({}),
  /** Gets one line for each request, never with a key in it. */
  log: z.custom<(line: string) => void>().default(() => () => undefined),
});

export type SandboxOptions = z.input<typeof OPTIONS>;

export type Settings = z.output<typeof OPTIONS>;

/** The keys by the names by which they are rotated. */
export const KEY_NAMES = { api: 'apiKey', company: 'companyKey', secret: 'secretKey' } as const;

export type KeyName = keyof typeof KEY_NAMES;

/** Requests that came, by route; `elsewhere` counts those that lead to none. */
export type RequestCounts = Record<RouteName | 'elsewhere', number>;

/** Where and how long a fault lasts. */
export interface FaultScope {
  /** The one route it happens to; absent: all of them. */
  readonly route?: RouteName | undefined;
  /** How late `slow` answers, or how long a client is asked to wait. */
  readonly milliseconds?: number | undefined;
}

export interface PlannedFault extends FaultScope {
  readonly fault: FaultName;
  /** Requests it still happens to; null: until cleared. */
  readonly left: number | null;
}

export class State {
  readonly company: Company;
  /** The keys that are right: a view that changes when one is rotated. */
  readonly keys: Readonly<Keys>;
  readonly log: (line: string) => void;
  /** Requests that came so far: a view that changes. */
  readonly requests: RequestCounts = {
    newemployees: 0,
    list_employee: 0,
    list_employee_category: 0,
    emp_name_list: 0,
    elsewhere: 0,
  };
  readonly #quirks: readonly Quirk[];
  readonly #keyFaker: Faker;
  #profile: CompleteProfile;
  #faults: readonly PlannedFault[] = [];

  constructor({ seed, employees, keys, profile, quirks, log }: Settings) {
    // Keys have a source of their own: whether one was rotated must not change who is hired next.
    this.#keyFaker = newFaker(seed);
    this.keys = { ...nextKeys(this.#keyFaker), ...keys };
    this.company = new Company(newFaker(seed), employees);
    this.#quirks = quirks;
    this.log = log;
    this.#profile = complete(profile);
  }

  /** How the API answers. */
  get profile(): CompleteProfile {
    return this.#profile;
  }

  /** What fails next, in the order in which it was asked for. */
  get faults(): readonly PlannedFault[] {
    return this.#faults;
  }

  has(quirk: Quirk): boolean {
    return this.#quirks.includes(quirk);
  }

  /**
   * Answers by another profile from now on.
   *
   * @throws {InputError} It makes no sense.
   */
  setProfile(profile: Profile): void {
    this.#profile = complete(check(PROFILE, profile));
  }

  /** Replaces one key, or all; the old one is refused from now on. Returns a copy of the new keys. */
  rotateKeys(which: KeyName | 'all' = 'all'): Keys {
    const fresh = nextKeys(this.#keyFaker);
    const name = which === 'all' ? undefined : KEY_NAMES[which];
    Object.assign(this.keys, name === undefined ? fresh : { [name]: fresh[name] });
    return { ...this.keys };
  }

  /** Lets the next requests fail: so many, or until cleared where no number is given. */
  fail(fault: FaultName, times?: number, scope: FaultScope = {}): void {
    this.#faults = [...this.#faults, { ...scope, fault, left: times ?? null }];
  }

  clearFaults(): void {
    this.#faults = [];
  }

  /** The fault that happens to this request, which is one fewer to come. */
  takeFault(route: RouteName): PlannedFault | undefined {
    const index = this.#faults.findIndex((planned) => (planned.route ?? route) === route);
    const planned = this.#faults[index];
    if (planned === undefined || planned.left === null) return planned;
    const rest = planned.left > 1 ? [{ ...planned, left: planned.left - 1 }] : [];
    this.#faults = this.#faults.toSpliced(index, 1, ...rest);
    return planned;
  }
}
