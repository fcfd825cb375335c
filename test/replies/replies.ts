// The generator: any reply to any of the four requests, with what R1 to R13 say of it. About 55 %
// are rows, 40 % errors and 5 % rejected keys. The kinds of replies are in goodReplies.ts and
// badReplies.ts; here they are weighed only.
import fc from 'fast-check';
import * as bad from './badReplies.ts';
import { type Case, isWhole, type ListName, listNames } from './case.ts';
import * as good from './goodReplies.ts';

export type { Case, ListName } from './case.ts';

export const replies: fc.Arbitrary<Case> = fc.oneof(...listNames.map(repliesTo));

/** The same count and seed give the same replies. */
export function sampleReplies(count: number, seed: number): Case[] {
  return fc.sample(replies, { numRuns: count, seed });
}

function repliesTo(list: ListName): fc.Arbitrary<Case> {
  return fc.oneof(
    { weight: 18, arbitrary: good.bareRows(list) },
    { weight: 23, arbitrary: good.envelopedRows(list) },
    { weight: 9, arbitrary: good.nobody(list) },
    { weight: 2, arbitrary: good.notStatuses(list) },
    { weight: 4, arbitrary: isWhole(list) ? bad.partOfWhole(list) : good.partOfRows(list) },
    { weight: 10, arbitrary: bad.harmBesideNobody(list) },
    { weight: 2, arbitrary: bad.nobodyUnderFailure(list) },
    { weight: 6, arbitrary: bad.failureBesideRows(list) },
    { weight: 4, arbitrary: bad.failureAlone(list) },
    { weight: 2, arbitrary: bad.statusAlone(list) },
    { weight: 8, arbitrary: bad.refusedRows(list) },
    { weight: 3, arbitrary: bad.noLists(list) },
    { weight: 4, arbitrary: bad.broken(list) },
    { weight: 5, arbitrary: bad.rejectedKey(list) },
  );
}
