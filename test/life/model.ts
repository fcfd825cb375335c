/*
 * A world in which anything may happen, and a Zap in it: what the Zap must have delivered.
 *
 * The world is the sandbox, the Zap is the preview's, and between them runs the built app. The model
 * keeps its own book of who was hired when, and compares it with what was delivered after each poll.
 */
import fc from 'fast-check';
import type { StepBundle } from '../../preview/bundle.ts';
import type { Outcome } from '../../preview/outcome.ts';
import { type AppDefinition, Zap } from '../../preview/zap.ts';
import {
  type FaultName,
  PROFILES,
  type Profile,
  type RouteName,
  type Sandbox,
  type Start,
  startSandbox,
} from '../../sandbox/server.ts';

/** What a run is made of; all of it is chosen by chance, and written out when a run fails. */
export interface Settings {
  readonly seed: number;
  readonly employees: number;
  /** Name of a profile; how many are newest and how pages go are chosen besides. */
  readonly profile: string;
  readonly newest: number;
  readonly pageSize: number;
  readonly start: Start;
  readonly nameList: boolean;
  readonly fullList: boolean;
}

export type Step =
  | { readonly do: 'hire'; readonly count: number }
  | { readonly do: 'leave' | 'return'; readonly who: number }
  | { readonly do: 'poll' | 'roll' | 'reconnect' | 'toggle' }
  | { readonly do: 'fault'; readonly fault: FaultName; readonly route: RouteName | undefined }
  | { readonly do: 'profile'; readonly profile: string };

/** What is counted over all runs. The last three must stay 0. */
export const TALLIED = [
  'steps',
  'polls',
  'failedPolls',
  'hires',
  'leaves',
  'returns',
  'faults',
  'reconnects',
  'deliveries',
  'missed',
  'twice',
  'false',
] as const;

export type Tally = Record<(typeof TALLIED)[number], number>;

export const newTally = (): Tally => ({
  steps: 0,
  polls: 0,
  failedPolls: 0,
  hires: 0,
  leaves: 0,
  returns: 0,
  faults: 0,
  reconnects: 0,
  deliveries: 0,
  missed: 0,
  twice: 0,
  false: 0,
});

/** Profiles without names: these are looked up in the name list, or nobody knows them. */
const NAMELESS: readonly string[] = ['numbers', 'without-names'];

const PROFILE_NAMES = ['default', 'pairs', 'map-of-names', 'wrapped-objects', ...NAMELESS];

/** All that break a poll at once; `slow` and `huge` would cost the time of a thousand polls. */
const FAULTS: readonly FaultName[] = [
  'refused',
  'unauthorized',
  'forbidden',
  'not-found',
  'throttled',
  'throttled-date',
  'server-error',
  'bad-gateway',
  'redirect',
  'failed',
  'error-object',
  'page',
  'cut',
  'drop',
  'cut-connection',
  'empty',
  'scalar',
];

const ROUTES = [undefined, 'newemployees', 'list_employee', 'emp_name_list'] as const;
const STARTS = ['from-name', 'after-name', 'from-number', 'after-number', 'ignored'] as const;

export const settings: fc.Arbitrary<Settings> = fc
  .record({
    seed: fc.nat(1_000_000),
    employees: fc.nat(14),
    profile: fc.constantFrom(...PROFILE_NAMES),
    newest: fc.integer({ min: 1, max: 6 }),
    pageSize: fc.constantFrom(2, 5, 20, 100),
    start: fc.constantFrom(...STARTS),
    nameList: fc.boolean(),
    fullList: fc.constantFrom(true, false, false),
  })
  // A service that ignores the start and sends pages cannot be walked; it then sends everyone.
  .map((made) => (made.start === 'ignored' ? { ...made, pageSize: 0 } : made));

const hires = (min: number, max: number) =>
  fc.record({ do: fc.constant('hire'), count: fc.integer({ min, max }) });

