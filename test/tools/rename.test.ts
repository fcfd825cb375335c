/* `npm run rename`: on a copy of the project, no text keeps the old name, and the tests of texts pass. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, cp, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { PRODUCT } from '../../src/productName.ts';
import { problemWith } from '../../tools/rename.ts';
import { folder, launch, ROOT } from '../support/processes.ts';

/** The longest that is allowed, and a short one: lines of text wrap elsewhere. */
const NAMES = ['Quorvex-Zyl 24.7 for Trucks!', 'Quo'];
const NAME_TESTS = ['test/messages.test.ts', 'test/docs', '--testPathIgnorePatterns', 'steps.test'];

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8' });

/** Runs a program of the copy; its code and what it printed. */
async function run(...command: string[]) {
  const { code, stdout, stderr } = await launch(command, {}).ended;
  return { code, printed: stdout + stderr };
}

test.each(NAMES)('%s replaces the name everywhere, and the tests of texts pass', async (name) => {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = git(ROOT, ...list)
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)));
  for (const file of files) await cp(join(ROOT, file), join(folder, file));
  git(folder, 'init', '--quiet');
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  // The folder is ignored, a link to it isn't.
  await appendFile(join(folder, '.git/info/exclude'), 'node_modules\n');

  const { code, printed } = await run(process.execPath, 'tools/rename.ts', name);
  expect({ code, printed }).toMatchObject({ code: 0 });
  expect(printed).toMatch(/^Renamed in \d+ files:\n.*docs\/connect\.md\n.*\n\nChange by hand:\n/s);
  expect(printed).not.toMatch(/:\d+\n/);

  const old = new RegExp(PRODUCT.replaceAll(' ', '[\\s_-]*'), 'i');
  for (const file of files.filter((each) => !each.endsWith('.png'))) {
    const text = await readFile(join(folder, file), 'utf8');
    expect({ file, hasOldName: old.test(text) }).toEqual({ file, hasOldName: false });
    if (file.endsWith('.md')) expect(text).not.toMatch(/Placeholder name\.|stands for the product/);
  }
  const jestOptions = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
  const tests = await run(process.execPath, ...jestOptions, ...NAME_TESTS);
  expect(tests).toMatchObject({ code: 0, printed: expect.stringContaining(' passed, ') });
});

test('shows its usage with --help, and leads there from a mistake', async () => {
  const program = [process.execPath, join(ROOT, 'tools/rename.ts')];
  const help = await run(...program, '--help');
  expect(help).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^Usage: npm run rename /),
  });
  const { code, printed } = await run(...program, 'Crew "Ledger"');
  expect(code).toBe(1);
  expect(printed).toMatch(/^✗ A name here has only .*\n {2}npm run rename -- --help lists /);
});

test.each([
  ['', 'has only'],
  ['Crew "Ledger"', 'has only'],
  ['Crew\nLedger', 'has only'],
  ['Crew $& Ledger', 'has only'],
  [' Crew', 'has only'],
  ['Crew Ledger for Zapier', 'Zapier'],
  ['C'.repeat(29), 'at most 28'],
])('rejects the name %j', (name, problem) => {
  expect(problemWith(name)).toContain(problem);
});

test.each(['Crew Ledger', 'crew.io', '7shifts', 'Crew!', 'C'.repeat(28)])(
  'accepts the name %j',
  (name) => {
    expect(problemWith(name)).toBeNull();
  },
);
