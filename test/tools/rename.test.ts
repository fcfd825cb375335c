/* `npm run rename`: no text of the project keeps the old name, and the command changes a folder's files. */
import { execFileSync } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MESSAGES, type ProblemCode, REASONS } from '../../src/messages.ts';
import { PRODUCT } from '../../src/productName.ts';
import { NAME, problemWith, projectTexts, renamedText, spellingsOf } from '../../tools/rename.ts';
import { ROOT } from '../../tools/root.ts';
import { folder, launch } from '../support/processes.ts';
import { messageFor } from '../support/stepErrors.ts';

/** The longest that is allowed, with every kind of character. */
const LONGEST = 'Quorvex-Zyl 24.7 for Trucks!';

const TEXTS = [...projectTexts()];

test('no text of the project keeps the old name, in any spelling, or the note about it', () => {
  expect(TEXTS.length).toBeGreaterThan(200);
  const old = spellingsOf(PRODUCT);
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

test('the command changes the texts that have the name, and lists what is left to do', async () => {
  const program = ['rename', 'commandLine', 'text', 'root'].map((name) => `tools/${name}.ts`);
  const files = [...program, 'src/productName.ts', 'package.json', 'docs/connect.md'];
  for (const file of files) await cp(join(ROOT, file), join(folder, file));
  await writeFile(join(folder, 'logo.png'), `${PRODUCT}\0`);
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, '.gitignore'), 'node_modules/\n');

  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const changed = texts.filter((text) => renamedText(text, LONGEST) !== text);
  expect(changed.length).toBeGreaterThan(0);

  const { code, stdout } = await launch([process.execPath, 'tools/rename.ts', LONGEST], {}).ended;
  expect(code).toBe(0);
  expect(stdout).toContain(
    `✓ Renamed to "${LONGEST}" in ${changed.length} files; git diff shows them\n`,
  );
  expect(stdout).toMatch(/\n\nChange by hand:\n- .*\n\nThen run npm test\.\n$/s);
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(await readFile(join(folder, 'src/productName.ts'), 'utf8')).toContain(`'${LONGEST}'`);
  expect(await readFile(join(folder, 'logo.png'), 'utf8')).toBe(`${PRODUCT}\0`);
});

test.each([
  [['A@B'], 'The name must consist of letters, digits, spaces, and . + ! -, not "A@B".'],
  [
    ['MIT', 'License'],
    '"MIT License" is already in LICENSE, which the next rename would change, too.',
  ],
  [[], "Missing required argument 'name'"],
])('the arguments %j fail with the reason', async (args, text) => {
  const program = [process.execPath, join(ROOT, 'tools/rename.ts')];
  const { code, stderr } = await launch([...program, ...args], {}).ended;
  expect([code, stderr]).toEqual([1, `✗ ${text}\n  npm run rename -- --help lists the options.\n`]);
});

test.each([
  ['', 'consist of'],
  ['Crew\nLedger', 'consist of'],
  ['Crew  Ledger', 'consist of'],
  ['Crew $& Ledger', 'consist of'],
  ['Crew Ledger for Zapier', 'Zapier'],
  ['C'.repeat(29), 'at most 28'],
])('the name %j is rejected', (name, problem) => {
  expect(problemWith(name)).toContain(problem);
});

test.each(['Crew Ledger', 'crew.example', '9crews', 'St. Crew'])(
  'the name %j is accepted',
  (name) => {
    expect(problemWith(name)).toBeNull();
  },
);
