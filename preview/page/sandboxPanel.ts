/*
 * The service beside the Zap: the page's own sandbox, and what a person can make happen in it.
 *
 * It is another sandbox than the one that the terminal watches: a rolled key or an outage that is
 * tried out here must not end what runs there, and nobody is hired here but by the person. It is
 * loaded only where it is used.
 */
import type { Person, Profile, Sandbox } from '../../sandbox/server.ts';
import type { Entered } from './values.ts';

/** How the service answers. */
export const MOODS = ['well', 'slowly', 'down'] as const;
export type Mood = (typeof MOODS)[number];

/** How many can be hired at once; more than a hundred new ones are held. */
export const CROWDS = [1, 20, 120] as const;

/** How many of the newest employees the service tells. */
export const WINDOWS = [5, 25, 200] as const;

/** Other people and other keys than those that the terminal watches. */
const SEED = 2;

const SLOW_MILLISECONDS = 3000;
const SHOWN_NEWEST = 6;

/** A wish that the service cannot grant, in words. */
export class CannotDo extends Error {}

export class SandboxPanel {
  /** How the service can be told to answer, by name. */
  readonly profiles: Readonly<Record<string, Profile>>;
  readonly #sandbox: Sandbox;
  #profileName = 'default';
  #mood: Mood = 'well';
  #notice = '';
  #notices = 0;
  #hired = 0;

  private constructor(sandbox: Sandbox, profiles: Readonly<Record<string, Profile>>) {
    this.#sandbox = sandbox;
    this.profiles = profiles;
  }

  static async open(): Promise<SandboxPanel> {
    const { PROFILES, startSandbox } = await import('../../sandbox/server.ts');
    return new SandboxPanel(await startSandbox({ seed: SEED }), PROFILES);
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
    this.#say(
      `${called(this.#staff(() => this.#sandbox.company.leave(), 'Nobody is left.'))} has left.`,
    );
  }

  return(): void {
    this.#say(
      `${called(this.#staff(() => this.#sandbox.company.return(), 'Nobody has left yet.'))} is back.`,
    );
  }

  roll(): void {
    this.#sandbox.rotateKeys('api');
    this.#say('The API key was replaced. The old one is refused from now on.');
  }

  answer(mood: Mood): void {
    this.#sandbox.clearFaults();
    this.#mood = mood;
    if (mood === 'down') this.#sandbox.fail('drop');
    if (mood === 'slowly') {
      this.#sandbox.fail('slow', undefined, { milliseconds: SLOW_MILLISECONDS });
    }
    this.#say(SAID[mood]);
  }

  useProfile(name: string): void {
    const profile = Object.hasOwn(this.profiles, name) ? this.profiles[name] : undefined;
    if (profile === undefined) throw new CannotDo('Unknown profile.');
    this.#sandbox.setProfile(profile);
    this.#profileName = name;
    this.#say(`The service uses the profile ${name} from now on.`);
  }

  tell(window: number): void {
    this.#sandbox.setProfile({ ...this.#sandbox.profile, newest: window });
    this.#say(`The service tells the newest ${window} from now on.`);
  }

  close(): Promise<void> {
    return this.#sandbox.close();
  }

  /** The company can refuse for one reason alone where no number is given: there is nobody. */
  #staff(change: () => Person, nobody: string): Person {
    try {
      return change();
    } catch {
      throw new CannotDo(nobody);
    }
  }

  #say(text: string): void {
    this.#notices += 1;
    this.#notice = text;
  }
}

const SAID: Readonly<Record<Mood, string>> = {
  well: 'The service answers again.',
  slowly: 'The service takes its time: every answer comes 3 seconds late.',
  down: 'The service is down: every connection breaks.',
};

const called = ({ first, last, number }: Person) => `${first} ${last} (${number})`;
