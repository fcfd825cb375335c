/*
 * `npm run rename -- "Product Name"`: replaces the product's name in all texts of the project, and lists what
 * only a person can change. Finds names that wrap over two lines, and can rename repeatedly.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PRODUCT } from '../src/productName.ts';
import { createCommand } from './commandLine.ts';
import { ROOT } from './root.ts';

/** Characters that are safe in string literals, Markdown, and XML; ASCII, because error messages are. */
const NAME = /^[A-Za-z0-9]+(?:[ .+!-]+[A-Za-z0-9]+)*[.+!]?$/;

/** With a longer name, an error message exceeds 250 characters. */
const MAX_NAME_LENGTH = 28;

/** Paragraphs that explain the placeholder name. */
const PLACEHOLDER_NOTE = /^> \*\*Placeholder name\.\*\* .*\n(?:> .*\n)*\n/gm;

const BY_HAND = [
  'docs/listing.md: description, homepage, category, and color',
  'docs/pictures/logo.svg and docs/pictures/logo.png: the logo itself',
  'docs/pictures/page.png and docs/pictures/page-phone.png: npm run screenshots retakes them',
  'package.json: "repository" and "bugs"; and the name of the repository',
  'Zapier, if the integration is registered: npm exec zapier-platform -- register changes its title',
];

/** Returns the reason why a name can't be used; null if it can. */
export function problemWith(name: string): string | null {
  if (!NAME.test(name)) return 'A name here has only letters, digits, spaces, and . + ! -';
  if (name.length > MAX_NAME_LENGTH)
    return `A name here has at most ${MAX_NAME_LENGTH} characters.`;
  return /zapier/i.test(name) ? 'Zapier allows no title with "Zapier" in it.' : null;
}

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const NAME_IN_TEXT = new RegExp(
  PRODUCT.split(' ')
    .map((word) => word.replace(/[.+!-]/g, '\\$&'))
    .join('\\s+'),
  'g',
);

/** Returns a text with another name, and without the note that explains the placeholder. */
export const renamedText = (text: string, to: string): string =>
  text
    .replace(PLACEHOLDER_NOTE, '')
    .replace(NAME_IN_TEXT, to)
    .replaceAll(slugOf(PRODUCT), slugOf(to));

/** Returns the texts of the project by file, without those that git ignores. */
export function projectTexts(): Map<string, string> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  return new Map(
    files
      .filter((file) => file !== '' && existsSync(path.join(ROOT, file)))
      .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')] as const)
      .filter(([, text]) => !text.includes('\0')),
  );
}

/** Renames in all texts, and returns the changed files. */
function rename(to: string): string[] {
  const changed: string[] = [];
  for (const [file, text] of projectTexts()) {
    const renamed = renamedText(text, to);
    if (renamed === text) continue;
    writeFileSync(path.join(ROOT, file), renamed);
    changed.push(file);
  }
  return changed;
}

if (import.meta.main) {
  const command = createCommand(
    'npm run rename',
    'Replaces the name of the product in every text, and lists what only a person can change.',
    ['npm run rename -- "Crew Ledger"'],
  ).argument('<name>', `at most ${MAX_NAME_LENGTH} letters, digits, spaces, and . + ! -`);
  const name = (command.parse().args[0] ?? '').trim();
  const problem = problemWith(name);
  if (problem === null) {
    const changed = rename(name);
    console.log(`Renamed in ${changed.length} files:\n${changed.join('\n')}`);
    console.log(`\nChange by hand:\n${BY_HAND.join('\n')}\n\nThen run npm test.`);
  } else {
    command.error(problem);
  }
}
