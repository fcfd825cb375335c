/* Locates unforeseen exceptions for the log. Their messages may contain a key or a name, so they aren't logged. */

/** Returns the class of an exception and its place in the code, such as `TypeError at index.js:1:2`. */
export function exceptionLocationOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  const { stack = '', message } = thrown;
  // The message comes before the frames, and its lines may look like frames.
  const frames = stack.slice(stack.indexOf(message) + message.length);
  const [, place] = /\n +at .*?([\w.-]+:\d+:\d+)\)?(?:\n|$)/.exec(frames) ?? [];
  return `${thrown.constructor.name} at ${place}`;
}
