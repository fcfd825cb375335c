/*
 * How often requests are sent: one per second, and none before the time that the API asks for.
 */
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits so many milliseconds. */
export type Wait = (milliseconds: number) => Promise<unknown>;

const SECOND = 1000;

/**
 * Seconds; a longer wait ends the probe. If the API doesn't say how long to wait, the app waits up to this
 * long (src/httpStatus.ts).
 */
export const LONGEST_WAIT = 90;

export function paceBy(wait: Wait = sleep) {
  let next = 0;
  return {
    /** Waits for the next turn. */
    turn: async () => {
      const now = performance.now();
      if (next > now) await wait(next - now);
      next = performance.now() + SECOND;
    },
    /** Puts the next turn off, by seconds. */
    holdOff: async (seconds: number) => {
      await wait(seconds * SECOND);
    },
  };
}

export type Pace = ReturnType<typeof paceBy>;
