/* `npm run record-keys`: adds new keys to releasedKeys.json. It removes none, because Zaps use them. */
import { writeFile } from 'node:fs/promises';
import { createCommand } from '../../tools/commandLine.ts';
import { currentKeys, missingKeys, RECORD } from './releasedKeys.ts';

createCommand(
  'npm run record-keys',
  'Adds new keys of steps and fields to test/releasedKeys/releasedKeys.json.',
).parse();

for (const key of missingKeys) {
  console.error(`${key} is gone. Zaps that run rely on it; offer the new one beside it.`);
}
if (missingKeys.length > 0) process.exitCode = 1;
else await writeFile(RECORD, `${JSON.stringify(currentKeys, null, 2)}\n`);
