/*
 * The status of the page's Zap: its state, what became of the people hired, what is wrong, and what to press next. It
 * is worked out once for each drawing, because it looks at every employee.
 */
import type { SandboxEmployee } from '../../sandbox/company.ts';
import { checksFullList } from '../fullListSetting.ts';
import { findUnseen } from '../missedEmployees.ts';
import type { Item } from '../zap/stepCall.ts';
import { DEMONSTRATION_NAMES, type DemonstrationName } from './demonstrations.ts';
import type { PageState } from './pageState.ts';
import type { PageZap } from './pageZap.ts';
import type { HistoryEntry } from './zapHistory.ts';

/** What became of the people hired since the Zap was turned on. */
export interface HireCounts {
  readonly hireCount: number;
  readonly zapRunCount: number;
  readonly heldCount: number;
  /** As of the latest good poll. */
  readonly missedCount: number;
  /** People hired since that poll. */
  readonly waitingCount: number;
}

/** The ids of buttons that are the main one only in some states. */
export type NextButton = 'hire-1' | 'poll' | 'full-list' | `try-${DemonstrationName}`;

type ConditionAndCounts =
  | { readonly condition: 'off'; readonly hireCounts?: never }
  | { readonly condition: 'on' | 'failing' | 'paused'; readonly hireCounts: HireCounts };

export type ZapCondition = ConditionAndCounts['condition'];

export type ZapStatus = ConditionAndCounts & {
  /** The latest event, if it failed. */
  readonly failed: HistoryEntry | undefined;
  /**
   * The button to press next; undefined if nothing is left to try, or if the main button is another one, such as Turn
   * on, Reconnect, or Replay.
   */
  readonly next: NextButton | undefined;
};

export function zapStatusOf(state: PageState): ZapStatus {
  const failed = failedEventOf(state);
  if (!state.pageZap.zap.isOn) return { condition: 'off', failed, next: undefined };
  const hireCounts = hireCountsOf(state);
  const condition = conditionOf(state, failed);
  return { condition, hireCounts, failed, next: nextButtonOf(state, condition, hireCounts) };
}

function hireCountsOf({ pageZap, pageSandbox }: PageState): HireCounts {
  const { zap, history } = pageZap;
  const missed = new Set(pageZap.missed);
  const unseen = findUnseen(zap, pageSandbox.sandbox);
  return {
    hireCount: history.hireCount,
    zapRunCount: history.zapRunCount,
    heldCount: zap.held.length,
    missedCount: missed.size,
    waitingCount: unseen.filter((person) => !missed.has(person)).length,
  };
}

/** Leaves out why the connection couldn't be replaced, which is shown beside its form. */
function failedEventOf({ pageZap }: PageState): HistoryEntry | undefined {
  const latest = pageZap.history.entries.find(
    ({ outcome: { event, failure } }) => event !== 'reconnect' || failure === undefined,
  );
  return latest?.outcome.failure && latest;
}

function conditionOf({ connection }: PageState, failed?: HistoryEntry) {
  if (connection.expiredBy !== undefined) return 'paused';
  return failed === undefined ? 'on' : 'failing';
}

function nextButtonOf(
  { pageSandbox, pageZap }: PageState,
  condition: ZapCondition,
  hireCounts: HireCounts,
): NextButton | undefined {
  if (condition === 'paused' || hireCounts.heldCount > 0) return undefined;
  if (condition === 'failing') return pageSandbox.hasFault ? undefined : 'poll';
  if (hireCounts.waitingCount > 0) return 'poll';
  if (hireCounts.missedCount > 0) return 'full-list';
  if (hireCounts.hireCount === 0) return checksFullList(pageZap.zap) ? undefined : 'hire-1';
  const untried = DEMONSTRATION_NAMES.find((name) => !pageSandbox.tried.has(name));
  return untried === undefined ? undefined : `try-${untried}`;
}

/** What became of someone. */
export type Fate = 'ran' | 'missed' | 'on hold' | 'waiting';

/** Returns what became of someone who was hired since the Zap was turned on; undefined for anyone else. */
export function fateOf(
  person: SandboxEmployee,
  { zap, history, missed }: PageZap,
): Fate | undefined {
  const id = String(person.number);
  const isPerson = (item: Item) => item.id === id;
  if (history.zapRuns.some(({ item }) => isPerson(item))) return 'ran';
  if (!zap.isOn) return undefined;
  if (zap.held.some(isPerson)) return 'on hold';
  if (zap.seen.has(id)) return undefined;
  return missed.includes(person) ? 'missed' : 'waiting';
}
