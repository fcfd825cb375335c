/* `npm run record-keys`: adds new keys to releasedKeys.json. It removes none, because Zaps use them. */
import { writeFile } from 'node:fs/promises';
import { createCommand } from '../../tools/commandLine.ts';
import { broken, promises, RECORD } from './releasedKeys.ts';

createCommand(
  'npm run record-keys',
  'Adds new keys of steps and fields to test/releasedKeys/releasedKeys.json.',
).parse();

for (const promise of broken) {
  console.error(`${promise} is gone. Zaps that run rely on it; offer the new one beside it.`);
}
if (broken.length > 0) process.exitCode = 1;
else await writeFile(RECORD, `${JSON.stringify(promises, null, 2)}\n`);
