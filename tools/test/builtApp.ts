/* The built app (`npm run build`) behind the platform's own handler. */
import { createHandler, importApp } from '../appHandler.ts';
import { callsThrough } from '../zapier/call.ts';

const BUILT = new URL('../../dist/index.js', import.meta.url);

export const callBuilt = callsThrough(createHandler(await importApp(BUILT.href)));
