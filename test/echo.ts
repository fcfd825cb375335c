/*
 * Keeps what the platform writes to the console out of the report of the tests, such as each line of
 * an app's log. Tests look at the log itself.
 */
const written = console.log;

console.log = (...parts: unknown[]) => {
  if (!new Error().stack?.includes('zapier-platform-core')) written(...parts);
};
