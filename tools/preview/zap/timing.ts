/* The clock of the preview, and waiting that a signal can end. */

/** Returns the milliseconds since 1970, with fractions. A change of the system's clock doesn't affect it. */
export const now = () => performance.timeOrigin + performance.now();

/** Returns the result of work, or undefined as soon as the signal aborts, while the work goes on. */
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
