/*
 * When a Zap polls: every so many minutes, on a clock that can run faster than the one on the wall.
 *
 * All timers of the page are here. Zap time is what the history shows; waiting is done in real
 * time, and anew whenever the clock's speed or the interval changes.
 */
import { LONGEST_TIMER } from '../timing.ts';

/** Minutes between two polls: those of Zapier's plans, the free one first, and 5 as the service suggests. */
export const MINUTES = [15, 5, 2, 1] as const;

/** How many minutes of a Zap pass in a real one. */
export const SPEEDS = [1, 60, 300] as const;

export type Minutes = (typeof MINUTES)[number];
/** Who has an interval: Zapier's plans, but for 5 minutes. */
export const PLANS: Readonly<Record<Minutes, string>> = {
  15: 'Free',
  5: 'suggested by the service',
  2: 'Professional',
  1: 'Team, Enterprise',
};

export type Speed = (typeof SPEEDS)[number];

const A_MINUTE = 60_000;

/** A clock in Zap time, in milliseconds since 1970. */
export class ZapClock {
  readonly #wall: () => number;
  #wallThen: number;
  #then: number;
  #speed: Speed = 1;

  constructor(wall: () => number, speed: Speed) {
    this.#wall = wall;
    this.#wallThen = wall();
    this.#then = this.#wallThen;
    this.#speed = speed;
  }

  get speed(): Speed {
    return this.#speed;
  }

  now(): number {
    return this.#then + (this.#wall() - this.#wallThen) * this.#speed;
  }

  /** Goes on from the same moment at another speed. */
  setSpeed(speed: Speed): void {
    this.#then = this.now();
    this.#wallThen = this.#wall();
    this.#speed = speed;
  }
}

export class Schedule {
  readonly clock: ZapClock;
  readonly #poll: () => void;
  #minutes: Minutes = MINUTES[0];
  #began: number | undefined;
  #extra = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param poll - is called once for each {@link start}; it starts the next wait itself. */
  constructor(clock: ZapClock, poll: () => void) {
    this.clock = clock;
    this.#poll = poll;
  }

  get minutes(): Minutes {
    return this.#minutes;
  }

  /** When the next poll is due, in Zap time; undefined where none is planned. */
  get due(): number | undefined {
    if (this.#began === undefined) return undefined;
    return this.#began + Math.max(this.#minutes * A_MINUTE, this.#extra);
  }

  /** Waits for the next poll, from now on; longer where the service asked to be left alone. */
  start(secondsAsked = 0): void {
    if (this.#isClosed) return;
    this.#began = this.clock.now();
    this.#extra = secondsAsked * 1000;
    this.#arm();
  }

  stop(): void {
    this.#began = undefined;
    clearTimeout(this.#timer);
  }

  /** Stops for good: a poll that is still under way starts no other one. */
  close(): void {
    this.#isClosed = true;
    this.stop();
  }

  setMinutes(minutes: Minutes): void {
    this.#minutes = minutes;
    this.#arm();
  }

  setSpeed(speed: Speed): void {
    this.clock.setSpeed(speed);
    this.#arm();
  }

  #end(): void {
    this.#began = undefined;
    this.#poll();
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const { due } = this;
    if (due === undefined) return;
    const wait = Math.max(0, due - this.clock.now()) / this.clock.speed;
    this.#timer = setTimeout(() => (wait > LONGEST_TIMER ? this.#arm() : this.#end()), piece(wait));
  }
}

const piece = (wait: number) => Math.min(wait, LONGEST_TIMER);
