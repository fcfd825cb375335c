/*
 * `npm run rename -- "Product Name"`: replaces the product's name in all texts of the project, and lists what
 * only a person can change. Finds names that wrap over two lines.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PRODUCT } from '../src/productName.ts';
import { createCommand } from './commandLine.ts';
import { ROOT } from './root.ts';
import { colored, TERMINAL_COLUMNS } from './terminal.ts';
import { wrapLines } from './text.ts';

/** Characters that are safe in string literals, Markdown, and XML; ASCII, because error messages are. */
const NAME = /^[A-Za-z0-9 .+!-]+$/;

/** With a longer name, an error message exceeds 250 characters. */
const MAX_NAME_LENGTH = 28;

/** Paragraphs that explain the placeholder name. */
const PLACEHOLDER_NOTE = /^> \*\*Placeholder name\.\*\* .*\n(?:> .*\n)*\n/gm;

const BY_HAND = [
  'docs/listing.md: description, homepage, category, and color',
  'docs/pictures/logo.svg and docs/pictures/logo.png: the logo itself',
  'docs/pictures/page.png and docs/pictures/page-phone.png: npm run screenshots retakes them',
  'package.json: add "repository" and "bugs"; and rename the repository',
  'Zapier, if the integration is registered: npm exec zapier-platform -- register changes its title',
];

/** Returns why a name can't be used; null if it can. */
export function objectionTo(name: string): string | null {
  if (!NAME.test(name)) return `"${name}" may have only letters, digits, spaces, and . + ! -.`;
  if (name.length > MAX_NAME_LENGTH) return `"${name}" exceeds ${MAX_NAME_LENGTH} characters.`;
  return /zapier/i.test(name) ? `"${name}" contains "Zapier", which Zapier rejects.` : null;
}

/** Returns the source of a pattern of a name. */
export const patternOf = (name: string, separator: string) =>
  name.replace(/[.+!-]/g, '\\$&').replaceAll(' ', separator);

const packageNameOf = (name: string) => `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-zapier`;

/** Returns a text with another name, and without the note that explains the placeholder. */
export const renamedText = (text: string, to: string): string =>
  text
    .replace(PLACEHOLDER_NOTE, '')
    .replace(new RegExp(`${packageNameOf(PRODUCT)}|${patternOf(PRODUCT, '\\s+')}`, 'g'), (found) =>
      found === packageNameOf(PRODUCT) ? packageNameOf(to) : to,
    );

/** Returns the texts of the project, which are those that Git tracks, by file. */
export function projectTexts(): Map<string, string> {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' });
  return new Map(
    files
      .split('\0')
      .filter((file) => file !== '' && existsSync(path.join(ROOT, file)))
      .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')] as const)
      .filter(([, text]) => !text.includes('\0')),
  );
}

/** Renames in all texts, and returns the number of changed files. */
function rename(to: string): number {
  const changed = [...projectTexts()].filter(([, text]) => renamedText(text, to) !== text);
  for (const [file, text] of changed) writeFileSync(path.join(ROOT, file), renamedText(text, to));
  return changed.length;
}

if (import.meta.main) {
  const command = createCommand(
    'npm run rename',
    "Replaces the product's name in the files that Git tracks, without a commit, and lists what only a person can change.",
    ['npm run rename -- "Product Name"'],
  ).argument('<name...>', `at most ${MAX_NAME_LENGTH} letters, digits, spaces, and . + ! -`);
  const name = command.parse().args.join(' ').replace(/\s+/g, ' ').trim();
  const problem = objectionTo(name);
  if (problem !== null) command.error(problem);
  console.log(colored(`✓ Renamed to "${name}" in ${rename(name)} files; git diff shows them`));
  const todo = BY_HAND.flatMap((text) => wrapLines(`- ${text}`, TERMINAL_COLUMNS, '  '));
  console.log(`\nChange by hand:\n${todo.join('\n')}\n\nThen run npm test.`);
}
