/*
 * The verdict on whether Zaps can use an API, and the remarks that are its reasons.
 *
 * A step with a blocking remark can't work.
 */
import { firstSentence, formatNumber, pluralize } from '../../text.ts';
import type { Conclusions, FieldCounts } from './conclusions.ts';
import type { ListConclusions } from './listConclusions.ts';

/** What a person sets up in a Zap. */
export const ZAP_STEPS = [
  'Connect',
  'New Employee',
  'Find Employee',
  'Find Employees',
  'Find Employee Category',
  'Find Employee Categories',
] as const;
export type ZapStep = (typeof ZAP_STEPS)[number];

type Steps = readonly ZapStep[];

export interface Remark {
  readonly isBlocking: boolean;
  readonly text: string;
  /** The steps of Zaps that it concerns. */
  readonly steps: Steps;
}

export type Verdict = 'ready' | 'ready with remarks' | 'not yet';

export function verdictOf(remarks: readonly Remark[]): Verdict {
  if (remarks.some(({ isBlocking }) => isBlocking)) return 'not yet';
  return remarks.length > 0 ? 'ready with remarks' : 'ready';
}

const CONNECT: Steps = ['Connect'];
const NEW_EMPLOYEE: Steps = ['New Employee'];
const FIND_EMPLOYEE: Steps = ['Find Employee', 'Find Employees'];
const FIND_CATEGORY: Steps = ['Find Employee Category', 'Find Employee Categories'];

export type StepState = 'works' | 'works with remarks' | "doesn't work yet";

/** Returns whether a step can work: not if a remark about it is blocking. */
export function stepStateOf(step: ZapStep, remarks: readonly Remark[]): StepState {
  const about = remarks.filter(({ steps }) => steps.includes(step));
  if (about.some(({ isBlocking }) => isBlocking)) return "doesn't work yet";
  return about.length > 0 ? 'works with remarks' : 'works';
}

const remark = (steps: Steps, text: string, isBlocking = false): Remark => ({
  isBlocking,
  text,
  steps,
});
const blocking = (steps: Steps, text: string) => remark(steps, text, true);

export function* remarksOn(conclusions: Conclusions): Iterable<Remark> {
  const { lists, fields, drivers, nameList, wrongKeys, isCutShort } = conclusions;
  if (isCutShort) {
    const text =
      'The API is limiting requests or unavailable, so the probe stopped early: run it again later.';
    yield blocking([], text);
  }
  // Connecting requests the newest employees. Turning on a Zap also requests the employee list.
  yield* onList(NEW_EMPLOYEE, 'new employees', lists.newest, CONNECT);
  yield* onNewest(conclusions);
  yield* onNames(NEW_EMPLOYEE, 'new employees', fields.newest, conclusions);
  yield* onList(FIND_EMPLOYEE, 'employees', lists.employees, NEW_EMPLOYEE);
  yield* onNames(FIND_EMPLOYEE, 'employees', fields.employees, conclusions);
  yield* onList(FIND_CATEGORY, 'employee categories', lists.categories);
  if (drivers !== null && lists.categories?.error === null && !drivers.areFewer) {
    const text =
      "With Driver Categories Only, the list can't be read, or isn't a shorter part of the full list.";
    yield remark(FIND_CATEGORY, text);
  }
  if (nameList?.error) {
    const text = `The name list can't be read: ${firstSentence(nameList.error)} Or connect without the Company Key and the Secret Key.`;
    yield blocking(CONNECT, text);
  }
  for (const { key, status } of wrongKeys.filter(({ isExpired }) => !isExpired)) {
    const text = `A wrong ${key} (${status === null ? 'no response' : `status ${status}`}) isn't recognized as one: Zapier keeps polling and never asks to reconnect.`;
    yield remark(CONNECT, text);
  }
}

/** What sentences call a list. */
type ListName = 'new employees' | 'employees' | 'employee categories';

