// The generator: any reply to any of the four requests, with what R1 to R13 say of it. About 55 %
// are rows, 40 % errors and 5 % rejected keys.
import fc from 'fast-check';
import { badReplies } from './badReplies.ts';
import { type Case, listNames } from './case.ts';
import { goodReplies } from './goodReplies.ts';

export const replies: fc.Arbitrary<Case> = fc.oneof(
  ...listNames.map((list) => fc.oneof(...goodReplies(list), ...badReplies(list))),
);

/** The same count and seed give the same replies. */
export function sampleReplies(count: number, seed: number): Case[] {
  return fc.sample(replies, { numRuns: count, seed });
}
