/* The rooms of src/ import in one direction: docs/architecture.md lists them from top to bottom. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../tools/root.ts';

/** A room imports only rooms below it. */
const ROOMS = ['steps', 'api', 'employees', 'names', 'inputs', 'responses', 'errors'];

const contentOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const files = globSync('src/*/*.ts', { cwd: ROOT });
const roomOf = (file: string) => ROOMS.indexOf(file.split('/')[1] ?? '');

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

test('no two files of src/ have the same name', () => {
  const names = files.map((file) => path.basename(file));
  expect(names).toEqual([...new Set(names)]);
});

test('docs/architecture.md lists the rooms from top to bottom', () => {
  const listed = [...contentOf('docs/architecture.md').matchAll(/^- `src\/(\w+)\/`/gm)].map(
    ([, room]) => room,
  );
  expect(listed).toEqual(ROOMS);
});
