/* The built app (`npm run build`) behind the platform's own handler. */

import { importApp, openApp } from '../../tools/appHandler.ts';
import { APP_DEFINITION } from '../../tools/preview/page/definition.ts';
import { invoke, type Log } from '../../tools/preview/zap/platformHandler.ts';
import type { StepBundle } from '../../tools/preview/zap/step.ts';

export const BUILT = new URL('../../dist/index.js', import.meta.url);
export const built = await importApp(BUILT.href);
export const app = APP_DEFINITION.parse(built);
const handler = openApp(built);

export const callBuilt = (method: string, bundle: StepBundle, log?: Log) =>
  invoke(handler, method, bundle, log);
