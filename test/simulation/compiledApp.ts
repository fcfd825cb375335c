/*
 * The platform's chain around an app, compiled once.
 *
 * Zapier's handler compiles the whole definition anew for each call, which takes longer than a poll.
 * Where a million polls are made, the same chain (bundle, requests, log, checks of the output) runs
 * on a definition compiled once; `npm test` goes through the handler itself.
 */
import { createRequire } from 'node:module';
import type { AppHandler } from '../../preview/zap/platform.ts';

const require = createRequire(import.meta.url);

type CreateApp = (app: object) => (input: object) => Promise<{ results: unknown }>;
type CreateInput = (app: object, event: object, log: () => Promise<void>, buffer: []) => object;

const createApp: CreateApp = require('zapier-platform-core/src/create-app');
const createInput: CreateInput = require('zapier-platform-core/src/tools/create-input');
const schema: {
  prepareApp(app: object): object;
} = require('zapier-platform-core/src/tools/schema');

/** Takes the events that Zapier's handler takes. Nothing is logged. */
export function openCompiled(app: object): AppHandler {
  const compiled = schema.prepareApp(app);
  const run = createApp(app);
  return (event) => run(createInput(compiled, event, async () => undefined, []));
}