/** People come and go about as often, so that a company stays small and a million polls are few. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 24, arbitrary: fc.record({ do: fc.constant('poll') }) },
  { weight: 8, arbitrary: hires(1, 2) },
  { weight: 1, arbitrary: hires(3, 9) },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('leave'), who: fc.nat(40) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('return'), who: fc.nat(40) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('fault'),
      fault: fc.constantFrom(...FAULTS),
      route: fc.constantFrom(...ROUTES),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('roll', 'toggle') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('reconnect') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('profile'),
      profile: fc.constantFrom(...PROFILE_NAMES),
    }),
  },
);

export const steps = (most: number): fc.Arbitrary<Step[]> =>
  fc.array(step, { minLength: 1, maxLength: most, size: 'max' });

/** Runs one method of the built app. */
export type RunApp = (method: string, bundle: StepBundle) => Promise<unknown>;

/**
 * Lives one life of a Zap.
 *
 * @throws Error for the first thing that a Zap builder would complain about.
 */
export async function live(
  app: AppDefinition,
  run: RunApp,
  chosen: Settings,
  todo: readonly Step[],
  tally: Tally,
): Promise<void> {
  const { seed, employees, profile } = chosen;
  const sandbox = await startSandbox({ seed, employees, profile: profileOf(profile, chosen) });
  try {
    const life = new Life(app, run, chosen, sandbox, tally);
    await life.turnOn();
    for (const next of todo) await life.take(next);
    await life.settle();
  } finally {
    await sandbox.close();
  }
}

const profileOf = (name: string, { newest, pageSize, start }: Settings): Profile => ({
  ...PROFILES[name],
  newest,
  name_list: { page_size: pageSize, start },
});

class Life {
  readonly #sandbox: Sandbox;
  readonly #settings: Settings;
  readonly #tally: Tally;
  readonly #zap: Zap;
  #profile: string;
  /** Whom the Zap may not deliver: active when it turned on. */
  #fromBefore = new Set<number>();
  #delivered = new Set<number>();
  /** Hired since the Zap turned on. */
  #hired = new Set<number>();
  /** Hired since the last good poll, whether they are still there or not. */
  #hiredSincePoll: number[] = [];
  #left: number[] = [];

