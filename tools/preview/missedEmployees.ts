/*
 * Who was missed by polls, because the new employee list was too short. Zapier can't tell; with a sandbox, the preview
 * can.
 */
import type { SandboxEmployee } from '../sandbox/company.ts';
import { checksFullList, FULL_LIST_LABEL } from './fullListSetting.ts';
import type { PolledSandbox } from './polledSandbox.ts';
import type { Outcome, Zap } from './zap/zap.ts';

export const REMEDY = `Zaps with ${FULL_LIST_LABEL} don't miss anyone.`;

/** Says why polls of a sandbox miss people. */
export const missedReason = ({ newestCount }: PolledSandbox) =>
  `More people were hired between two polls than the new employee list holds (${newestCount}).`;

/** Finds active employees whom the Zap hasn't seen. */
export function findUnseen(
  { seen }: Pick<Zap, 'seen'>,
  { company }: Pick<PolledSandbox, 'company'>,
): readonly SandboxEmployee[] {
  return company.sortedByNumber.filter(({ number }) => !seen.has(String(number)));
}

/** Finds employees whom the next poll can't find, because they are no longer in the new employee list. */
export function findMissed(
  zap: Pick<Zap, 'seen' | 'settings'>,
  sandbox: PolledSandbox,
): readonly SandboxEmployee[] {
  if (checksFullList(zap)) return [];
  const listed = new Set(sandbox.company.newest(sandbox.newestCount));
  return findUnseen(zap, sandbox).filter((person) => !listed.has(person));
}

/** Whether a poll of a real account may have missed someone, because everyone in the list was new. */
export const mayHaveMissed = (
  zap: Pick<Zap, 'seen' | 'settings'>,
  { itemCount, newItemCount }: Outcome,
) =>
  itemCount > 0 && newItemCount === itemCount && zap.seen.size > itemCount && !checksFullList(zap);
