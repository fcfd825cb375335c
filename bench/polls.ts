/*
 * Times polls of some apps in one warm process, turn by turn, and prints the medians as JSON.
 *
 * A process of its own for each reply: the platform ends one that has served 250 calls and holds
 * over 450 MB, and the memory of one size would weigh on the next.
 *
 * Arguments: the bundle as JSON, the method, polls of each app, and the files of the apps.
 */
import { createAppHandler } from 'zapier-platform-core';
import type { AppHandler } from '../preview/platform.ts';

export interface Figures {
  /** Median milliseconds of one call, by the app's place in the arguments. */
  readonly milliseconds: readonly number[];
  /** The most memory that the process held, in MB. */
  readonly peakMegabytes: number;
}

const [bundle = '{}', method = '', rounds = '1', ...files] = process.argv.slice(2);

async function open(file: string): Promise<AppHandler> {
  const { default: app }: { default: object } = await import(file);
  return createAppHandler(app);
}

async function time(handler: AppHandler): Promise<number> {
  const event = { command: 'execute', method, bundle: JSON.parse(bundle) };
  const begun = performance.now();
  await handler(event);
  return performance.now() - begun;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

// Of each call the platform reports its memory, and an output that is no array, on the console.
const print = console.log;
console.log = () => undefined;
console.error = () => undefined;

const handlers = await Promise.all(files.map(open));
const times: number[][] = files.map(() => []);
const warmUp = Math.max(2, Math.ceil(Number(rounds) / 4));
for (let round = -warmUp; round < Number(rounds); round += 1) {
  const inTurn = [...handlers.entries()];
  // Each call leaves garbage to the next, so the apps go first by turns.
  for (const [index, handler] of round % 2 === 0 ? inTurn : inTurn.reverse()) {
    const taken = await time(handler);
    if (round >= 0) times[index]?.push(taken);
  }
}
const figures: Figures = {
  milliseconds: times.map(median),
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
};
print(JSON.stringify(figures));
