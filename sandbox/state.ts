/*
 * What the sandbox is at this moment: its people, its keys, how it speaks and what fails next.
 *
 * The service side reads it, the control side and the program that started the sandbox change it;
 * both changes are the same methods, so a test in the same process and a curl command cannot differ.
 */
import type { Faker } from '@faker-js/faker';
import { Company } from './company.ts';
import { type Keys, newFaker, nextKeys } from './fakeData.ts';
import { type FaultName, FaultPlan, type FaultScope, type PlannedFault } from './faults.ts';
import { check } from './input.ts';
import type { Settings } from './options.ts';
import { type CompleteProfile, complete, PROFILE, type Profile } from './profile.ts';
import type { RouteName } from './requests.ts';

/** The keys by the names by which they are rotated. */
export const KEY_NAMES = { api: 'apiKey', company: 'companyKey', secret: 'secretKey' } as const;

export type KeyName = keyof typeof KEY_NAMES;

/** Requests that came, by route; `elsewhere` counts those that lead to none. */
export type RequestCounts = Record<RouteName | 'elsewhere', number>;

type MutableKeys = { -readonly [Name in keyof Keys]: Keys[Name] };

export class State {
  readonly company: Company;
  readonly quirks: Settings['quirks'];
  readonly log: (line: string) => void;
  readonly plan = new FaultPlan();
  readonly counts: RequestCounts = {
    newemployees: 0,
    list_employee: 0,
    list_employee_category: 0,
    emp_name_list: 0,
    elsewhere: 0,
  };
  readonly #keyFaker: Faker;
  readonly #keys: MutableKeys;
  #profile: CompleteProfile;

  constructor(settings: Settings) {
    const { seed, employees, keys, profile, quirks, log } = settings;
    // Keys have a source of their own: whether one was rotated must not change who is hired next.
    this.#keyFaker = newFaker(seed);
    this.#keys = { ...nextKeys(this.#keyFaker), ...keys };
    this.company = new Company(newFaker(seed), employees);
    this.quirks = quirks;
    this.log = log;
    this.#profile = complete(profile);
  }

  /** The keys that are right: a view that changes when one is rotated. */
  get keys(): Keys {
    return this.#keys;
  }

  /** How the service answers. */
  get profile(): CompleteProfile {
    return this.#profile;
  }

  /** What fails next. */
  get faults(): readonly PlannedFault[] {
    return this.plan.list;
  }

  /** Requests that came so far: a view that changes. */
  get requests(): Readonly<RequestCounts> {
    return this.counts;
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
    if (which === 'all') Object.assign(this.#keys, fresh);
    else this.#keys[KEY_NAMES[which]] = fresh[KEY_NAMES[which]];
    return { ...this.#keys };
  }

  /** Lets the next requests fail: so many, or until cleared where no number is given. */
  fail(fault: FaultName, times?: number, scope: FaultScope = {}): void {
    this.plan.add(fault, times, scope);
  }

  clearFaults(): void {
    this.plan.clear();
  }
}
