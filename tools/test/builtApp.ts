/* The built app (`npm run build`) behind the platform's own handler. */
import { isObject } from '../../src/responses/json.ts';
import { createHandler } from '../appHandler.ts';
import { propertyOf } from '../unknownValues.ts';
import { callsThrough } from '../zapier/call.ts';

const { href } = new URL('../../dist/index.js', import.meta.url);
const app = propertyOf(await import(href), 'default');
if (!isObject(app)) throw new Error('dist/index.js has no app. Run npm run build.');

export const callBuilt = callsThrough(createHandler(app));