/** @param others - steps that need the list, too, but nothing in particular of it. */
function* onList(steps: Steps, name: ListName, list: ListConclusions | null, others: Steps = []) {
  const needing = [...others, ...steps];
  if (list === null) {
    yield blocking(needing, `The list of ${name} wasn't requested.`);
    return;
  }
  const { error, missing, format, itemCount } = list;
  if (error !== null) {
    yield blocking(needing, `The list of ${name} can't be read: ${firstSentence(error)}`);
  }
  for (const text of missing) {
    yield remark(steps, `In the list of ${name}, ${text}.`, error !== null);
  }
  if (itemCount === 0) {
    // Every company has active employees, but it may have no new ones and no categories.
    const text = `The list of ${name} is empty, so the format of its rows is unknown.`;
    yield remark(steps, text, name === 'employees');
  }
  if (itemCount !== null && itemCount < (format?.rowCount ?? 0)) {
    yield remark(
      steps,
      `Some rows in the list of ${name} share a number or a code. Only the first of them counts.`,
    );
  }
}

function* onNewest({ newestOverlap, isNewestFirst, lists }: Conclusions) {
  if (!isNewestFirst) {
    const text = "The new employees aren't listed newest first, so Zaps run in a different order.";
    yield remark(NEW_EMPLOYEE, text);
  }
  if (newestOverlap === null) return;
  const { rowCount, listedCount, paddedCount, namedCount, namedAlikeCount } = newestOverlap;
  const subject = listedCount === 0 ? 'None' : `Only ${formatNumber(listedCount)}`;
  const only = `${subject} of the ${formatNumber(rowCount)} newest are in the employee list under the same number`;
  const zeros =
    paddedCount === 0 ? '' : ` ${formatNumber(paddedCount)} are there with other leading zeros.`;
  if (lists.employees?.itemCount === 0) {
    yield blocking(NEW_EMPLOYEE, "The employee list is empty, so Zaps can't be turned on.");
  } else if (newestOverlap.lacksMostNewest) {
    yield blocking(NEW_EMPLOYEE, `${only}, so Zaps can't be turned on.${zeros}`);
  } else if (listedCount < rowCount) {
    yield remark(NEW_EMPLOYEE, `${only}.${zeros}`);
  }
  if (namedAlikeCount < namedCount) {
    const others = `${formatNumber(namedCount - namedAlikeCount)} of the ${formatNumber(namedCount)} newest`;
    yield remark(NEW_EMPLOYEE, `${others} have a different name in the employee list.`);
  }
}

/** Remarks on missing names: in a list itself, and after other lists filled them in. */
function* onNames(steps: Steps, list: ListName, counts: FieldCounts, conclusions: Conclusions) {
  const { rowCount, sentNameCount, name, first_name, last_name } = counts;
  const of = (count: number) => `${formatNumber(count)} of ${formatNumber(rowCount)} ${list}`;
  if (sentNameCount < rowCount) yield remark(steps, lackOf(conclusions, list, counts));
  if (first_name === 0 && name > 0) {
    const whole = last_name === name ? ' last_name is the whole name.' : '';
    yield remark(steps, `first_name: ${of(0)}, names aren't split.${whole}`);
  } else if (first_name < name) {
    yield remark(steps, `first_name: ${of(first_name)}.`);
  }
  if (last_name < name) yield remark(steps, `last_name: ${of(last_name)}.`);
}

/** Says where Zaps get the names that a list leaves out, and how many of them the probe found. */
function lackOf({ nameList, fields }: Conclusions, list: ListName, counts: FieldCounts): string {
  const { rowCount, sentNameCount, name } = counts;
  const lack =
    sentNameCount === 0
      ? 'no names in this list'
      : `no names for ${formatNumber(rowCount - sentNameCount)} of them`;
  const isNewest = list === 'new employees';
  const title = `${isNewest ? 'New employees' : 'Employees'}: ${lack}.`;
  const who = isNewest ? 'Zaps' : 'Searches by name';
  const found = `found ${formatNumber(name - sentNameCount)} of ${formatNumber(rowCount - sentNameCount)}`;
  const rest = name === rowCount ? ' Nothing to do.' : '';
  const takenFrom = (from: string) =>
    `${title} ${who} take them from ${from}; the probe ${found} there.${rest}`;
  if (isNewest && fields.employees.sentNameCount > 0) return takenFrom('the employee list');
  if (nameList === null) return `${title} ${who} need the Company Key and the Secret Key for them.`;
  if (nameList.pageSize === 0 || name === rowCount) return takenFrom('the name list');
  const pages = pluralize(nameList.pageCount, 'page');
  return `${title} ${who} take them from the name list, page by page. The probe stopped after ${pages}, and ${found}. Nothing to do.`;
}
