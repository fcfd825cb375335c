/*
 * A scenario: a company in which anything may happen, and a Zap that polls it.
 *
 * The company is the sandbox's, the Zap is the preview's, and between them runs the built app. What
 * the Zap must have run with is known in expected.ts.
 */
import type { Run } from '../../preview/zap/step.ts';
import { PROFILES, type Sandbox, startSandbox } from '../../sandbox/server.ts';
import type { Event, Moment, Settings } from './events.ts';
import { Expected, type Tally } from './expected.ts';
import { succeeded, ZapProcess } from './zapProcess.ts';

/**
 * Runs a Zap through these events.
 *
 * @throws Error for the first thing that a Zap builder would complain about.
 */
export async function runScenario(
  run: Run,
  chosen: Settings,
  events: readonly Event[],
  tally: Tally,
): Promise<void> {
  const { seed, employees, profile } = chosen;
  const sandbox = await startSandbox({ seed, employees, profile: profileOf(profile, chosen) });
  const scenario = new Scenario(run, chosen, sandbox, tally);
  try {
    await scenario.turnOn();
    for (const event of events) await scenario.take(event);
    await scenario.settle();
  } finally {
    await scenario.zapProcess.close();
    await sandbox.close();
  }
}

const profileOf = (name: string, { newest, pageSize, start }: Settings) => ({
  ...PROFILES[name],
  newest,
  name_list: { page_size: pageSize, start },
});

class Scenario {
  readonly zapProcess: ZapProcess;
  readonly #sandbox: Sandbox;
  readonly #settings: Settings;
  readonly #tally: Tally;
  readonly #expected: Expected;
  #left: number[] = [];

  constructor(run: Run, chosen: Settings, sandbox: Sandbox, tally: Tally) {
    this.#sandbox = sandbox;
    this.#settings = chosen;
    this.#tally = tally;
    this.#expected = new Expected(chosen, sandbox.company, tally);
    this.zapProcess = new ZapProcess(run, chosen, () => this.#authData());
  }

  #authData(): Record<string, string> {
    const { apiKey, companyKey, secretKey } = this.#sandbox.keys;
    const pair = this.#settings.nameList ? { company_key: companyKey, secret_key: secretKey } : {};
    return { base_url: this.#sandbox.url, api_key: apiKey, ...pair };
  }

  async turnOn(): Promise<void> {
    await this.zapProcess.turnOn();
    this.#expected.begin();
  }

  async take(event: Event): Promise<void> {
    this.#tally.events += 1;
    switch (event.do) {
      case 'hire':
        return this.#expected.hired(this.#sandbox.company.hireMany(event.count));
      case 'leave':
        return this.#leave(event.which);
      case 'return':
        return this.#return(event.which);
      case 'poll':
        return this.#poll();
      case 'fault':
        this.#tally.faults += 1;
        this.#sandbox.fail(event.fault, undefined, { route: event.route });
        await this.#poll();
        return this.#sandbox.clearFaults();
      case 'rotate':
        this.#sandbox.rotateKeys();
        return;
      case 'reconnect':
        return this.#reconnect();
      case 'toggle':
        await this.#reconnect();
        this.zapProcess.zap.turnOff();
        return this.turnOn();
      case 'replay':
        return this.#replay();
      case 'delete':
        return this.#delete();
      case 'restart':
        if (!this.#settings.keepsState) return;
        this.#tally.restarts += 1;
        return this.#poll(event.moment);
      case 'profile':
        this.#expected.profile = event.profile;
        this.#sandbox.setProfile(profileOf(event.profile, this.#settings));
    }
  }

  /** Whatever went before: a Zap that is connected and polled once has run with everyone due. */
  async settle(): Promise<void> {
    await this.#reconnect();
    await this.#poll();
    this.#replay();
    this.#expected.checkNobodyIsMissing(this.zapProcess.zap.held);
  }

  #leave(which: number): void {
    const active = this.#sandbox.company.active();
    // Counted from the newest: those are the ones whose leaving moves the list of the newest.
    const person = active[active.length - 1 - (which % Math.max(active.length, 1))];
    if (person === undefined) return;
    this.#sandbox.company.leave(person.number);
    this.#left.push(person.number);
    this.#tally.leaves += 1;
  }

  #return(which: number): void {
    const [number] = this.#left.splice(which % Math.max(this.#left.length, 1), 1);
    if (number === undefined) return;
    this.#sandbox.company.return(number);
    this.#tally.returns += 1;
  }

  async #poll(killedAt?: Moment): Promise<void> {
    const { outcome, rows, isCut } = await this.zapProcess.poll(killedAt);
    this.#tally.polls += 1;
    if (outcome.failure !== undefined) {
      this.#tally.failedPolls += 1;
      if (outcome.failure.kind === 'expired') this.#tally.expired += 1;
      if (rows.length > 0) throw new Error('A failed poll brought somebody.');
      return;
    }
    this.#tally.held += outcome.held;
    this.#expected.take(rows);
    if (isCut) this.#expected.mayRepeat(rows);
    else this.#expected.polled(this.zapProcess.zap.held);
  }

  async #reconnect(): Promise<void> {
    succeeded(await this.zapProcess.zap.reconnect(this.#authData()));
    this.#tally.reconnects += 1;
  }

  #replay(): void {
    const { zapRuns } = this.zapProcess.zap.replay();
    this.#tally.replayed += zapRuns.length;
    this.#expected.take(zapRuns, true);
  }

  #delete(): void {
    const { zap } = this.zapProcess;
    this.#expected.deleted(zap.held);
    this.#tally.deleted += zap.held.length;
    zap.deleteHeld();
  }
}
