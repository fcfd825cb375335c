/* The clock of the preview, and work that a signal can end. */

/** Milliseconds since 1970, with fractions. Changes of the system's clock don't matter. */
export const now = () => performance.timeOrigin + performance.now();

/** Returns the result of work; if the signal aborts first, returns undefined without waiting. */
export async function unlessAborted<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
): Promise<T | undefined> {
  if (signal.aborted) return undefined;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const end = () => resolve(undefined);
  signal.addEventListener('abort', end, { once: true });
  const done = await Promise.race([work(), promise]).finally(() =>
    signal.removeEventListener('abort', end),
  );
  return signal.aborted ? undefined : done;
}
