/* Pages, headings, scripts, and files that the documentation names exist. */
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import packageJson from '../../package.json' with { type: 'json' };
import { contentOf, ROOT } from '../support/values.ts';

const pages = globSync(['*.md', '{docs,test,tools}/**/*.md'], {
  cwd: ROOT,
  exclude: (name) => name.includes('node_modules'),
});

/** Returns the targets of links and pictures within this project, in Markdown and in HTML. */
const linksIn = (page: string) =>
  [...contentOf(page).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
    .map(([, target, inHtml = '']) => target ?? inHtml)
    .filter((target) => !/^\w+:/.test(target));

/** Returns the anchors that GitHub makes of a page's headings. */
const anchorsIn = (page: string) =>
  [...contentOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Returns what matches a pattern in the code of a page. */
const inCode = (page: string, pattern: RegExp) =>
  [...contentOf(page).matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.match(pattern) ?? []);

describe.each(pages)('the page %s', (page) => {
  test('links only to files and headings that exist', () => {
    for (const [target = '', heading] of linksIn(page).map((link) => link.split('#'))) {
      const file = target === '' ? page : path.join(path.dirname(page), target);
      expect([file, existsSync(path.join(ROOT, file))]).toEqual([file, true]);
      if (heading !== undefined) expect(anchorsIn(file)).toContain(heading);
    }
  });

  test('names only scripts and files of this project that exist', () => {
    const scripts = inCode(page, /(?<=\bnpm run (?:-\S+ )*)\w[\w:]*/g);
    expect(Object.keys(packageJson.scripts)).toEqual(expect.arrayContaining(scripts));
    const files = inCode(page, /(?<=^| )(src|test|tools|docs|triggers|searches)\/[\w./-]*(?=$| )/g);
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });
});

test('README links to every page of docs', () => {
  const docs = pages.filter((page) => page.startsWith('docs/'));
  expect(linksIn('README.md')).toEqual(expect.arrayContaining(docs));
});
