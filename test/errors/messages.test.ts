/* The messages as a whole. */
import { describe, expect, test } from '@jest/globals';
import { FULL_LIST_NOTE, MESSAGES, PHRASES, REASONS } from '../../src/errors/messages.ts';
import { Problem } from '../../src/errors/problem.ts';
import { PRODUCT_NAME } from '../../src/productName.ts';
import { FACTS, LABELS, messageFor } from '../support/stepErrors.ts';
import { keysOf } from '../support/values.ts';

const UNREADABLE = keysOf(REASONS).map((reason) => ({ code: 'unreadable', reason }) as const);

/** The longest labels of a request. */
const LONGEST = { ...LABELS.nameListPage, listLabel: LABELS.employeeCategories.listLabel };

/** The product's own name replaces the placeholder, and may be longer. */
const withLongProduct = (text: string) =>
  text.replaceAll(PRODUCT_NAME, PRODUCT_NAME.padEnd(28, 'x'));

describe.each(keysOf(MESSAGES))('the message %s', (code) => {
  const problems = code === 'unreadable' ? UNREADABLE : [FACTS[code]];
  const texts = keysOf(PHRASES).flatMap((situation) =>
    problems.map((problem) => messageFor(problem, situation, LONGEST)),
  );

  test('has at most 250 characters, even with a product name of 28', () => {
    for (const text of texts) expect(withLongProduct(text).length).toBeLessThanOrEqual(250);
  });

  test('has at most 250 characters about a list that Check Full Employee List needs', () => {
    const request = { ...LABELS.activeEmployees, isForFullList: true };
    for (const problem of problems) {
      const text = messageFor(problem, 'polling', request);
      expect(text.endsWith(FULL_LIST_NOTE)).toBe(code !== 'keyRejected');
      // Only messages about a list can have the note, and this one says so itself.
      const canHaveNote = /employee list|status/.test(text.replace(FULL_LIST_NOTE, ''));
      if (canHaveNote && code !== 'employeeListIncomplete')
        expect(withLongProduct(text).length).toBeLessThanOrEqual(250);
    }
  });

  test('has whole sentences', () => {
    for (const text of texts) {
      // The product's own name may have any first letter.
      const named = text.replaceAll(PRODUCT_NAME, 'Product');
      expect(named).toMatch(/^[A-Z][\x20-\x7e]*\.$/);
      // These name them, whatever the request.
      if (!/^(noEmployees|employeeListIncomplete|keyInvalid)$/.test(code))
        expect(named).not.toMatch(/the new employee list|API Key/);
      expect(named).not.toMatch(/[{}]|undefined|null|NaN| {2}/);
      expect(named.replace(/https:\/\/(hr\.example\.com)?/g, '')).not.toMatch(/https?:|\/|www\./);
    }
  });
});

test.each([
  ['keyRejected', 'polling', 'Keep the Zap on'],
  ['timedOut', 'polling', 'at its next check'],
  ['timedOut', 'searching', 'replay this run'],
  ['timedOut', 'editing', 'Try again in a few minutes'],
  ['throttled', 'searching', 'tries again automatically'],
] as const)('the message %s while %s says: %s', (code, situation, advice) => {
  expect(messageFor(code, situation)).toContain(advice);
});

test('a message says why a list cannot be read', () => {
  expect(messageFor({ code: 'unreadable', reason: 'part' })).toContain('only part of the list');
  expect(messageFor({ code: 'unreadable', reason: 'plainText' })).toContain('plain text');
});

test('the types of a problem require what its message says, and admit no text of a response', () => {
  // @ts-expect-error: no reason.
  expect(new Problem({ code: 'unreadable' }).code).toBe('unreadable');
  // @ts-expect-error: a reason that isn't in the table.
  expect(new Problem({ code: 'unreadable', reason: 'Quux, Zelda' }).facts).toBeDefined();
});
