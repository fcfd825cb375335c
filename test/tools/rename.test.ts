/* `npm run rename`: no text of the project keeps the old name, and the command changes a folder's files. */
import { execFileSync } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MESSAGES, type ProblemCode, REASONS } from '../../src/messages.ts';
import { PRODUCT } from '../../src/productName.ts';
import { NAME, patternOf, problemWith, projectTexts, renamedText } from '../../tools/rename.ts';
import { ROOT } from '../../tools/root.ts';
import { folder, launch } from '../support/processes.ts';
import { messageFor } from '../support/stepErrors.ts';

/** The longest that is allowed, with every kind of character. */
const LONGEST = 'Quorvex-Zyl 24.7 for Trucks!';

const TEXTS = [...projectTexts()];

test('no text of the project keeps the old name, in any spelling, or the note about it', () => {
  expect(TEXTS.length).toBeGreaterThan(200);
  // Such as quorvexZyl, or QUORVEX_ZYL. A single word may be an English one.
  const old = new RegExp(patternOf(PRODUCT, '[\\s_-]*'), PRODUCT.includes(' ') ? 'i' : '');
  const renamed = TEXTS.map(([file, text]) => ({ file, text: renamedText(text, LONGEST) }));
  expect(renamed.filter(({ text }) => old.test(text)).map(({ file }) => file)).toEqual([]);
  const pages = renamed.filter(({ file }) => file.endsWith('.md'));
  const note = /Placeholder name\.|stands for the product/;
  expect(pages.filter(({ text }) => note.test(text)).map(({ file }) => file)).toEqual([]);
});

test('messages keep their form, and at most 250 characters, with every name', () => {
  const codes = Object.keys(MESSAGES).filter((code): code is ProblemCode => code in MESSAGES);
  const longest = {
    listLabel: 'the employee category list',
    keyLabel: 'Company Key or the Secret Key',
    reason: REASONS.tooManyRows(200_000),
    status: 599,
  };
  const messages = codes.map((code) => messageFor(code, longest));
  const names = fc
    .stringMatching(NAME, { maxLength: LONGEST.length })
    .filter((name) => problemWith(name) === null);
  fc.assert(
    fc.property(names, (name) => {
      for (const message of messages) {
        expect(renamedText(message, name)).toMatch(/^[A-Za-z0-9](?!.* {2})[\x20-\x7e]{1,248}\.$/);
      }
    }),
    { examples: [[LONGEST]] },
  );
});

const FILES = ['src/productName.ts', 'package.json', 'docs/connect.md'];

/** Runs the command in a project of its own, with a link to a folder that Git doesn't ignore. */
async function rename(...args: string[]) {
  const program = ['rename', 'commandLine', 'text', 'root'].map((name) => `tools/${name}.ts`);
  for (const file of [...program, ...FILES]) await cp(join(ROOT, file), join(folder, file));
  await writeFile(join(folder, 'logo.png'), `${PRODUCT}\0`);
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return launch([process.execPath, 'tools/rename.ts', ...args], {}).ended;
}

test('the command changes the texts that have the name, and lists what is left to do', async () => {
  const { code, stdout } = await rename(LONGEST);
  expect(code).toBe(0);
  expect(stdout).toContain(
    `✓ Renamed to "${LONGEST}" in ${FILES.length} files; git diff shows them\n`,
  );
  expect(stdout).toMatch(/\n\nChange by hand:\n- .*\n\nThen run npm test\.\n$/s);
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(await readFile(join(folder, 'src/productName.ts'), 'utf8')).toContain(`'${LONGEST}'`);
  expect(await readFile(join(folder, 'logo.png'), 'utf8')).toBe(`${PRODUCT}\0`);
});

test.each([
  [['A@B'], 'The name must consist of letters, digits, spaces, and . + ! -, not "A@B".'],
  [[], 'Missing argument: name.'],
])('the arguments %j fail with the reason', async (args, text) => {
  const { code, stderr } = await rename(...args);
  expect([code, stderr]).toEqual([1, `✗ ${text}\n  npm run rename -- --help lists the options.\n`]);
});

test.each([
  ['', 'consist of'],
  ['Quorvex\nZyl', 'consist of'],
  ['Quorvex  Zyl', 'consist of'],
  ['Quorvex $& Zyl', 'consist of'],
  ['Quorvex Zyl for Zapier', 'Zapier'],
  ['Q'.repeat(29), 'at most 28'],
])('the name %j is rejected', (name, problem) => {
  expect(problemWith(name)).toContain(problem);
});

test.each(['Quorvex Zyl', 'quorvex.example', '9quorvex', 'St. Zyl'])(
  'the name %j is accepted',
  (name) => {
    expect(problemWith(name)).toBeNull();
  },
);
