import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { outcomeOf } from './reading.ts';
import { responses } from './responses.ts';

test('each of thousands of generated responses is read as docs/responses.md says', async () => {
  await fc.assert(
    fc.asyncProperty(responses, async (made) => {
      expect({ ...made, expected: await outcomeOf(made) }).toEqual(made);
    }),
    { numRuns: 5_000 },
  );
});
