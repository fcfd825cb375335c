import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { outcomeOf } from './reading.ts';
import { replies } from './replies.ts';

test('each of thousands of generated responses is read as docs/api.md says', async () => {
  await fc.assert(
    fc.asyncProperty(replies, async (made) => {
      expect({ ...made, expected: await outcomeOf(made) }).toEqual(made);
    }),
    { numRuns: 5_000 },
  );
});
