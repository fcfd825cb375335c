/*
 * Who was missed by polls, because the new employee list was too short. Zapier can't tell; with a sandbox, the preview
 * can.
 */
import type { SandboxEmployee } from '../sandbox/company.ts';
import { checksFullList, FULL_LIST_LABEL } from './fullListSetting.ts';
import type { PolledSandbox } from './polledSandbox.ts';
import type { Outcome, Zap } from './zap/zap.ts';

/**
 * A sandbox shows whom polls missed. With a real account, the preview can only suspect that they missed someone. The
 * `reason` is a sentence.
 */
export type Missed =
  | { readonly kind: 'none'; readonly people: readonly [] }
  | { readonly kind: 'known'; readonly people: readonly SandboxEmployee[]; readonly reason: string }
  | { readonly kind: 'suspected'; readonly people: readonly []; readonly reason: string };

export const NONE_MISSED: Missed = { kind: 'none', people: [] };

export const REMEDY = `Zaps with ${FULL_LIST_LABEL} don't miss anyone.`;

/** Finds active employees whom the Zap hasn't seen. */
export function findUnseen(
  { seen }: Pick<Zap, 'seen'>,
  { company }: Pick<PolledSandbox, 'company'>,
): readonly SandboxEmployee[] {
  return company.byNumber.filter(({ number }) => !seen.has(String(number)));
}

/** Finds employees whom the next poll can't find, because they are no longer in the new employee list. */
export function findMissed(
  zap: Pick<Zap, 'seen' | 'settings'>,
  sandbox: PolledSandbox,
  unseen = findUnseen(zap, sandbox),
): Missed {
  if (checksFullList(zap)) return NONE_MISSED;
  const { newest_count: size } = sandbox.profile;
  const listed = new Set(sandbox.company.newest(size));
  const people = unseen.filter((person) => !listed.has(person));
  if (people.length === 0) return NONE_MISSED;
  const reason = `More people were hired between two polls than the new employee list holds (${size}).`;
  return { kind: 'known', people, reason };
}

/** Suspects that a poll of a real account missed someone, if everyone in the list was new. */
export function suspectMissed(
  zap: Pick<Zap, 'seen' | 'settings'>,
  { itemCount, newItemCount }: Outcome,
): Missed {
  const areAllNew = itemCount > 0 && newItemCount === itemCount && zap.seen.size > itemCount;
  if (!areAllNew || checksFullList(zap)) return NONE_MISSED;
  const reason = `Everyone in the new employee list (${itemCount}) is new to the Zap, so there may be more.`;
  return { kind: 'suspected', people: [], reason };
}
