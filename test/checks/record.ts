/*
 * `npm run record-keys`: writes the keys of the definition down in test/definition.json, after one
 * was added. It never takes one out: what a released version has, Zaps that run have mapped.
 */
import App from '../../index.ts';
import { readDefinition } from './definition.ts';
import { keysOf, losses, recordedKeys, recordKeys } from './keys.ts';

const now = keysOf(readDefinition(App));
const lost = losses(await recordedKeys(), now);
for (const line of lost) console.error(line);
if (lost.length > 0) process.exitCode = 1;
else await recordKeys(now);
