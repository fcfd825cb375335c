/* Pages, headings, scripts, and files that the documentation names exist. */
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import packageJson from '../../package.json' with { type: 'json' };
import { contentOf, ROOT } from '../support/values.ts';
import { anchorsIn, targetsIn } from './markdown.ts';

const pages = globSync(['*.md', '{docs,test,tools}/**/*.md'], {
  cwd: ROOT,
  exclude: (name) => name.includes('node_modules'),
});

const linksIn = (page: string) =>
  targetsIn(contentOf(page)).filter((target) => !/^\w+:/.test(target));

/** Returns what matches a pattern in the code of a page. */
const inCode = (page: string, pattern: RegExp) =>
  [...contentOf(page).matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.match(pattern) ?? []);

describe.each(pages)('the page %s', (page) => {
  test('links only to files and headings that exist', () => {
    for (const [target = '', heading] of linksIn(page).map((link) => link.split('#'))) {
      const file = target === '' ? page : path.join(path.dirname(page), target);
      expect([file, existsSync(path.join(ROOT, file))]).toEqual([file, true]);
      if (heading !== undefined) expect(anchorsIn(contentOf(file))).toContain(heading);
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
