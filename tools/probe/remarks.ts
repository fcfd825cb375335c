/*
 * The verdict on whether Zaps can use an API, and the remarks that are its reasons.
 *
 * A step with a blocking remark can't work.
 */
import { firstSentence, formatNumber } from '../text.ts';
import type { Conclusions, FieldCounts, ListConclusions } from './conclusions.ts';

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

/** Returns the verdict on an API, or on a step by the remarks that concern it. */
export function verdictOf(remarks: readonly Remark[]): Verdict {
  if (remarks.some(({ isBlocking }) => isBlocking)) return 'not yet';
  return remarks.length > 0 ? 'ready with remarks' : 'ready';
}

const CONNECT: Steps = ['Connect'];
const NEW_EMPLOYEE: Steps = ['New Employee'];
const FIND_EMPLOYEE: Steps = ['Find Employee', 'Find Employees'];
const FIND_CATEGORY: Steps = ['Find Employee Category', 'Find Employee Categories'];

const remark = (steps: Steps, text: string, isBlocking = false): Remark => ({
  isBlocking,
  text,
  steps,
});
const blocking = (steps: Steps, text: string) => remark(steps, text, true);

export function* remarksOn(conclusions: Conclusions): Iterable<Remark> {
  const { lists, fields, driverCount, nameList, wrongKeys } = conclusions;
  // Connecting requests the newest employees. Turning on a Zap also requests the employee list.
  yield* onList(NEW_EMPLOYEE, 'new employees', lists.newest, CONNECT);
  yield* onNewest(conclusions);
  yield* onNames(NEW_EMPLOYEE, 'new employees', fields.newest, conclusions);
  yield* onList(FIND_EMPLOYEE, 'employees', lists.employees, NEW_EMPLOYEE);
  yield* onNames(FIND_EMPLOYEE, 'employees', fields.employees, conclusions);
  yield* onList(FIND_CATEGORY, 'employee categories', lists.categories);
  if (
    lists.categories.itemCount &&
    (driverCount ?? lists.categories.itemCount) >= lists.categories.itemCount
  ) {
    const text =
      "With Driver Categories Only, the list can't be read, or isn't shorter than the full list.";
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
function* onList(steps: Steps, name: ListName, list: ListConclusions, others: Steps = []) {
  const needing = [...others, ...steps];
  const { error, format, itemCount } = list;
  if (error !== null) {
    yield blocking(needing, `The list of ${name} can't be read: ${firstSentence(error)}`);
  }
  const uses = format?.properties.map(({ use }) => use) ?? [];
  const lacksId = !uses.includes('id');
  const lacksName = !uses.includes('name') && name === 'employee categories';
  if (error !== null && uses.length > 0 && (lacksId || lacksName)) {
    const text = `In the list of ${name}, no property is known as the ${lacksId ? 'number' : 'name'}: add the right one to NAME_PATTERNS of src/responses/vocabulary.ts, and run the probe again.`;
    yield blocking(steps, text);
  }
  if (itemCount === 0) {
    // Every company has active employees, but it may have no new ones and no categories.
    const text = `The list of ${name} is empty, so the format of its rows is unknown.`;
    yield remark(steps, text, name === 'employees');
  }
  if (itemCount !== null && itemCount < (format?.rowCount ?? 0)) {
    const text = `Some rows in the list of ${name} share a number or a code. Only the first of them counts.`;
    yield remark(steps, text);
  }
}

function* onNewest({ newestOverlap, isNewestFirst, lists }: Conclusions) {
  if (!isNewestFirst) {
    const text = "The new employees aren't listed newest first, so Zaps run in a different order.";
    yield remark(NEW_EMPLOYEE, text);
  }
  if (lists.employees.itemCount === 0) {
    yield blocking(NEW_EMPLOYEE, "The employee list is empty, so Zaps can't be turned on.");
    return;
  }
  if (newestOverlap === null || newestOverlap.listedCount === newestOverlap.rowCount) return;
  const { rowCount, listedCount, paddedCount, omitsMost } = newestOverlap;
  const subject = listedCount === 0 ? 'None' : `Only ${formatNumber(listedCount)}`;
  const effect = omitsMost ? ", so Zaps can't be turned on" : '';
  const zeros =
    paddedCount === 0 ? '' : ` ${formatNumber(paddedCount)} are there with other leading zeros.`;
  const text = `${subject} of the ${formatNumber(rowCount)} newest are in the employee list under the same number${effect}.${zeros}`;
  yield remark(NEW_EMPLOYEE, text, omitsMost);
}

/** Remarks on missing names: in a list itself, and after other lists filled them in. */
function* onNames(steps: Steps, list: ListName, counts: FieldCounts, conclusions: Conclusions) {
  const { rowCount, sentNameCount, name } = counts;
  const of = (count: number) => `${formatNumber(count)} of ${formatNumber(rowCount)} ${list}`;
  if (sentNameCount < rowCount) {
    const found = `${formatNumber(name - sentNameCount)} of ${formatNumber(rowCount - sentNameCount)}`;
    yield remark(steps, `name: ${of(sentNameCount)}. ${sourceOfNames(list, found, conclusions)}.`);
  }
  for (const field of ['first_name', 'last_name'] as const) {
    const whole = counts[field] === 0 ? " Names aren't split." : '';
    if (counts[field] < name) yield remark(steps, `${field}: ${of(counts[field])}.${whole}`);
  }
}

/** Says where Zaps get the names that a list leaves out, and how many of them the probe found. */
function sourceOfNames(list: ListName, found: string, { nameList, fields }: Conclusions): string {
  if (list === 'new employees' && fields.employees.sentNameCount > 0) {
    return `Zaps take the others from the employee list; the probe found ${found} there`;
  }
  if (nameList === null) return 'Zaps need the Company Key and the Secret Key for the others';
  const where = nameList.pageSize === 0 ? 'there' : 'on the two pages that it read';
  return `Zaps take the others from the name list; the probe found ${found} ${where}`;
}
