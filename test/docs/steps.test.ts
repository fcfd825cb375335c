/* Each trigger and search that a Zap builder sees is in every document that lists them. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { appStepsOf } from '../../tools/preview/page/definition.ts';
import { app } from '../support/builtApp.ts';

const root = path.resolve(import.meta.dirname, '../..');
const steps = appStepsOf(app).steps.map(({ id, label }) => ({
  label,
  id: id.replace('triggers.', 'trigger/').replace('searches.', 'search/'),
}));

/** How a document names a step. */
const LISTS: [page: string, entry: (label: string) => RegExp][] = [
  ['README.md', (label) => new RegExp(`^\\| (Trigger|Search) \\*\\*${label}\\*\\* \\|`, 'm')],
  ['docs/zaps.md', (label) => new RegExp(`\\*\\*${label}\\*\\*`)],
  ['docs/api.md', (label) => new RegExp(`^\\| ([^|]*, )?${label}(,| \\|| and its)`, 'm')],
  ['docs/release.md', (label) => new RegExp(`^\\| ${label} (\\||→)`, 'm')],
];

test.each(LISTS)('%s lists each of them', async (page, entry) => {
  const text = await readFile(path.join(root, page), 'utf8');
  expect(steps.filter(({ label }) => !entry(label).test(text))).toEqual([]);
});

test('CHANGELOG.md names each of them by its key', async () => {
  const text = await readFile(path.join(root, 'CHANGELOG.md'), 'utf8');
  expect(steps.filter(({ id }) => !text.includes(`New ${id}: `))).toEqual([]);
});
