/*
 * Waiting: for so many seconds, for as long as a service asks, and no longer than until the end.
 *
 * Node's timers run out at once where they are set to more than 2,147,483 seconds, so every wait in
 * the preview is cut into pieces here. A service that answers 429 is left alone by whoever would ask
 * it next, a person who presses a button included: that is decided here too, around each call.
 */
import { setTimeout } from 'node:timers/promises';
import type { AuthData, StepBundle } from './bundle.ts';
import { failureOf, StepFailure } from './failure.ts';

/** Runs one method of the app and gives what it returned; throws {@link StepFailure}. */
export type Run = (method: string, bundle: StepBundle) => Promise<unknown>;

/** In milliseconds, what a timer of Node holds: 2^31 - 1. */
export const LONGEST_TIMER = 2_147_483_647;

/** Where a service is throttled and names no time, or none that can be read. */
const UNNAMED_SECONDS = 60;

/** Less is not believed: whoever has just asked too often waits at least so long. */
const LEAST_SECONDS = 5;

/** For how many seconds a failure asks to be left alone. */
export function secondsAsked(failure: StepFailure | undefined): number {
  if (failure?.kind !== 'throttled') return 0;
  return Math.max(LEAST_SECONDS, failure.delay ?? UNNAMED_SECONDS);
}

/** Ends early where the signal comes. */
export async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  const end = performance.now() + seconds * 1000;
  for (let left = seconds * 1000; left > 0 && !signal.aborted; left = end - performance.now()) {
    await setTimeout(Math.min(left, LONGEST_TIMER), undefined, { signal }).catch(() => undefined);
  }
}

/** What the work gives, or null where the signal comes first; the work is not waited for then. */
export async function unlessEnded<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
): Promise<T | null> {
  if (signal.aborted) return null;
  const ended = Promise.withResolvers<null>();
  const end = () => ended.resolve(null);
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([work(), ended.promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/**
 * The same calls, but that none is made of a service that has asked to be left alone: it fails here
 * instead, as throttled for the seconds that are left.
 *
 * @param isReal - whether a connection leads to a real service; others are not spared.
 * @param now - milliseconds of a clock that never goes back.
 */
export function leavingAlone(
  run: Run,
  isReal: (authData: AuthData) => boolean,
  now: () => number = () => performance.now(),
): Run {
  const asked = new Map<string, { readonly until: number; readonly text: string }>();
  return async (method, bundle) => {
    const service = bundle.authData.base_url ?? '';
    const { until, text } = asked.get(service) ?? { until: 0, text: '' };
    const seconds = Math.ceil((until - now()) / 1000);
    if (seconds > 0) throw new StepFailure('throttled', text, seconds);
    try {
      return await run(method, bundle);
    } catch (thrown) {
      const failure = failureOf(thrown);
      const wait = secondsAsked(failure);
      if (wait > 0 && isReal(bundle.authData)) {
        asked.set(service, { until: now() + wait * 1000, text: failure.text });
      }
      throw failure;
    }
  };
}
