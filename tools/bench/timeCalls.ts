/*
 * `node timeCalls.ts <bundle> <method> <rounds> <file of an app>...`: times calls of apps in one warm
 * process, in turns, and prints the figures as JSON.
 *
 * Each response is measured in its own process, because garbage of one response slows down the next, and
 * because the platform ends a large process (../appHandler.ts).
 */
import { isArray } from '../../src/responses/json.ts';
import { type AppHandler, createHandler, importApp } from '../appHandler.ts';
import { parseJson, propertyOf } from '../unknownValues.ts';
import type { Figures } from './figures.ts';
import { interleavedMedians } from './interleave.ts';

const [bundle = '{}', method = '', rounds = '1', ...files] = process.argv.slice(2);

const open = async (file: string): Promise<AppHandler> => createHandler(await importApp(file));

const newCall = () => ({ method, bundle: parseJson(bundle) });

async function time(handler: AppHandler): Promise<number> {
  const call = newCall();
  const begun = performance.now();
  await handler(call);
  return performance.now() - begun;
}

/** Sums up items to check them, because a poll that loses items or their order would be fast, too. */
function summaryOf(items: unknown): string {
  if (!isArray(items)) return 'no list';
  const [first, last] = [items[0], items.at(-1)].map((item) => propertyOf(item, 'id'));
  return `${items.length} from ${first} to ${last}`;
}

// The platform logs its memory, and results that aren't arrays, to the console.
const print = console.log;
console.log = () => undefined;
console.error = () => undefined;

const handlers = await Promise.all(files.map(open));
const milliseconds = await interleavedMedians(handlers, Number(rounds), time);
const figures: Figures = {
  milliseconds,
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
  returned: await Promise.all(
    handlers.map(async (handler) => summaryOf((await handler(newCall())).results)),
  ),
};
print(JSON.stringify(figures));
