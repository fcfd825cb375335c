/*
 * Undoes what the platform does to the process that calls an app: it logs to the console, and ends a large process.
 * This file imports nothing, because every test file loads it.
 */

/** Mutes console.log, to which the platform also writes the app's log. */
export function muteLog(): void {
  console.log = () => undefined;
}

/**
 * Reports 0 bytes of memory. Otherwise, after 250 calls, the platform ends a process that uses over 450 MB, with a line
 * on stderr (its `memory-checker.js`).
 */
export function hideMemory(): void {
  const { memoryUsage } = process;
  process.memoryUsage = Object.assign(() => ({ ...memoryUsage(), rss: 0 }), memoryUsage);
}
