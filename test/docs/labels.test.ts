/* Pages and messages name steps and fields by the labels that Zapier shows. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { MESSAGES } from '../../src/messages.ts';
import { appStepsOf, connectionFieldsOf } from '../../tools/appDefinition.ts';
import { ROOT } from '../../tools/root.ts';
import { keysOf } from '../../tools/validation.ts';
import { app } from '../support/builtApp.ts';
import { messageFor } from '../support/stepErrors.ts';

const connectionFields = connectionFieldsOf(app);
const { steps } = appStepsOf(app);
const inputFields = steps.flatMap(({ fields }) => fields);
const outputFields = steps.flatMap((step) => step.outputFields);
const labels = new Set(
  [...connectionFields, ...steps, ...inputFields, ...outputFields].map(({ label }) => label),
);

/** Emphasized names that begin or end as labels of several words do. */
const LABEL_LIKE =
  /(?<=\*)(?:(?:Find|New|Check|Driver)(?: [A-Z]\w+)+|[A-Z]\w+ (?:Key|URL|Name|Number))(?=[.:]?\*)/g;

test.each(globSync(['README.md', 'docs/*.md'], { cwd: ROOT }))(
  '%s emphasizes no name of a step or field that the app does not have',
  (page) => {
    const text = readFileSync(path.join(ROOT, page), 'utf8').replace(/```.*?```/gs, '');
    const named = text.replace(/\s+/g, ' ').match(LABEL_LIKE) ?? [];
    expect(named.filter((name) => !labels.has(name))).toEqual([]);
  },
);

test('messages name only steps and fields that the app has', () => {
  const messages = keysOf(MESSAGES).map((code) => messageFor(code));
  const named = messages.join('\n').match(/\b(?:Find [A-Z]\w+|[A-Z]\w+ (?:Key|URL))\b/g) ?? [];
  expect(named.filter((name) => !labels.has(name))).toEqual([]);
});
