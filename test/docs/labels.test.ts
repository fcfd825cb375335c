/* Pages and messages name steps and fields by the labels that Zapier shows: if one changes, so must they. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import definition from '../../index.ts';
import type { ProblemCode } from '../../src/errors/problem.ts';
import { APP_SCHEMA, appStepsOf, connectionFieldsOf } from '../../tools/appDefinition.ts';
import { ROOT } from '../../tools/root.ts';
import { messageFor } from '../support/stepErrors.ts';
import { emphasizedIn } from './markdown.ts';

const contentOf = (page: string) => readFileSync(path.join(ROOT, page), 'utf8');
const app = APP_SCHEMA.parse(definition);
const { steps } = appStepsOf(app);
const connectionLabels = connectionFieldsOf(app).map(({ label }) => label);
const stepLabels = steps.flatMap(({ label, fields }) => [
  label,
  ...fields.map((each) => each.label),
]);
const labels = [...connectionLabels, ...stepLabels];
const outputLabels = steps.flatMap(({ outputFields }) => outputFields.map(({ label }) => label));

test('docs/zaps.md describes each trigger and search, and each of its input fields', () => {
  const page = contentOf('docs/zaps.md');
  for (const label of stepLabels) expect(page).toContain(`**${label}**`);
});

test('docs/connect.md describes each field of the connection form', () => {
  const page = contentOf('docs/connect.md');
  for (const label of connectionLabels) expect(page).toContain(`**${label}**`);
});

/** Emphasized names of several words, each with a capital letter. A single word may be a heading or a button. */
const namesIn = (page: string) =>
  emphasizedIn(contentOf(page)).flatMap((text) => /^[A-Z]\w*(?: [A-Z]\w*)+/.exec(text)?.[0] ?? []);

/** Names that Zapier gives. */
const NAMES_OF_ZAPIER = ['App Connections', 'Delay Until', 'Integration Home'];

test.each(['README.md', ...globSync('docs/*.md', { cwd: ROOT })])(
  '%s emphasizes only names that the app or Zapier has',
  (page) => {
    const known = [...labels, ...outputLabels, ...NAMES_OF_ZAPIER];
    expect(known).toEqual(expect.arrayContaining(namesIn(page)));
  },
);

test('CHANGELOG.md names each trigger and search in the form that the CLI reads', () => {
  const page = contentOf('CHANGELOG.md');
  for (const { path } of steps) {
    const name = path.replace('triggers.', 'trigger/').replace('searches.', 'search/');
    expect(page).toContain(` ${name}: `);
  }
});

test.each<[code: ProblemCode, names: readonly string[]]>([
  ['urlInvalid', ['Service URL']],
  ['keyInvalid', ['API Key']],
  ['keyPairIncomplete', ['Company Key', 'Secret Key']],
  ['queryEmpty', ['Employee', 'Name']],
  ['limitInvalid', ['Limit']],
  ['noNamesToSearch', ['Company Key', 'Secret Key', 'Find Employee']],
])('the message %s names steps and fields that the app has: %j', (code, names) => {
  const message = messageFor(code);
  expect(names.filter((name) => !message.includes(name))).toEqual([]);
  expect(labels).toEqual(expect.arrayContaining([...names]));
});
