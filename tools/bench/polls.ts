/*
 * Times polls of some apps in one warm process, turn by turn, and prints the medians as JSON.
 *
 * A process of its own for each response: the platform ends one that has served 250 calls and holds
 * over 450 MB, and the memory of one size would weigh on the next.
 *
 * Arguments: the bundle as JSON, the method, polls of each app, and the files of the apps.
 */
import { createAppHandler } from 'zapier-platform-core';
import type { AppHandler } from '../preview/zap/platformHandler.ts';
import { byTurns } from './turns.ts';

export interface Figures {
  /** Median milliseconds of one call, by the app's place in the arguments. */
  readonly milliseconds: readonly number[];
  /** The most memory that the process held, in MB. */
  readonly peakMegabytes: number;
  /** How many rows each app gives, and the first and the last number. */
  readonly returned: readonly string[];
}

const [bundle = '{}', method = '', rounds = '1', ...files] = process.argv.slice(2);

async function open(file: string): Promise<AppHandler> {
  const { default: app }: { default: object } = await import(file);
  return createAppHandler(app);
}

const event = () => ({ command: 'execute', method, bundle: JSON.parse(bundle) });

async function time(handler: AppHandler): Promise<number> {
  const sent = event();
  const begun = performance.now();
  await handler(sent);
  return performance.now() - begun;
}

/** A poll that loses rows, or their order, would be quick too. */
function summaryOf(results: unknown): string {
  if (!Array.isArray(results)) return 'no list';
  return `${results.length} from ${results[0]?.id} to ${results.at(-1)?.id}`;
}

// Of each call the platform reports its memory, and an output that is no array, on the console.
const print = console.log;
console.log = () => undefined;
console.error = () => undefined;

const handlers = await Promise.all(files.map(open));
const milliseconds = await byTurns(handlers, Number(rounds), time);
const figures: Figures = {
  milliseconds,
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
  returned: await Promise.all(
    handlers.map(async (handler) => summaryOf((await handler(event())).results)),
  ),
};
print(JSON.stringify(figures));
