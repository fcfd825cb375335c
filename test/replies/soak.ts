/*
 * `npm run soak -- --replies N`: as many generated responses as asked, each read by the app and held
 * against what docs/api.md says of it.
 */
import { isDeepStrictEqual } from 'node:util';
import { outcomeOf } from './reading.ts';
import { sampleReplies } from './replies.ts';

/** Responses that are made before they are read; all at once would take gigabytes. */
const BATCH = 5_000;

/** Reads so many responses. A text that is read otherwise than expected is given back. */
export async function soakReplies(count: number, seed: number): Promise<string | undefined> {
  for (let done = 0; done < count; ) {
    for (const made of sampleReplies(Math.min(BATCH, count - done), seed + done)) {
      const outcome = await outcomeOf(made);
      if (isDeepStrictEqual(outcome, made.expected)) continue;
      return `${made.list}, ${made.rules}: ${made.text}\nexpected ${JSON.stringify(made.expected)}\nbut was ${JSON.stringify(outcome)}`;
    }
    done += Math.min(BATCH, count - done);
    console.log(`${done.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} responses`);
  }
  return undefined;
}
