/*
 * `npm run record-keys`: writes down in test/definition.json what Zaps rely on, after something was
 * added. It never takes anything out: what a released version has, Zaps that run have mapped.
 */
import { writeFile } from 'node:fs/promises';
import { broken, promises, RECORD } from './definition.ts';

for (const promise of broken) {
  console.error(`${promise} is gone. Zaps that run rely on it; offer the new one beside it.`);
}
if (broken.length > 0) process.exitCode = 1;
else await writeFile(RECORD, `${JSON.stringify(promises, null, 2)}\n`);
