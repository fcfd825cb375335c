import { describe, expect, test } from '@jest/globals';
import { FULL_LIST_NOTE, MESSAGES, NEXT_STEPS, REASONS } from '../../src/errors/messages.ts';
import { Problem } from '../../src/errors/problem.ts';
import { PRODUCT_NAME } from '../../src/productName.ts';
import { MAX_ROWS } from '../../src/responses/rows.ts';
import { keysOf } from '../../tools/validation.ts';
import { messageFor } from '../support/stepErrors.ts';

const codes = keysOf(MESSAGES);

/** The longest labels in messages, and every reason why a response can't be read. */
const LIST = 'the employee category list';
const KEY = 'Company Key or Secret Key';
const REASON_TEXTS = Object.values(REASONS).map((reason) =>
  typeof reason === 'string' ? reason : reason(MAX_ROWS),
);

/** The product's own name replaces the placeholder, and may be longer. */
const LONG_PRODUCT = PRODUCT_NAME.padEnd(28, 'x');

describe.each(codes)('the message %s', (code) => {
  const texts = keysOf(NEXT_STEPS).flatMap((situation) =>
    REASON_TEXTS.map((reason) => {
      const facts = { listLabel: LIST, keyLabel: KEY, reason, status: 599 } as const;
      return messageFor(code, facts, situation);
    }),
  );

  test('has at most 250 characters, even with a product name of 28', () => {
    for (const text of texts)
      expect(text.replaceAll(PRODUCT_NAME, LONG_PRODUCT).length).toBeLessThanOrEqual(250);
  });

  test('has at most 250 characters about a list that Check Full Employee List needs', () => {
    for (const reason of REASON_TEXTS) {
      const text = messageFor(code, { listLabel: 'the employee list', reason, status: 599 });
      // Only messages about a list can have the note.
      if (!text.includes('employee list') && code !== 'throttled' && code !== 'unavailable') return;
      const whole = `${text} ${FULL_LIST_NOTE}`.replaceAll(PRODUCT_NAME, LONG_PRODUCT);
      if (code !== 'employeeListIncomplete') expect(whole.length).toBeLessThanOrEqual(250);
    }
  });

  test('has whole sentences, whatever its reason', () => {
    for (const text of texts) {
      // The product's own name may have any first letter.
      const named = text.replaceAll(PRODUCT_NAME, 'Product');
      expect(named).toMatch(/^[A-Z][\x20-\x7e]*\.$/);
      expect(named).not.toMatch(/[{}]|undefined|null|NaN| {2}/);
      expect(named.replace(/https:\/\/(hr\.example\.com)?/g, '')).not.toMatch(/https?:|\/|www\./);
    }
  });
});

test('the types of a problem require what its message says, and admit no text of a response', () => {
  // @ts-expect-error: no reason.
  expect(new Problem({ code: 'unreadable' }).code).toBe('unreadable');
  // @ts-expect-error: a reason that isn't in the table.
  expect(new Problem({ code: 'unreadable', reason: 'Quux, Zelda' }).facts).toBeDefined();
  const request = { listLabel: 'Quux, Zelda', keyLabel: 'API Key' } as const;
  // @ts-expect-error: a list that the API doesn't have.
  expect(new Problem({ code: 'notFound', request }).facts).toBeDefined();
});
