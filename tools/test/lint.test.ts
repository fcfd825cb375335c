/* The project's own rules of the linter, on code that they forbid: requests, and values that TypeScript doesn't check. */
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';
import { folder, startProgram } from './support/processes.ts';

const FORBIDDEN = [
  'z.request(a);',
  'fetch(a);',
  "import b from 'node:https';",
  'JSON.parse(a);',
  'Reflect.get(a, b);',
  'Array.isArray(a);',
  'Object(a);',
  'a as string;',
];

test('the linter rejects requests past the client, and values of unchecked types', async () => {
  for (const path of ['biome.json', 'tools/lint'])
    await cp(join(ROOT, path), join(folder, path), { recursive: true });
  await writeFile(join(folder, 'index.ts'), FORBIDDEN.join('\n'));
  const args = ['lint', '--vcs-enabled=false', '--diagnostic-level=error', '--reporter=github'];
  const { stdout } = await startProgram('node_modules/@biomejs/biome/bin/biome', args).ended;
  const rejected = FORBIDDEN.filter((_, at) => stdout.includes(`index.ts,line=${at + 1},`));
  expect(rejected).toEqual(FORBIDDEN);
});
