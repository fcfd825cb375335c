/*
 * The schedule of the page's Zap: polls at an interval, on a clock that can run faster than real time.
 *
 * All timers of the page are here. The history shows Zap time. Timers wait in real time, and restart if the speed or
 * the interval changes.
 */

/**
 * Minutes between two polls, by Zapier plan (zapier.com/pricing). No plan has 5, one of the intervals that the API
 * suggests (docs/api.md).
 */
export const INTERVALS = [
  [15, 'Free'],
  [5, 'suggested by the API'],
  [2, 'Professional'],
  [1, 'Team, Enterprise'],
] as const;

/** Speeds of the clock: minutes of Zap time in a real minute. */
export const REAL_TIME = 1;
export const SPEEDS = [REAL_TIME, 60, 300] as const;

export interface Pace {
  /** The polling interval. */
  readonly minutes: (typeof INTERVALS)[number][0];
  readonly speed: (typeof SPEEDS)[number];
}

const MINUTE_MILLISECONDS = 60_000;

export class Schedule {
  /** 15 minutes take 3 seconds, so that a person sees a new hire arrive. */
  pace: Pace = { minutes: 15, speed: 300 };
  readonly #realTime: () => number;
  readonly #poll: () => void;
  /** The same moment on both clocks. */
  #anchor: { readonly realTime: number; readonly zapTime: number };
  /** The start of the wait, in Zap time; undefined if no poll is planned. */
  #waitsSince: number | undefined;
  /** Milliseconds of Zap time. */
  #minWait = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param poll - called once for each {@link start}; must start the next wait. */
  constructor(realTime: () => number, poll: () => void) {
    this.#realTime = realTime;
    this.#poll = poll;
    this.#anchor = { realTime: realTime(), zapTime: realTime() };
  }

  get isRealTime(): boolean {
    return this.pace.speed === REAL_TIME;
  }

  /** Zap time, in milliseconds since 1970. */
  zapTime(): number {
    return this.#anchor.zapTime + (this.#realTime() - this.#anchor.realTime) * this.pace.speed;
  }

  /** Waits for the next poll: the interval, or longer if the API asked for it. */
  start(delaySeconds = 0): void {
    if (this.#isClosed) return;
    this.#waitsSince = this.zapTime();
    this.#minWait = delaySeconds * 1000;
    this.#arm();
  }

  stop(): void {
    this.#waitsSince = undefined;
    clearTimeout(this.#timer);
  }

  /** Stops for good, so that a poll that is still running can't start the next wait. */
  close(): void {
    this.#isClosed = true;
    this.stop();
  }

  /** Changes the interval and the speed. Zap time continues without a jump. */
  setPace(pace: Pace): void {
    this.#anchor = { realTime: this.#realTime(), zapTime: this.zapTime() };
    this.pace = pace;
    this.#arm();
  }

  /** Returns the real time until the next poll; 0 if none is planned. */
  millisecondsLeft(): number {
    if (this.#waitsSince === undefined) return 0;
    const due = this.#waitsSince + Math.max(this.pace.minutes * MINUTE_MILLISECONDS, this.#minWait);
    return Math.max(0, due - this.zapTime()) / this.pace.speed;
  }

  #arm(): void {
    clearTimeout(this.#timer);
    if (this.#waitsSince === undefined) return;
    this.#timer = setTimeout(() => {
      this.#waitsSince = undefined;
      this.#poll();
    }, this.millisecondsLeft());
  }
}
