/* Each trigger and search that a Zap builder sees is in the two documents that list them, under its own label. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { appStepsOf } from '../../tools/appDefinition.ts';
import { ROOT } from '../../tools/root.ts';
import { app } from '../support/builtApp.ts';
import { functionOf } from '../support/functionOf.ts';

const contentOf = (page: string) => readFile(path.join(ROOT, page), 'utf8');
const { steps } = appStepsOf(app);

test('docs/zaps.md describes each trigger and search, and each of its input fields', async () => {
  const page = await contentOf('docs/zaps.md');
  const labels = steps.flatMap(({ label, fields }) => [label, ...fields.map((each) => each.label)]);
  expect(labels.filter((label) => !page.includes(`**${label}**`))).toEqual([]);
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

test('CHANGELOG.md names each trigger and search under a version, in the form that the CLI reads', async () => {
  const { getVersionChangelog } = changelogParser.parse(
    createRequire(import.meta.url)('zapier-platform-cli/src/utils/changelog'),
  );
  const titles = (await contentOf('CHANGELOG.md')).matchAll(/^## (.+)$/gm);
  const changes = await Promise.all([...titles].map(([, v = '']) => getVersionChangelog(v, ROOT)));
  const named = changes.flatMap(({ appMetadata = [] }) =>
    appMetadata.map(({ action_type, action_key }) => `${action_type}: ${action_key}`),
  );
  const keys = steps.map(({ id }) =>
    id.replace('triggers.', 'read: ').replace(/^searches./, 'search: '),
  );
  expect(named).toEqual(expect.arrayContaining(keys));
});
