/* The built app (`npm run build`) behind the platform's own handler. */
import type { AppDefinition } from '../tools/preview/page/definition.ts';
import { callApp, type Log, openApp } from '../tools/preview/zap/platformHandler.ts';
import type { StepBundle } from '../tools/preview/zap/step.ts';

export const BUILT = new URL('../dist/index.js', import.meta.url);
export const { default: app }: { default: AppDefinition } = await import(BUILT.href);
const handler = openApp(app);

export const callBuilt = (method: string, bundle: StepBundle, log?: Log) =>
  callApp(handler, method, bundle, log);
