/* Whom polls missed, because the list of the newest was too short. Zapier can't tell; a sandbox can. */
import type { Sandbox } from '../sandbox/server.ts';
import { pluralize } from '../text.ts';
import type { Outcome, Zap } from './zap/zap.ts';

export const NONE_MISSED = { count: 0, text: '' };

/**
 * Counts employees missed because the list of the newest was too short, with a sentence on them. A real
 * account doesn't show whether anyone was missed, only that everyone in the list was new.
 */
export function missedBy(
  { seen, settings }: Pick<Zap, 'seen' | 'settings'>,
  { itemCount, newItemCount }: Pick<Outcome, 'itemCount' | 'newItemCount'>,
  sandbox: Sandbox | undefined,
): typeof NONE_MISSED {
  if (settings.inputData['full_list'] === true) return NONE_MISSED;
  const hint = "Zaps with Check Full Employee List don't miss anyone.";
  if (sandbox === undefined) {
    const areAllNew = itemCount > 0 && newItemCount === itemCount && seen.size > itemCount;
    const text = `All ${itemCount} employees in the list of the newest are new, so there may be more. ${hint}`;
    return areAllNew ? { count: 0, text } : NONE_MISSED;
  }
  // Employees still in the list aren't missed: the next poll finds them.
  const listed = new Set(sandbox.company.newest(sandbox.profile.newest_count));
  const count = sandbox.company.byNumber.filter(
    (person) => !listed.has(person) && !seen.has(String(person.number)),
  ).length;
  if (count === 0) return NONE_MISSED;
  const subject = `${pluralize(count, 'new employee')} ${count === 1 ? "wasn't" : "weren't"}`;
  return { count, text: `${subject} in the list of the newest when it was polled. ${hint}` };
}
