/* The verdict on whether Zaps can use an API, and its reasons. After a blocking remark, a step can't work. */
import { figure } from '../text.ts';
import type { Conclusions, FieldCounts, ListReport } from './conclusions.ts';

export interface Remark {
  readonly isBlocking: boolean;
  readonly text: string;
}

export type Verdict = 'ready' | 'ready with remarks' | 'not yet';

export function verdictOf(remarks: readonly Remark[]): Verdict {
  if (remarks.some(({ isBlocking }) => isBlocking)) return 'not yet';
  return remarks.length > 0 ? 'ready with remarks' : 'ready';
}

export function remarksOn(found: Conclusions): Remark[] {
  const { lists, wrongKeys, nameList, drivers, isCutShort } = found;
  return [
    ...blockingIf(
      isCutShort,
      'The API is limiting requests or unavailable, so the probe stopped early: run it again later.',
    ),
    ...onList('new employees', lists.newest),
    ...onList('employees', lists.employees),
    ...onList('employee categories', lists.categories),
    ...onNewest(found),
    ...onFields(found),
    ...remarkIf(
      drivers !== null && lists.categories?.error === null && !drivers.areFewer,
      "Driver Categories Only can't be read, or changes nothing: all categories are for drivers.",
    ),
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
  ];
}

const remarkIf = (is: boolean, text: string, isBlocking = false): Remark[] =>
  is ? [{ isBlocking, text }] : [];
const blockingIf = (is: boolean, text: string) => remarkIf(is, text, true);

export const firstSentence = (text: string) => /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text;

function onList(name: string, list: ListReport | null): Remark[] {
  if (list === null) return blockingIf(true, `The list of ${name} wasn't requested.`);
  const { error, missing, format: written, items } = list;
  return [
    ...blockingIf(
      error !== null,
      `The list of ${name} can't be read: ${firstSentence(error ?? '')}`,
    ),
    ...missing.map((text) => ({
      isBlocking: error !== null,
      text: `In the list of ${name}, ${text}.`,
    })),
    ...remarkIf(
      items === 0 && error === null,
      `The list of ${name} is empty, so the format of its rows is unknown.`,
    ),
    ...remarkIf(
      items !== null && items < (written?.rows ?? 0),
      `Some numbers are twice in the list of ${name}. Only the first counts.`,
    ),
  ];
}

function onNewest({ newestListed, isNewestFirst, lists }: Conclusions): Remark[] {
  const order = remarkIf(
    !isNewestFirst,
    "The new employees aren't listed newest first. Zaps get them in another order.",
  );
  if (newestListed === null) return order;
  const { rows, listed, padded, lacksNewest, named, namedAlike } = newestListed;
  const isEmpty = lists.employees?.items === 0;
  const subject = listed === 0 ? 'None' : `Only ${figure(listed)}`;
  const only = `${subject} of the ${figure(rows)} newest are in the employee list under the same number`;
  const zeros = padded === 0 ? '' : ` ${figure(padded)} are there with other leading zeros.`;
  return [
    ...order,
    ...blockingIf(isEmpty, "The employee list is empty, so Zaps can't be turned on."),
    ...blockingIf(lacksNewest && !isEmpty, `${only}, so Zaps can't be turned on.${zeros}`),
    ...remarkIf(listed < rows && !lacksNewest && !isEmpty, `${only}.${zeros}`),
    ...remarkIf(
      namedAlike < named,
      `${figure(named - namedAlike)} of the ${figure(named)} newest have another name in the employee list.`,
    ),
  ];
}

function onFields({ fields, nameList }: Conclusions): Remark[] {
  const where = nameList ? 'the employee list and the name list' : 'the employee list';
  const searches = nameList
    ? 'Searches by name also request the name list'
    : 'Searches by name need the Company Key and the Secret Key';
  return [
    ...onNames(fields.newest, 'new employees', `Each poll also requests ${where}`),
    ...onNames(fields.employees, 'employees', searches),
  ];
}

function onNames(counts: FieldCounts, whose: string, consequence: string): Remark[] {
  const { rows, sent, name, first_name, last_name } = counts;
  const of = (count: number) => `${figure(count)} of ${figure(rows)} ${whose}`;
  const found = name > sent ? `; the probe found ${figure(name - sent)} of the names there` : '';
  const whole = last_name === name ? ' last_name is the whole name.' : '';
  const areWhole = first_name === 0 && name > 0;
  return [
    ...remarkIf(sent < rows, `name: ${of(sent)}. ${consequence}${found}.`),
    ...remarkIf(areWhole, `first_name: ${of(0)}, names aren't split.${whole}`),
    ...remarkIf(!areWhole && first_name < name, `first_name: ${of(first_name)}.`),
    ...remarkIf(last_name < name, `last_name: ${of(last_name)}.`),
  ];
}
