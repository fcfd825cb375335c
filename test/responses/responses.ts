// The generator: any response to any of the four requests, with what R1 to R13 say of it. About 55 %
// are rows, 40 % errors and 5 % rejected keys.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { badReplies } from './badReplies.ts';
import { type Case, listNames } from './case.ts';
import { goodReplies } from './goodReplies.ts';
import { outcomeOf } from './reading.ts';

export const responses: fc.Arbitrary<Case> = fc.oneof(
  ...listNames.map((list) => fc.oneof(...goodReplies(list), ...badReplies(list))),
);

/** Responses that are made before they are read; all at once would take gigabytes. */
const BATCH = 5_000;

/**
 * `npm run soak -- --responses N`: reads so many responses. A text that is read otherwise than docs/responses.md
 * says is given back.
 */
export async function soakResponses(count: number, seed: number): Promise<string | undefined> {
  for (let done = 0; done < count; done += BATCH) {
    const numRuns = Math.min(BATCH, count - done);
    for (const made of fc.sample(responses, { numRuns, seed: seed + done })) {
      const outcome = await outcomeOf(made);
      if (isDeepStrictEqual(outcome, made.expected)) continue;
      return `${made.list}, ${made.rules}: ${made.text}\nexpected ${JSON.stringify(made.expected)}\nbut was ${JSON.stringify(outcome)}`;
    }
    console.log(
      `${(done + numRuns).toLocaleString('en-US')} of ${count.toLocaleString('en-US')} responses`,
    );
  }
  return undefined;
}