  constructor(app: AppDefinition, run: RunApp, chosen: Settings, sandbox: Sandbox, tally: Tally) {
    this.#sandbox = sandbox;
    this.#settings = chosen;
    this.#tally = tally;
    this.#profile = chosen.profile;
    this.#zap = new Zap({
      run,
      app,
      trigger: 'new_employee',
      authData: this.#authData(),
      inputData: chosen.fullList ? { full_list: true } : {},
      now: () => 0,
    });
  }

  #authData(): Record<string, string> {
    const { apiKey, companyKey, secretKey } = this.#sandbox.keys;
    const pair = this.#settings.nameList ? { company_key: companyKey, secret_key: secretKey } : {};
    return { base_url: this.#sandbox.url, api_key: apiKey, ...pair };
  }

  async turnOn(): Promise<void> {
    const outcome = await this.#zap.turnOn();
    if (outcome.failure) throw new Error(`The Zap did not turn on: ${outcome.failure.text}`);
    this.#fromBefore = new Set(this.#sandbox.company.active().map(({ number }) => number));
    this.#delivered = new Set();
    this.#hired = new Set();
    this.#hiredSincePoll = [];
  }

  async take(next: Step): Promise<void> {
    this.#tally.steps += 1;
    switch (next.do) {
      case 'hire':
        return this.#hire(next.count);
      case 'leave':
        return this.#leave(next.who);
      case 'return':
        return this.#return(next.who);
      case 'poll':
        return this.#poll();
      case 'fault':
        return this.#faultyPoll(next.fault, next.route);
      case 'roll':
        this.#sandbox.rotateKeys();
        return;
      case 'reconnect':
        return this.#reconnect();
      case 'toggle':
        return this.#toggle();
      case 'profile':
        this.#profile = next.profile;
        this.#sandbox.setProfile(profileOf(next.profile, this.#settings));
    }
  }

  /** Whatever went before: a Zap that is connected and polled once has delivered everyone due. */
  async settle(): Promise<void> {
    await this.#reconnect();
    await this.#poll();
  }

  #hire(count: number): void {
    for (const { number } of this.#sandbox.company.hireMany(count)) {
      this.#hired.add(number);
      this.#hiredSincePoll.push(number);
      this.#tally.hires += 1;
    }
  }

  #leave(who: number): void {
    const active = this.#sandbox.company.active();
    // Counted from the newest: those are the ones whose leaving moves the window.
    const person = active[active.length - 1 - (who % Math.max(active.length, 1))];
    if (person === undefined) return;
    this.#sandbox.company.leave(person.number);
    this.#left.push(person.number);
    this.#tally.leaves += 1;
  }

  #return(who: number): void {
    const [number] = this.#left.splice(who % Math.max(this.#left.length, 1), 1);
    if (number === undefined) return;
    this.#sandbox.company.return(number);
    this.#tally.returns += 1;
  }

  async #poll(): Promise<void> {
    const outcome = await this.#zap.poll();
    this.#tally.polls += 1;
    if (outcome.failure) {
      this.#tally.failedPolls += 1;
      this.#check(outcome.deliveries.length === 0, 'false', 'A failed poll delivered somebody.');
      return;
    }
    if (outcome.state !== 'on') return;
    this.#checkDeliveries(outcome);
    this.#checkNobodyIsMissing();
    this.#hiredSincePoll = [];
  }

  async #faultyPoll(fault: FaultName, route: RouteName | undefined): Promise<void> {
    this.#sandbox.fail(fault, undefined, { route });
    this.#tally.faults += 1;
    await this.#poll();
    this.#sandbox.clearFaults();
  }

  async #reconnect(): Promise<void> {
    const { failure } = await this.#zap.reconnect(this.#authData());
    if (failure) throw new Error(`Reconnecting failed: ${failure.text}`);
    this.#tally.reconnects += 1;
  }

  async #toggle(): Promise<void> {
    await this.#reconnect();
    await this.#zap.turnOff();
    await this.turnOn();
  }

  #checkDeliveries({ deliveries }: Outcome): void {
    for (const { id, name } of deliveries) {
      const number = Number(id);
      this.#tally.deliveries += 1;
      this.#check(!this.#delivered.has(number), 'twice', `${id} was delivered twice.`);
      this.#check(!this.#fromBefore.has(number), 'false', `${id} was there before the Zap.`);
      this.#check(name === this.#nameOf(number), 'missed', `${id} came without the right name.`);
      this.#delivered.add(number);
    }
  }

  #nameOf(number: number): string | null | undefined {
    const isUnknown = NAMELESS.includes(this.#profile) && !this.#settings.nameList;
    return isUnknown ? null : this.#sandbox.company.find(number)?.name;
  }

  #checkNobodyIsMissing(): void {
    for (const { number } of this.#due()) {
      const known = this.#delivered.has(number) || this.#fromBefore.has(number);
      this.#check(known, 'missed', `${number} was not delivered.`);
    }
  }

  /**
   * Whom a good poll owes: with the full list all hires who are active. Without it those in the
   * window, which is every active hire since the last good poll as long as it holds that many.
   */
  #due(): { number: number }[] {
    const { company } = this.#sandbox;
    if (this.#settings.fullList) {
      return company.active().filter(({ number }) => this.#hired.has(number));
    }
    const inWindow = company
      .newest(this.#settings.newest)
      .filter(({ number }) => this.#hired.has(number));
    if (this.#hiredSincePoll.length > this.#settings.newest) return inWindow;
    const recent = new Set(this.#hiredSincePoll);
    return [...inWindow, ...company.active().filter(({ number }) => recent.has(number))];
  }

  #check(holds: boolean, fault: 'missed' | 'twice' | 'false', words: string): void {
    if (holds) return;
    this.#tally[fault] += 1;
    throw new Error(words);
  }
}
