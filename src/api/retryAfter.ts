/*
 * How long to wait before the next request if the API limits requests or is unavailable. A server may name a delay in
 * two forms, or none.
 */

/** Zapier's advice if there is no Retry-After (docs.zapier.com/integrations/build/troubleshoot-throttles). */
const DEFAULT_DELAY_SECONDS = 60;

/** Up to this much is added to the default delay, so that Zaps don't all try again at once. */
const MAX_JITTER_SECONDS = 30;

/** Our own limit: a mistaken header must not stop a Zap for more than a day. */
const MAX_DELAY_SECONDS = 86_400;

/**
 * Reads a Retry-After header: a number of seconds, or a date (RFC 9110, 10.2.3).
 *
 * @param retryAfter - '' if there is none.
 * @returns whole seconds, at most MAX_DELAY_SECONDS; the default with jitter if there is no readable delay.
 */
export function delaySecondsFrom(retryAfter: string): number {
  const number = Number.parseFloat(retryAfter);
  const seconds = Number.isNaN(number) ? secondsUntil(retryAfter) : number;
  if (Number.isNaN(seconds))
    return DEFAULT_DELAY_SECONDS + Math.floor(Math.random() * (MAX_JITTER_SECONDS + 1));
  return Math.min(Math.max(0, Math.ceil(seconds)), MAX_DELAY_SECONDS);
}

const secondsUntil = (date: string) => (Date.parse(date) - Date.now()) / 1000;
