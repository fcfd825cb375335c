/* Values that pages repeat are those of the code. */
import { expect, test } from '@jest/globals';
import App from '../../index.ts';
import { MAX_MATCHES } from '../../searches/findEmployee.ts';
import { DEFAULT_LIMIT, MAX_LIMIT } from '../../searches/findEmployees.ts';
import { connectionFields } from '../../src/inputs/connectionForm.ts';
import { PRODUCT_NAME } from '../../src/productName.ts';
import { MAX_ROWS } from '../../src/responses/list.ts';
import { STEP_TIMEOUT_SECONDS, TEST_TIMEOUT_SECONDS } from '../../src/steps/step.ts';
import { fullListField, MAX_EMPLOYEES } from '../../triggers/newEmployee.ts';
import { contentOf, propertyOf } from '../support/values.ts';

test.each([
  ['docs/responses.md', MAX_ROWS],
  ['docs/responses.md', MAX_EMPLOYEES],
  ['docs/responses.md', STEP_TIMEOUT_SECONDS],
  ['docs/responses.md', TEST_TIMEOUT_SECONDS],
  ['docs/zaps.md', MAX_MATCHES],
  ['docs/zaps.md', DEFAULT_LIMIT],
  ['docs/zaps.md', MAX_LIMIT],
])('%s has the limit %i', (page, limit) => {
  const number = limit.toLocaleString('en-US');
  expect(contentOf(page)).toMatch(new RegExp(`(?<![\\d,])${number}(?![\\d,])`));
});

const shown = Object.values<{ display: object }>({ ...App.triggers, ...App.searches })
  .filter(({ display }) => propertyOf(display, 'hidden') !== true)
  .map(({ display }) => String(propertyOf(display, 'label')));

test.each([
  ['docs/zaps.md', [...shown, fullListField.label]],
  ['docs/connect.md', connectionFields.map(({ label }) => label)],
])('%s describes each step and field by its label', (page, labels) => {
  const text = contentOf(page).replace(/\s+/g, ' ');
  expect(labels.filter((label) => !text.includes(label))).toEqual([]);
});

// Zapier's directory rejects names that contain its own, and punctuation could end a message's first sentence too early.
test('the listing has the product name as its title, and a description of 40 to 140 characters', () => {
  const page = contentOf('docs/listing.md');
  const entry = (name: string) =>
    new RegExp(`^\\| ${name} \\| (.+) \\|$`, 'm').exec(page)?.[1] ?? '';
  expect(entry('Title')).toBe(PRODUCT_NAME);
  expect(PRODUCT_NAME).toMatch(/^(?!.*zapier)[a-z0-9]+(?:[ .+-][a-z0-9]+)*$/i);
  expect(entry('Description')).toMatch(/^.{40,140}$/);
});
