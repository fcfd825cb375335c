/*
 * When a Zap polls: every so many minutes, on a clock that can run faster than the one on the wall.
 *
 * All timers of the page are here. Zap time is what the history shows; waiting is done in real
 * time, and anew whenever the clock's speed or the interval changes.
 */
import { LONGEST_TIMER } from '../pollLoop.ts';

/** Minutes between two polls, and who has them: Zapier's plans, but for 5 minutes. */
export const INTERVALS = [
  [15, 'Free'],
  [5, 'suggested by the API'],
  [2, 'Professional'],
  [1, 'Team, Enterprise'],
] as const;

export type Minutes = (typeof INTERVALS)[number][0];

/** How many minutes of a Zap pass in a real one. */
export const SPEEDS = [1, 60, 300] as const;
export type Speed = (typeof SPEEDS)[number];

const A_MINUTE = 60_000;

export class Schedule {
  readonly #realTime: () => number;
  readonly #poll: () => void;
  minutes: Minutes = 15;
  /** A quarter of an hour takes 3 seconds: who is hired arrives while one still watches. */
  speed: Speed = 300;
  /** One moment on both clocks; from there they go at their speeds. */
  #same: { readonly realTime: number; readonly zapTime: number };
  #began: number | undefined;
  #extra = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param poll - is called once for each {@link start}; it starts the next wait itself. */
  constructor(realTime: () => number, poll: () => void) {
    this.#realTime = realTime;
    this.#poll = poll;
    this.#same = { realTime: realTime(), zapTime: realTime() };
  }

  /** Zap time, in milliseconds since 1970. */
  now(): number {
    return this.#same.zapTime + (this.#realTime() - this.#same.realTime) * this.speed;
  }

  /** Waits for the next poll, from now on; longer where the API asked to be left alone. */
  start(secondsToWait = 0): void {
    if (this.#isClosed) return;
    this.#began = this.now();
    this.#extra = secondsToWait * 1000;
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

  /** Goes on from the same moment at another speed. */
  setPace(minutes: Minutes, speed: Speed): void {
    this.#same = { realTime: this.#realTime(), zapTime: this.now() };
    this.minutes = minutes;
    this.speed = speed;
    this.#arm();
  }

  /** In real time, until the next poll is due; 0 where none is. */
  millisecondsLeft(): number {
    if (this.#began === undefined) return 0;
    const due = this.#began + Math.max(this.minutes * A_MINUTE, this.#extra);
    return Math.max(0, due - this.now()) / this.speed;
  }

  #arm(): void {
    clearTimeout(this.#timer);
    if (this.#began === undefined) return;
    const wait = Math.min(this.millisecondsLeft(), LONGEST_TIMER);
    this.#timer = setTimeout(() => {
      this.#began = undefined;
      this.#poll();
    }, wait);
  }
}
