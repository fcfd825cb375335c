/*
 * `node pollProcess.ts <Service URL> <rows> <rounds> <file of an app>...`: times polls of apps in one warm process, in
 * turns, and prints the figures as JSON.
 *
 * Each response is measured in its own process, because its garbage would slow down polls of the next one, and because
 * the platform ends a large process (../quietPlatform.ts).
 */
import { isArray } from '../../src/responses/json.ts';
import { type AppHandler, createHandler, importApp } from '../appHandler.ts';
import { muteLog } from '../quietPlatform.ts';
import { interleavedMedians } from './interleave.ts';
import type { Figures } from './polls.ts';

const [base_url = '', rows = '', rounds = '', ...files] = process.argv.slice(2);

async function time(handler: AppHandler): Promise<number> {
  const bundle = { authData: { base_url, api_key: 'k'.repeat(60) } };
  const begun = performance.now();
  const { results } = await handler({ method: 'triggers.new_employee.operation.perform', bundle });
  const milliseconds = performance.now() - begun;
  // A poll that loses items would be fast, too.
  if (!isArray(results) || results.length !== Number(rows)) {
    throw new Error(`A poll must return ${rows} items.`);
  }
  return milliseconds;
}

// The platform logs its memory to the console.
muteLog();

const apps = (await Promise.all(files.map(importApp))).map(createHandler);
const medianOf = await interleavedMedians(apps, Number(rounds), time);
const figures: Figures = {
  milliseconds: apps.map(medianOf),
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
};
process.stdout.write(JSON.stringify(figures));
