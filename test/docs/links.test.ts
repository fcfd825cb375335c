/* What the documentation names exists: commands, pages, headings, files. */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const pages = ['', 'docs', 'sandbox', 'bench'].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.posix.join(folder, file)),
);
const textOf = (page: string) => readFile(path.join(root, page), 'utf8');

const { scripts }: { scripts: object } = JSON.parse(await textOf('package.json'));

/** Links to files, as `[page, heading]`; a heading of the same page has no page. */
function linksOf(text: string): [page: string, heading: string | undefined][] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)];
  return targets
    .map(([, link, attribute]) => link ?? attribute ?? '')
    .filter((target) => !/^\w+:/.test(target))
    .map((target) => [target.split('#')[0] ?? '', target.split('#')[1]]);
}

/** The anchors that GitHub makes of headings. */
function anchorsOf(text: string): string[] {
  const headings = [...text.replace(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm)];
  return headings.map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(pages)('%s', (page) => {
  test('links to files and headings that exist', async () => {
    const text = await textOf(page);
    for (const [target, heading] of linksOf(text)) {
      const file = target === '' ? page : path.join(path.dirname(page), target);
      expect({ file, exists: existsSync(path.join(root, file)) }).toEqual({ file, exists: true });
      if (heading === undefined) continue;
      expect(anchorsOf(await textOf(file))).toContain(heading);
    }
  });

  test('names scripts and source files that exist', async () => {
    const text = await textOf(page);
    for (const [, script] of text.matchAll(/npm run (?:-\S+ )*([\w-]+)/g)) {
      expect(Object.keys(scripts)).toContain(script);
    }
    for (const [, file = ''] of text.matchAll(/`((?:src|triggers|searches)\/[\w./]+)`/g)) {
      expect({ file, exists: existsSync(path.join(root, file)) }).toEqual({ file, exists: true });
    }
  });
});

test('README links to every page of docs', async () => {
  const linked = linksOf(await textOf('README.md')).map(([target]) => target);
  expect(linked).toEqual(expect.arrayContaining(pages.filter((page) => page.startsWith('docs/'))));
});
