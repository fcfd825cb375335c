/* Values that pages repeat are those of the code. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { MAX_MATCHES } from '../../searches/findEmployee.ts';
import { DEFAULT_LIMIT, MAX_LIMIT } from '../../searches/findEmployees.ts';
import { MAX_CONTAINERS } from '../../src/responses/json.ts';
import { MAX_ROWS } from '../../src/responses/list.ts';
import { STEP_TIMEOUT_SECONDS, TEST_TIMEOUT_SECONDS } from '../../src/steps/step.ts';
import { ROOT } from '../../tools/root.ts';
import { formatNumber } from '../../tools/text.ts';
import { MAX_EMPLOYEES } from '../../triggers/newEmployee.ts';

const contentOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

test.each([
  ['docs/responses.md', 'MB, # rows', MAX_ROWS],
  ['docs/responses.md', '# arrays and objects', MAX_CONTAINERS],
  ['docs/responses.md', 'the newest # employees', MAX_EMPLOYEES],
  ['docs/responses.md', 'of a step take at most # s', STEP_TIMEOUT_SECONDS],
  ['docs/responses.md', 'connection test # s', TEST_TIMEOUT_SECONDS],
  ['docs/zaps.md', 'or both, if both match. It returns at most #.', MAX_MATCHES],
  ['docs/zaps.md', '**Limit** is # by default', DEFAULT_LIMIT],
  ['docs/zaps.md', 'by default, and # at most.', MAX_LIMIT],
])('%s says "%s", with the number that the code has', (page, phrase, limit) => {
  const text = contentOf(page).replace(/\s+/g, ' ');
  expect(text).toContain(phrase.replace('#', formatNumber(limit)));
});
