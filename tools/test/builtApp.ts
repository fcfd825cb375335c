/* The built app (`npm run build`) behind the platform's own handler. */

import { APP_SCHEMA } from '../appDefinition.ts';
import { createHandler, importApp } from '../appHandler.ts';
import { invoke, type Log } from '../preview/zap/invoke.ts';
import type { StepBundle } from '../preview/zap/stepCall.ts';

const BUILT = new URL('../../dist/index.js', import.meta.url);
export const built = await importApp(BUILT.href);
export const app = APP_SCHEMA.parse(built);
const handler = createHandler(built);

export const callBuilt = (method: string, bundle: StepBundle, log?: Log) =>
  invoke(handler, method, bundle, log);
