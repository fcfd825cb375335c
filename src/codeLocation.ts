/* Where an exception came from, for the log: it may say nothing else, because it may contain a key or a name. */

/**
 * Tells where an unforeseen exception came from. Its message is left out, because it may contain a key or a
 * name.
 *
 * @returns its class and its place in the code; `typeof` if it isn't an Error.
 */
export function codeLocationOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  const { stack = '', message } = thrown;
  const frames = stack.slice(stack.indexOf(message) + message.length);
  const [, place] = /\n +at .*?([\w.-]+:\d+:\d+)\)?(?:\n|$)/.exec(frames) ?? [];
  return `${thrown.constructor.name} at ${place}`;
}
