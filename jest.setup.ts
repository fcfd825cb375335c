/* Undoes what the platform does to a process. */

// The platform also writes each line of an app's log to `console[log_type]`, here `console.console`
// (create-logger-console.js of zapier-platform-core). Tests look at the log itself.
Object.assign(console, { console: () => undefined });

// The platform logs its memory at each call of a process that doesn't look like a test (test/support/hideJest.ts).
const written = console.log;
console.log = (...parts: unknown[]) => {
  if (parts[0] !== 'ZID:') written(...parts);
};

// Jest holds the modules of many files in one process, which the platform would end after 250 calls over 450 MB (its
// memory-checker.js).
const { memoryUsage } = process;
process.memoryUsage = Object.assign(() => ({ ...memoryUsage(), rss: 0 }), memoryUsage);
