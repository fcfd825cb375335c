/* The verdict on whether Zaps can use an API, and its reasons. After a blocking remark, a step can't work. */
import { firstSentence, formatNumber, pluralize } from '../text.ts';
import type { Conclusions, FieldCounts } from './conclusions.ts';
import type { ListReport } from './listReport.ts';

/** The lists, with the steps that read them. */
const STEPS = {
  'new employees': ['New Employee'],
  employees: ['Find Employee', 'Find Employees'],
  'employee categories': ['Find Employee Category', 'Find Employee Categories'],
} as const;

type List = keyof typeof STEPS;

export interface Remark {
  readonly isBlocking: boolean;
  readonly text: string;
  /** The steps of Zaps that it concerns. */
  readonly steps: readonly string[];
}

export type Verdict = 'ready' | 'ready with remarks' | 'not yet';

export function verdictOf(remarks: readonly Remark[]): Verdict {
  if (remarks.some(({ isBlocking }) => isBlocking)) return 'not yet';
  return remarks.length > 0 ? 'ready with remarks' : 'ready';
}

export function remarksOn(found: Conclusions): Remark[] {
  const { lists, wrongKeys, nameList, drivers, isCutShort, fields } = found;
  const stopped =
    'The API is limiting requests or unavailable, so the probe stopped early: run it again later.';
  return [
    ...about([], blockingIf(isCutShort, stopped)),
    ...about(STEPS['new employees'], [
      ...onList('new employees', lists.newest),
      ...onNewest(found),
      ...onNames(found, 'new employees', fields.newest),
    ]),
    ...about(STEPS.employees, [
      ...onList('employees', lists.employees),
      ...onNames(found, 'employees', fields.employees),
    ]),
    ...about(STEPS['employee categories'], [
      ...onList('employee categories', lists.categories),
      ...remarkIf(
        drivers !== null && lists.categories?.error === null && !drivers.areFewer,
        "Driver Categories Only can't be read, or changes nothing: all categories are for drivers.",
      ),
    ]),
    ...about(
      ['Connect'],
      [
        ...blockingIf(
          nameList?.error != null,
          `The name list can't be read: ${firstSentence(nameList?.error ?? '')} Or connect without the Company Key and the Secret Key.`,
        ),
        ...wrongKeys.flatMap(({ key, status, isExpired }) =>
          remarkIf(
            !isExpired,
            `A wrong ${key} (status ${status}) isn't recognized as one: Zapier keeps polling and never asks to reconnect.`,
          ),
        ),
      ],
    ),
  ];
}

const about = (steps: readonly string[], remarks: readonly Omit<Remark, 'steps'>[]): Remark[] =>
  remarks.map((remark) => ({ ...remark, steps }));
const remarkIf = (condition: boolean, text: string, isBlocking = false) =>
  condition ? [{ isBlocking, text }] : [];
const blockingIf = (condition: boolean, text: string) => remarkIf(condition, text, true);

function onList(name: List, list: ListReport | null) {
  if (list === null) return blockingIf(true, `The list of ${name} wasn't requested.`);
  const { error, missing, format: written, itemCount } = list;
  const isRepeated = itemCount !== null && itemCount < (written?.rows ?? 0);
  return [
    ...blockingIf(
      error !== null,
      `The list of ${name} can't be read: ${firstSentence(error ?? '')}`,
    ),
    ...missing.flatMap((text) =>
      remarkIf(true, `In the list of ${name}, ${text}.`, error !== null),
    ),
    ...remarkIf(
      itemCount === 0 && error === null,
      `The list of ${name} is empty, so the format of its rows is unknown.`,
    ),
    ...remarkIf(
      isRepeated,
      `Some numbers are twice in the list of ${name}. Only the first counts.`,
    ),
  ];
}

function onNewest({ newestListed, isNewestFirst, lists }: Conclusions) {
  const order = remarkIf(
    !isNewestFirst,
    "The new employees aren't listed newest first. Zaps get them in another order.",
  );
  if (newestListed === null) return order;
  const { rows, listed, padded, lacksNewest, named, namedAlike } = newestListed;
  const isEmpty = lists.employees?.itemCount === 0;
  const subject = listed === 0 ? 'None' : `Only ${formatNumber(listed)}`;
  const only = `${subject} of the ${formatNumber(rows)} newest are in the employee list under the same number`;
  const zeros = padded === 0 ? '' : ` ${formatNumber(padded)} are there with other leading zeros.`;
  const others = `${formatNumber(named - namedAlike)} of the ${formatNumber(named)} newest`;
  return [
    ...order,
    ...blockingIf(isEmpty, "The employee list is empty, so Zaps can't be turned on."),
    ...blockingIf(lacksNewest && !isEmpty, `${only}, so Zaps can't be turned on.${zeros}`),
    ...remarkIf(listed < rows && !lacksNewest && !isEmpty, `${only}.${zeros}`),
    ...remarkIf(namedAlike < named, `${others} have another name in the employee list.`),
  ];
}

/** Remarks on missing names: in a list itself, and after other lists filled them in. */
function onNames(found: Conclusions, list: List, counts: FieldCounts) {
  const { rows, sent, name, first_name, last_name } = counts;
  const of = (count: number) => `${formatNumber(count)} of ${formatNumber(rows)} ${list}`;
  const whole = last_name === name ? ' last_name is the whole name.' : '';
  const areWhole = first_name === 0 && name > 0;
  const texts = [
    sent < rows && lackOf(found, list, counts),
    areWhole && `first_name: ${of(0)}, names aren't split.${whole}`,
    !areWhole && first_name < name && `first_name: ${of(first_name)}.`,
    last_name < name && `last_name: ${of(last_name)}.`,
  ];
  return texts.flatMap((text) => (text ? remarkIf(true, text) : []));
}

/** Says where names come from that a list leaves out, and how far the probe has read there. */
function lackOf({ nameList, fields }: Conclusions, list: List, counts: FieldCounts): string {
  const { rows, sent, name } = counts;
  const lack =
    sent === 0 ? 'no names in this list' : `no names for ${formatNumber(rows - sent)} of them`;
  const isNewest = list === 'new employees';
  const isInEmployees = isNewest && fields.employees.sent > 0;
  const title = `${isNewest ? 'New employees' : 'Employees'}: ${lack}.`;
  const who = isNewest ? 'Zaps' : 'Searches by name';
  if (!isInEmployees && nameList === null) {
    return `${title} ${who} need the Company Key and the Secret Key for them.`;
  }
  const found = `found ${formatNumber(name - sent)} of ${formatNumber(rows - sent)}`;
  const from = isInEmployees ? 'the employee list' : 'the name list';
  if (isInEmployees || nameList?.pageSize === 0 || name === rows) {
    const rest = name === rows ? ' Nothing to do.' : '';
    return `${title} ${who} take them from ${from}; the probe ${found} there.${rest}`;
  }
  const pages = pluralize(nameList?.pages ?? 0, 'page');
  return `${title} ${who} take them from ${from}, page by page. The probe stopped after ${pages}, and ${found}. Nothing to do.`;
}
