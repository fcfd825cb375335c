/* Pages, headings, scripts, and files that the documentation names exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import packageJson from '../../package.json' with { type: 'json' };
import { ROOT } from '../../tools/root.ts';
import { anchorsIn, commandsIn, targetsIn } from './markdown.ts';

const contentOf = (page: string) => readFileSync(path.join(ROOT, page), 'utf8');

/** Returns what matches in the commands and code of a page. */
const inCode = (text: string, pattern: RegExp) =>
  commandsIn(text).flatMap((command) => command.match(pattern) ?? []);

const pages = globSync(['*.md', 'docs/*.md', 'tools/*.md', 'tools/*/*.md'], {
  cwd: ROOT,
}).map((page) => {
  const text = contentOf(page);
  return {
    page,
    links: targetsIn(text)
      .filter((target) => !/^\w+:/.test(target))
      .map((target) => target.split('#')),
    scripts: inCode(text, /(?<=\bnpm run (?:-\S+ )*)\w[\w:]*/g),
    // build/ exists only after npm run package, and coverage/ after npm test.
    files: inCode(text, /(?<=^| )(?!build\/|coverage\/)[\w.-]+\/[\w./-]*(?= |$)/g),
  };
});

describe.each(pages)('the page $page', ({ page, links, scripts, files }) => {
  const folder = path.dirname(page);

  test('links only to files and headings that exist', () => {
    for (const [target = '', heading] of links) {
      const file = target === '' ? page : path.join(folder, target);
      expect([file, existsSync(path.join(ROOT, file))]).toEqual([file, true]);
      if (heading !== undefined) expect(anchorsIn(contentOf(file))).toContain(heading);
    }
  });

  test('names only scripts and files that exist', () => {
    expect(Object.keys(packageJson.scripts)).toEqual(expect.arrayContaining(scripts));
    const isMissing = (file: string) =>
      ['', folder].every((place) => !existsSync(path.join(ROOT, place, file)));
    expect(files.filter(isMissing)).toEqual([]);
  });
});

test('README links to every page of docs', () => {
  const readme = pages.find(({ page }) => page === 'README.md');
  const linked = readme?.links.map(([target]) => target);
  const docs = pages.map(({ page }) => page).filter((page) => page.startsWith('docs/'));
  expect(linked).toEqual(expect.arrayContaining(docs));
});
