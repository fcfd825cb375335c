/*
 * The platform's chain around the built app, with the definition compiled once. The platform's handler compiles it anew
 * for each call, which takes longer than a poll. Nothing is logged. Other tests go through the handler.
 */
import { createRequire } from 'node:module';
import { z } from 'zod';
import { invoke } from '../../tools/preview/zap/invoke.ts';
import type { StepBundle } from '../../tools/preview/zap/stepCall.ts';
import { built } from '../support/builtApp.ts';
import { functionOf } from '../support/functionOf.ts';

const require = createRequire(import.meta.url);

type CreateApp = (app: object) => (input: object) => Promise<{ results: unknown }>;
type CreateInput = (app: object, event: object, log: () => Promise<void>, buffer: []) => object;

const createApp = functionOf<CreateApp>().parse(require('zapier-platform-core/src/create-app'));
const createInput = functionOf<CreateInput>().parse(
  require('zapier-platform-core/src/tools/create-input'),
);
const { prepareApp } = z
  .object({ prepareApp: functionOf<(app: object) => object>() })
  .parse(require('zapier-platform-core/src/tools/schema'));

const compiled = prepareApp(built);
const run = createApp(built);
const handler = (event: object) => run(createInput(compiled, event, async () => undefined, []));

export const callCompiled = (method: string, bundle: StepBundle) => invoke(handler, method, bundle);
