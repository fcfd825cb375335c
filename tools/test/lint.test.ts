/* The project's own rules of the linter, on code that they forbid. */
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';
import { folder, startProgram } from './support/processes.ts';

test.each([
  ['requests', ['z.request(a);', 'fetch(a);', "import b from 'node:https';"]],
  [
    'values that TypeScript does not check',
    ['JSON.parse(a);', 'Reflect.get(a, b);', 'Array.isArray(a);', 'Object(a);', 'a as string;'],
  ],
])('the linter rejects %s', async (_, lines) => {
  for (const path of ['biome.json', 'tools/lint']) {
    await cp(join(ROOT, path), join(folder, path), { recursive: true });
  }
  await writeFile(join(folder, 'index.ts'), lines.join('\n'));
  const args = ['lint', '--vcs-enabled=false', '--diagnostic-level=error', '--reporter=github'];
  const { stdout } = await startProgram('node_modules/@biomejs/biome/bin/biome', args).ended;
  const rejected = lines.filter((_, at) => stdout.includes(`index.ts,line=${at + 1},`));
  expect(rejected).toEqual(lines);
});
