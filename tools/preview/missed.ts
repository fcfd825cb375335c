/* Whom polls missed, because the new employee list was too short. Zapier can't tell; a sandbox can. */
import type { Company, Person, Sandbox } from '../sandbox/server.ts';
import type { Outcome, Zap } from './zap/zap.ts';

/** What a Zap needs of a sandbox. */
export interface PolledSandbox extends Pick<Sandbox, 'close'> {
  readonly company: Pick<Company, 'hire' | 'newest' | 'byNumber'>;
  readonly profile: Pick<Sandbox['profile'], 'newest_count'>;
}

interface Missed {
  /** Empty for a real account, which doesn't show who was missed. */
  readonly people: readonly Person[];
  /** A sentence; '' if no one was missed. */
  readonly reason: string;
}

export const NONE_MISSED: Missed = { people: [], reason: '' };

export const REMEDY = "Zaps with Check Full Employee List don't miss anyone.";

/**
 * Finds employees missed because the new employee list was too short. A real account shows only whether
 * everyone in the list was new.
 */
export function findMissed(
  { seen, settings }: Pick<Zap, 'seen' | 'settings'>,
  { itemCount, newItemCount }: Pick<Outcome, 'itemCount' | 'newItemCount'>,
  sandbox: PolledSandbox | undefined,
): Missed {
  if (settings.inputData['full_list'] === true) return NONE_MISSED;
  if (sandbox === undefined) {
    const areAllNew = itemCount > 0 && newItemCount === itemCount && seen.size > itemCount;
    const reason = `Everyone in the new employee list (${itemCount}) is new to the Zap, so there may be more.`;
    return areAllNew ? { people: [], reason } : NONE_MISSED;
  }
  // Employees still in the list aren't missed: the next poll finds them.
  const { newest_count: size } = sandbox.profile;
  const listed = new Set(sandbox.company.newest(size));
  const people = sandbox.company.byNumber.filter(
    (person) => !listed.has(person) && !seen.has(String(person.number)),
  );
  const reason = `More people were hired between two polls than the new employee list holds (${size}).`;
  return people.length > 0 ? { people, reason } : NONE_MISSED;
}
