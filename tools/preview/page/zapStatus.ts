/*
 * The status of the page's Zap: its state, what became of the people hired, what is wrong, and what to press
 * next. It is worked out once for each drawing, because it looks at every employee.
 */

import type { Person } from '../../sandbox/company.ts';
import { formatNumber } from '../../text.ts';
import { checksFullList, findUnseen } from '../missedEmployees.ts';
import type { Item, StepFailure } from '../zap/stepCall.ts';
import { DEMONSTRATION_NAMES, type DemonstrationName } from './demonstrations.ts';
import type { PageState } from './pageState.ts';
import type { PageZap } from './pageZap.ts';

/** What became of the people hired since the Zap was turned on. */
export interface Balance {
  readonly hires: number;
  readonly zapRuns: number;
  readonly held: number;
  /** As of the latest good poll. */
  readonly missed: number;
  /** People hired since that poll. */
  readonly waiting: number;
}

export type ZapCondition = 'off' | 'on' | 'paused' | 'failing' | 'held' | 'missed';

/** Returns the CSS class and the words of the pill beside the switch. */
export function pillOf({ condition, balance }: ZapStatus): Pill {
  const { held = 0, missed = 0 } = balance ?? {};
  const pills: Readonly<Record<ZapCondition, Pill>> = {
    off: ['', 'Off'],
    on: ['good', 'On'],
    paused: ['bad', 'Paused'],
    failing: ['bad', 'On · failing'],
    held: ['warn', `On · ${formatNumber(held)} on hold`],
    missed: ['bad', `On · ${formatNumber(missed)} missed`],
  };
  return pills[condition];
}

type Pill = readonly [cssClass: string, name: string];

/** The ids of buttons that are the main one only in some states. */
export type NextButton = 'hire-1' | 'poll' | 'full-list' | `try-${DemonstrationName}`;

export interface ZapStatus {
  readonly condition: ZapCondition;
  /** undefined if the Zap is off. */
  readonly balance: Balance | undefined;
  /** Why the connection expired, or why the latest event failed. */
  readonly failure: StepFailure | undefined;
  /**
   * The button to press next; undefined if nothing is left to try, or if the main button is another one, such as
   * Turn on, Reconnect, or Replay.
   */
  readonly next: NextButton | undefined;
}

export function zapStatusOf(state: PageState): ZapStatus {
  const balance = balanceOf(state);
  const failure = shownFailure(state);
  const condition = conditionOf(state, balance);
  return { condition, balance, failure, next: nextButtonOf(state, condition, balance) };
}

function balanceOf({ pageZap, pageSandbox }: PageState): Balance | undefined {
  const { zap, history } = pageZap;
  if (!zap.isOn) return undefined;
  const missed = new Set(pageZap.missed.people);
  const unseen = pageSandbox ? findUnseen(zap, pageSandbox.sandbox) : [];
  return {
    hires: history.hiredCount,
    zapRuns: history.zapRunCount,
    held: zap.held.length,
    missed: missed.size,
    waiting: unseen.filter((person) => !missed.has(person)).length,
  };
}

/**
 * Leaves out why the connection couldn't be replaced, which is shown beside its form, and the failures of an
 * outage that is over.
 */
function shownFailure({ connection, pageZap, isRepaired }: PageState): StepFailure | undefined {
  const latest = pageZap.history.entries.find(
    ({ outcome: { event, failure } }) => event !== 'reconnect' || failure === undefined,
  );
  return connection.expiredBy ?? (isRepaired ? undefined : latest?.outcome.failure);
}

function conditionOf(
  { connection, pageZap, isRepaired }: PageState,
  balance?: Balance,
): ZapCondition {
  if (balance === undefined) return 'off';
  if (connection.expiredBy !== undefined) return 'paused';
  if (pageZap.history.failedPollCount > 0 && !isRepaired) return 'failing';
  if (balance.held > 0) return 'held';
  return balance.missed > 0 ? 'missed' : 'on';
}

function nextButtonOf(
  { pageSandbox, pageZap }: PageState,
  condition: ZapCondition,
  balance?: Balance,
): NextButton | undefined {
  if (balance === undefined || condition === 'paused' || condition === 'held') return undefined;
  if (condition === 'failing' && pageSandbox?.isOutage) return undefined;
  if (balance.waiting > 0) return 'poll';
  if (balance.missed > 0) return 'full-list';
  if (balance.hires === 0) return checksFullList(pageZap.zap) ? undefined : 'hire-1';
  const untried = DEMONSTRATION_NAMES.find((name) => !pageSandbox?.tried.has(name));
  return untried === undefined ? undefined : `try-${untried}`;
}

/** What became of someone. */
export type Fate = keyof typeof FATE_CLASSES;

export const FATE_CLASSES = {
  ran: 'good',
  missed: 'bad',
  'on hold': 'warn',
  waiting: 'warn',
} as const;

/** Returns what became of someone who was hired since the Zap was turned on; undefined for anyone else. */
export function fateOf(person: Person, { zap, history, missed }: PageZap): Fate | undefined {
  const id = String(person.number);
  const isPerson = (item: Item) => item['id'] === id;
  if (history.zapRuns.some(({ item }) => isPerson(item))) return 'ran';
  if (!zap.isOn) return undefined;
  if (zap.held.some(isPerson)) return 'on hold';
  if (zap.seen.has(id)) return undefined;
  return missed.people.includes(person) ? 'missed' : 'waiting';
}
