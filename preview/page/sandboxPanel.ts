/*
 * The service beside the Zap: the page's own sandbox, and what a person can make happen in it.
 *
 * It is another sandbox than the one that the terminal watches: a rotated key or an outage that is
 * tried out here must not end what runs there, and nobody is hired here but by the person. It is
 * loaded only where it is used.
 */
import type { Person, Profile, Sandbox } from '../../sandbox/server.ts';
import { missedIn } from '../service.ts';
import type { Zap } from '../zap.ts';
import type { Entered } from './account.ts';
import { Refusal } from './request.ts';

/** How the service answers. */
export const MOODS = ['normal', 'slow', 'down'] as const;
export type Mood = (typeof MOODS)[number];

/** How many can be hired at once; more than a hundred new ones are held. */
export const CROWDS = [1, 20, 120] as const;

/** How many of the newest employees the service tells. */
export const WINDOWS = [5, 25, 200] as const;

/** Other people and other keys than those that the terminal watches. */
const SEED = 2;

const SLOW_MILLISECONDS = 3000;
const SHOWN_NEWEST = 6;

export class SandboxPanel {
  /** How the service can be told to answer, by name. */
  readonly profiles: Readonly<Record<string, Profile>>;
  readonly #sandbox: Sandbox;
  #profileName = 'default';
  #mood: Mood = 'normal';
  #notice = '';
  #notices = 0;
  #hired = 0;

  private constructor(sandbox: Sandbox, profiles: Readonly<Record<string, Profile>>) {
    this.#sandbox = sandbox;
    this.profiles = profiles;
  }

  static async open(employees?: number): Promise<SandboxPanel> {
    const { PROFILES, startSandbox } = await import('../../sandbox/server.ts');
    return new SandboxPanel(await startSandbox({ seed: SEED, employees }), PROFILES);
  }

  get url(): string {
    return this.#sandbox.url;
  }

  get mood(): Mood {
    return this.#mood;
  }

  get profileName(): string {
    return this.#profileName;
  }

  get window(): number {
    return this.#sandbox.profile.newest;
  }

  get employees(): number {
    return this.#sandbox.company.size;
  }

  get newest(): readonly Person[] {
    return this.#sandbox.company.newest(SHOWN_NEWEST);
  }

  /** How many were hired here since {@link countAnew}. */
  get hired(): number {
    return this.#hired;
  }

  /** What happened last, for the person who did it. */
  get notice(): { readonly number: number; readonly text: string } {
    return { number: this.#notices, text: this.#notice };
  }

  /** What the connection form may suggest: the keys of this moment. */
  get keys(): Entered {
    const { url, keys } = this.#sandbox;
    return {
      base_url: url,
      api_key: keys.apiKey,
      company_key: keys.companyKey,
      secret_key: keys.secretKey,
    };
  }

  /** How many active employees a Zap has not seen that polls the list of the newest alone. */
  missed(zap: Zap): number {
    return missedIn(this.#sandbox, zap);
  }

  countAnew(): void {
    this.#hired = 0;
  }

  hire(count: number, first: string, last: string): void {
    const wish = { ...(first === '' ? {} : { first }), ...(last === '' ? {} : { last }) };
    const people = Array.from({ length: count }, () => this.#sandbox.company.hire(wish));
    this.#hired += count;
    const [someone] = people;
    if (someone !== undefined && count === 1) this.#say(`Hired ${called(someone)}.`);
    else this.#say(`Hired ${count} people.`);
  }

  leave(): void {
    const left = this.#staff(() => this.#sandbox.company.leave(), 'No active employees.');
    this.#say(`Removed ${called(left)}.`);
  }

  return(): void {
    const back = this.#staff(() => this.#sandbox.company.return(), 'No one to bring back.');
    this.#say(`Brought back ${called(back)}.`);
  }

  rotateKey(): void {
    this.#sandbox.rotateKeys('api');
    this.#say('API key rotated. The old key no longer works.');
  }

  answer(mood: Mood): void {
    this.#sandbox.clearFaults();
    this.#mood = mood;
    if (mood === 'down') this.#sandbox.fail('drop');
    if (mood === 'slow') {
      this.#sandbox.fail('slow', undefined, { milliseconds: SLOW_MILLISECONDS });
    }
    this.#say(SAID[mood]);
  }

  useProfile(name: string): void {
    const profile = Object.hasOwn(this.profiles, name) ? this.profiles[name] : undefined;
    if (profile === undefined) throw new Refusal(409, 'Unknown profile.');
    this.#sandbox.setProfile(profile);
    this.#profileName = name;
    this.#say(`Profile set to ${name}.`);
  }

  tell(window: number): void {
    this.#sandbox.setProfile({ ...this.#sandbox.profile, newest: window });
    this.#say(`New employee list size set to ${window}.`);
  }

  close(): Promise<void> {
    return this.#sandbox.close();
  }

  /** The company can refuse for one reason alone where no number is given: there is nobody. */
  #staff(change: () => Person, nobody: string): Person {
    try {
      return change();
    } catch {
      throw new Refusal(409, nobody);
    }
  }

  #say(text: string): void {
    this.#notices += 1;
    this.#notice = text;
  }
}

const SAID: Readonly<Record<Mood, string>> = {
  normal: 'Responses are back to normal.',
  slow: 'Responses are delayed by 3 seconds.',
  down: 'The sandbox is down: every connection fails.',
};

const called = ({ first, last, number }: Person) => `${first} ${last} (${number})`;
