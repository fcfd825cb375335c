/* `npm run rename`: no text of the project keeps the old name, and the command changes a folder's files. */
import { execFileSync } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { MESSAGES, type ProblemCode, REASONS } from '../../src/messages.ts';
import { PRODUCT } from '../../src/productName.ts';
import { objectionTo, patternOf, projectTexts, renamedText } from '../../tools/rename.ts';
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

test('messages with the longest name have at most 250 characters', () => {
  expect(objectionTo(LONGEST)).toBeNull();
  const codes = Object.keys(MESSAGES).filter((code): code is ProblemCode => code in MESSAGES);
  const longest = {
    listLabel: 'the employee category list',
    keyLabel: 'Company Key or the Secret Key',
    reason: REASONS.tooManyRows(200_000),
    status: 599,
  };
  const messages = codes.map((code) => renamedText(messageFor(code, longest), LONGEST));
  expect(messages.filter((message) => message.length > 250)).toEqual([]);
});

const FILES = ['src/productName.ts', 'package.json', 'docs/connect.md'];

test('the command changes the texts that have the name, and lists what is left to do', async () => {
  const program = ['rename', 'commandLine', 'terminal', 'text', 'root'].map(
    (name) => `tools/${name}.ts`,
  );
  for (const file of [...program, ...FILES]) await cp(join(ROOT, file), join(folder, file));
  await writeFile(join(folder, 'logo.png'), `${PRODUCT}\0`);
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  execFileSync('git', ['add', '.'], { cwd: folder });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const { code, stdout } = await launch([process.execPath, 'tools/rename.ts', LONGEST], {}).ended;
  expect(code).toBe(0);
  expect(stdout).toContain(
    `✓ Renamed to "${LONGEST}" in ${FILES.length} files; git diff shows them\n`,
  );
  expect(stdout).toMatch(/\n\nChange by hand:\n- .*\n\nThen run npm test\.\n$/s);
  expect(await readFile(join(folder, 'src/productName.ts'), 'utf8')).toContain(`'${LONGEST}'`);
  expect(await readFile(join(folder, 'logo.png'), 'utf8')).toBe(`${PRODUCT}\0`);
});

test.each([
  ['A@B', '"A@B" may have only letters, digits, spaces, and . + ! -.'],
  ['Zapier Foo', '"Zapier Foo" contains "Zapier", which Zapier rejects.'],
  ['Q'.repeat(29), `"${'Q'.repeat(29)}" exceeds 28 characters.`],
])('the name %j is rejected with the reason', (name, problem) => {
  expect(objectionTo(name)).toBe(problem);
});
