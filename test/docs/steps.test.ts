/* Each trigger and search that a Zap builder sees is in every document that lists them. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { appStepsOf } from '../../tools/preview/appDefinition.ts';
import { app } from '../support/builtApp.ts';
import { functionOf } from '../support/functionOf.ts';

const root = path.resolve(import.meta.dirname, '../..');
const contentOf = (page: string) => readFile(path.join(root, page), 'utf8');
const { steps } = appStepsOf(app);

/** How a document names a step. */
const LISTS: [page: string, entry: (label: string) => RegExp][] = [
  ['docs/zaps.md', (label) => new RegExp(`\\*\\*${label}\\*\\*`)],
  ['docs/api.md', (label) => new RegExp(`^\\| ([^|]*, )?${label}(,| \\|| and its)`, 'm')],
  ['docs/release.md', (label) => new RegExp(`^\\| ${label} (\\||→)`, 'm')],
];

test.each(LISTS)('%s lists each of them', async (page, entry) => {
  const text = await contentOf(page);
  expect(steps.filter(({ label }) => !entry(label).test(text))).toEqual([]);
});

test('README.md describes each of them as the app does', async () => {
  const rows = steps.map(({ isTrigger, label, description }) => {
    const does = description.slice(0, 1).toLowerCase() + description.slice(1).replace(/\.$/, '');
    return `| ${isTrigger ? 'Trigger' : 'Search'} **${label}** | ${does} |`;
  });
  expect((await contentOf('README.md')).split('\n')).toEqual(expect.arrayContaining(rows));
});

/** How the CLI finds the steps of a version that it promotes. */
const changelogParser = z.object({
  getVersionChangelog:
    functionOf<
      (
        version: string,
        folder: string,
      ) => Promise<{ appMetadata?: { action_type: string; action_key: string }[] }>
    >(),
});

test('CHANGELOG.md names each of them in a version, as the CLI reads it', async () => {
  const { getVersionChangelog } = changelogParser.parse(
    createRequire(import.meta.url)('zapier-platform-cli/src/utils/changelog'),
  );
  const titles = (await contentOf('CHANGELOG.md')).matchAll(/^## (.+)$/gm);
  const changes = await Promise.all([...titles].map(([, v = '']) => getVersionChangelog(v, root)));
  const named = changes.flatMap(({ appMetadata = [] }) =>
    appMetadata.map(({ action_type, action_key }) => `${action_type}: ${action_key}`),
  );
  const keys = steps.map(({ id }) =>
    id.replace('triggers.', 'read: ').replace(/^searches./, 'search: '),
  );
  expect(named).toEqual(expect.arrayContaining(keys));
});
