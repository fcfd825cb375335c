/* `npm run rename`: on a copy of the project, no text keeps the old name, and the tests of texts pass. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, cp, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { PRODUCT } from '../../src/productName.ts';
import { problemWith } from '../../tools/rename.ts';
import { folder, launch, ROOT } from '../support/processes.ts';

/** The longest that is allowed, with every kind of character. */
const NAME = 'Quorvex-Zyl 24.7 for Trucks!';
const NAME_TESTS = ['test/messages.test.ts', 'test/docs', '--testPathIgnorePatterns', 'steps.test'];

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8' });

test('a new name replaces the old one everywhere, and the tests of texts pass', async () => {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = git(ROOT, ...list)
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)));
  for (const file of files) await cp(join(ROOT, file), join(folder, file));
  git(folder, 'init', '--quiet');
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  // The folder is ignored, a link to it isn't.
  await appendFile(join(folder, '.git/info/exclude'), 'node_modules\n');

  const { code, stdout } = await launch([process.execPath, 'tools/rename.ts', NAME], {}).ended;
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Renamed in \d+ files:\n.*docs\/connect\.md\n.*\n\nChange by hand:\n/s);
  const old = new RegExp(PRODUCT.replaceAll(' ', '[\\s_-]*'), 'i');
  for (const file of files.filter((each) => !each.endsWith('.png'))) {
    const text = await readFile(join(folder, file), 'utf8');
    expect({ file, hasOldName: old.test(text) }).toEqual({ file, hasOldName: false });
    if (file.endsWith('.md')) expect(text).not.toMatch(/Placeholder name\.|stands for the product/);
  }
  const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', ...NAME_TESTS];
  expect(await launch([process.execPath, ...jest], {}).ended).toMatchObject({ code: 0 });
});

test('a name that cannot be used leads to the reason', async () => {
  const program = [process.execPath, join(ROOT, 'tools/rename.ts')];
  const { code, stderr } = await launch([...program, 'Crew "Ledger"'], {}).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^✗ A name here has only .*\n {2}npm run rename -- --help lists /);
});

test.each([
  ['', 'has only'],
  ['Crew\nLedger', 'has only'],
  ['Crew $& Ledger', 'has only'],
  ['Crew Ledger for Zapier', 'Zapier'],
  ['C'.repeat(29), 'at most 28'],
])('the name %j is rejected', (name, problem) => {
  expect(problemWith(name)).toContain(problem);
});

test.each(['Crew Ledger', 'crew.io', '7shifts'])('the name %j is accepted', (name) => {
  expect(problemWith(name)).toBeNull();
});
