/* Which fields of a definition are required: Zapier's defaults differ between its forms. */
import { expect, test } from '@jest/globals';
import {
  APP_DEFINITION,
  connectionFieldsOf,
  stepsOf,
} from '../../tools/preview/page/definition.ts';

const FIELD = { label: 'Field', type: 'string', helpText: 'Any text.' } as const;
const FIELDS = [
  { ...FIELD, key: 'silent' },
  { ...FIELD, key: 'required', required: true },
  { ...FIELD, key: 'optional', required: false },
];
const step = {
  display: { label: 'Step', description: 'Does it.' },
  operation: { inputFields: FIELDS },
};
const app = APP_DEFINITION.parse({
  version: '1.0.0',
  platformVersion: '19.1.0',
  authentication: { connectionLabel: '', fields: FIELDS },
  triggers: { new_thing: step },
  searches: { find_thing: step },
});

const required = (fields: readonly { readonly key: string; readonly required: boolean }[]) =>
  fields.filter((field) => field.required).map(({ key }) => key);

test('a field of the connection is required unless it says otherwise', () => {
  expect(required(connectionFieldsOf(app))).toEqual(['silent', 'required']);
});

test('a field of a trigger or a search is optional unless it says otherwise', () => {
  const steps = stepsOf(app);
  expect(steps.map(({ id }) => id)).toEqual(['triggers.new_thing', 'searches.find_thing']);
  for (const { fields } of steps) expect(required(fields)).toEqual(['required']);
});
