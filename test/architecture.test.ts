/* The rooms of src/ import in one direction: docs/architecture.md lists them from top to bottom. */
import { globSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { contentOf, ROOT } from './support/values.ts';

const listed = contentOf('docs/architecture.md').matchAll(/^- `src\/(\w+)\/`/gm);
const rooms = [...listed].map(([, room]) => room);
const files = globSync('src/*/*.ts', { cwd: ROOT });
const roomOf = (file: string) => rooms.indexOf(file.split('/')[1]);

/** The files of other rooms that a file imports, as paths in src/. */
const importsOf = (file: string) =>
  [...contentOf(file).matchAll(/ from '\.\.\/(\w+\/\w+\.ts)'/g)].map(
    ([, imported]) => `src/${imported}`,
  );

test.each(files)('%s imports only rooms below its own', (file) => {
  expect(roomOf(file)).toBeGreaterThanOrEqual(0);
  expect(importsOf(file).filter((imported) => roomOf(imported) <= roomOf(file))).toEqual([]);
});

test('responses/ imports the codes of problems, and nothing else of other rooms', () => {
  const imported = files.filter((file) => file.startsWith('src/responses/')).flatMap(importsOf);
  expect(new Set(imported)).toEqual(new Set(['src/errors/problem.ts']));
});
