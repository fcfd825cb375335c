/*
 * How often the service is asked: once a second, and not before the moment that it names itself.
 */
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits so many milliseconds. */
export type Wait = (milliseconds: number) => Promise<unknown>;

const SECOND = 1000;

/** Seconds; whoever has to wait longer than this comes back another time. */
export const LONGEST_WAIT = 60;

/** Seconds, where the service asks for patience and does not say how much. */
const USUAL_WAIT = 5;

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
    holdOff: async (seconds = USUAL_WAIT) => {
      await wait(seconds * SECOND);
    },
  };
}

export type Pace = ReturnType<typeof paceBy>;
