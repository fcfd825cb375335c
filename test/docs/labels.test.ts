/* Pages and messages name steps and fields by the labels that Zapier shows: if one changes, so must they. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { MESSAGES } from '../../src/messages.ts';
import { PRODUCT_NAME } from '../../src/productName.ts';
import { appStepsOf, connectionFieldsOf } from '../../tools/appDefinition.ts';
import { ROOT } from '../../tools/root.ts';
import { keysOf } from '../../tools/validation.ts';
import { app } from '../support/builtApp.ts';
import { messageFor } from '../support/stepErrors.ts';

const contentOf = (page: string) => readFileSync(path.join(ROOT, page), 'utf8');
const { steps } = appStepsOf(app);
const connectionLabels = connectionFieldsOf(app).map(({ label }) => label);
const stepLabels = steps.flatMap(({ label, fields }) => [
  label,
  ...fields.map((each) => each.label),
]);
const labels = [...connectionLabels, ...stepLabels];

test('docs/zaps.md describes each trigger and search, and each of its input fields', () => {
  const page = contentOf('docs/zaps.md');
  for (const label of stepLabels) expect(page).toContain(`**${label}**`);
});

test('docs/connect.md describes each field of the connection form', () => {
  const page = contentOf('docs/connect.md');
  for (const label of connectionLabels) expect(page).toContain(`**${label}**`);
});

test.each([
  ['docs/api.md', ['Service URL', 'Check Full Employee List']],
  ['docs/connect.md', ['Find Employees', 'Check Full Employee List']],
  [
    'docs/release.md',
    [
      ...connectionLabels,
      'New Employee',
      'Check Full Employee List',
      'Limit',
      'Driver Categories Only',
    ],
  ],
  ['docs/responses.md', ['Check Full Employee List']],
  [
    'docs/troubleshooting.md',
    [...connectionLabels, 'Find Employees', 'Limit', 'Check Full Employee List'],
  ],
])('%s names steps and fields that the app has: %j', (page, names) => {
  const text = contentOf(page).replace(/\s+/g, ' ');
  for (const name of names) {
    expect(text).toContain(name);
    expect(labels).toContain(name);
  }
});

test('CHANGELOG.md names each trigger and search in the form that the CLI reads', () => {
  const page = contentOf('CHANGELOG.md');
  for (const { id } of steps) {
    const name = id.replace('triggers.', 'trigger/').replace('searches.', 'search/');
    expect(page).toContain(` ${name}: `);
  }
});

test('messages write no other words with a capital letter than labels and names of Zapier', () => {
  const messages = keysOf(MESSAGES).map((code) => messageFor(code));
  const text = messages.join('\n').replaceAll(PRODUCT_NAME, 'it');
  const names = text.match(/(?<=[a-z,] )[A-Z]\w*(?: [A-Z]\w*)*/g);
  expect([...labels, 'API', 'Zap', 'Zaps', 'Zapier']).toEqual(expect.arrayContaining(names ?? []));
});
