/*
 * What to think of it: remarks, and whether Zaps can run on this service. Pure.
 */
import type { Answer } from './exchange.ts';
import type { Interview } from './interview.ts';
import type { Lists } from './lists.ts';
import type { Start } from './startAt.ts';

export type Verdict = 'ready' | 'ready with remarks' | 'not yet';

export interface Remark {
  /** Whether Zaps cannot run before this has changed. */
  readonly isBlocking: boolean;
  readonly text: string;
}

/** Facts about the lists beside each other. */
export interface Facts {
  readonly isNewestFirst: boolean;
  readonly isUnique: boolean;
  /** Of the newest, so many are in the employee list, and so many under no other name. */
  readonly newestListed: number | null;
  readonly newestNamedAlike: number | null;
  readonly drivers: number | null;
  readonly areDriversAPart: boolean;
}

export interface NameListReport {
  readonly error: string | null;
  readonly names: number;
  readonly pageSize: number;
  readonly starts: readonly Start[];
  /** Employees and requests of the app's paging: as it went, or as it would go. */
  readonly walk: {
    readonly people: number;
    readonly requests: number;
    readonly isDone: boolean;
  } | null;
  readonly everyone: number;
}

export interface WrongKeyReport {
  readonly key: string;
  readonly status: number | null;
  /** What Zapier shows; null where the list is returned anyway. */
  readonly says: string | null;
  readonly isExpired: boolean;
}

interface Found {
  readonly lists: Lists;
  readonly facts: Facts;
  readonly nameList: NameListReport | null;
  readonly wrongKeys: readonly WrongKeyReport[];
  readonly isCutShort: boolean;
}

export function verdictOf(remarks: readonly Remark[]): Verdict {
  if (remarks.some(({ isBlocking }) => isBlocking)) return 'not yet';
  return remarks.length > 0 ? 'ready with remarks' : 'ready';
}

export function remarksOn(found: Found, interview: Interview): Remark[] {
  return [
    ...(found.isCutShort
      ? [
          blocking(
            'The API is limiting requests or unavailable, so the probe stopped early: run it again later.',
          ),
        ]
      : []),
    ...onLists(found.lists),
    ...onFacts(found, interview),
    ...(found.nameList ? onNameList(found.nameList, interview) : []),
    ...found.wrongKeys.filter(({ isExpired }) => !isExpired).map(onWrongKey),
    ...onTime(interview),
  ];
}

const blocking = (text: string): Remark => ({ isBlocking: true, text });
const remark = (text: string): Remark => ({ isBlocking: false, text });

const LIST_NAMES = {
  newest: 'new employees',
  employees: 'employees',
  categories: 'employee categories',
} as const;

function onLists(lists: Lists): Remark[] {
  if (lists.newest?.rows === 0 && lists.employees?.rows === 0) {
    return [blocking('All lists are empty: run the probe again when there are employees.')];
  }
  return (['newest', 'employees', 'categories'] as const).flatMap((key) => {
    const name = LIST_NAMES[key];
    const list = lists[key];
    if (list === null) return [blocking(`The list of ${name} wasn't requested.`)];
    const { error, missing, rows } = list;
    const isUnread = error !== null;
    const reasons = missing.map((text) => ({
      isBlocking: isUnread,
      text: `In the list of ${name}, ${text}.`,
    }));
    if (isUnread)
      return [blocking(`The list of ${name} can't be read: ${firstSentence(error)}`), ...reasons];
    if (rows !== 0) return reasons;
    return [remark(`The list of ${name} is empty, so the format of its rows is unknown.`)];
  });
}

const firstSentence = (text: string) => /^.*?[.](?= |$)/.exec(text)?.[0] ?? text;

function onFacts({ lists, facts, nameList }: Found, { newest, drivers }: Interview): Remark[] {
  const { newestListed, newestNamedAlike, areDriversAPart } = facts;
  const count = newest?.items?.length ?? 0;
  const isNameless = count > 0 && newest?.items?.every(({ name }) => name === null);
  const remarks: [boolean, string][] = [
    [
      !facts.isNewestFirst,
      "The new employees aren't listed newest first. Zaps get them in another order.",
    ],
    [!facts.isUnique, 'Some numbers are in a list twice. Only the first counts.'],
    [
      isNameless === true,
      `The new employees have no names, so each poll also requests ${nameList ? 'the name list' : 'the employee list'}.`,
    ],
    [
      newestListed !== null && newestListed < count,
      `Only ${newestListed} of the ${count} newest are in the employee list.`,
    ],
    [
      !isNameless && newestNamedAlike !== null && newestNamedAlike < (newestListed ?? 0),
      `Only ${newestNamedAlike} of the ${newestListed} newest have the same name in the employee list.`,
    ],
    [drivers?.problem != null, "The list of categories for drivers can't be read."],
    [
      drivers?.items != null && !areDriversAPart,
      "Some categories for drivers aren't among all categories.",
    ],
    [
      areDriversAPart && facts.drivers === lists.categories?.items && facts.drivers !== 0,
      'All categories are for drivers, or Driver Categories Only changes nothing.',
    ],
  ];
  return remarks.filter(([is]) => is).map(([, text]) => remark(text));
}

const WITHOUT =
  'Connect without the Company Key and the Secret Key: the employee list is then used instead.';
const STEP_SECONDS = 25;

function onNameList(
  { error, starts, walk, everyone }: NameListReport,
  { names }: Interview,
): Remark[] {
  if (error !== null) return [blocking(`The name list can't be read: ${firstSentence(error)}`)];
  if (walk === null)
    return [
      remark(
        'The meaning of "start at" couldn\'t be determined, so the name list may be incomplete.',
      ),
    ];
  if (walk.people < everyone)
    return [
      blocking(`The name list ends after ${walk.people} of ${everyone} employees. ${WITHOUT}`),
    ];
  const seconds = (walk.requests * (names?.first.exchange.total ?? 0)) / 1000;
  const isLong = seconds > STEP_SECONDS / 2;
  return [
    ...(starts.length === 0 ? [remark('The meaning of "start at" couldn\'t be determined.')] : []),
    ...(isLong
      ? [
          remark(
            `The whole name list takes about ${Math.round(seconds)} of the ${STEP_SECONDS} seconds that a step has. ${WITHOUT}`,
          ),
        ]
      : []),
  ];
}

const onWrongKey = ({ key, status }: WrongKeyReport) =>
  remark(
    `A wrong ${key} (status ${status}) isn't recognized as one: Zapier keeps polling and never asks to reconnect.`,
  );

const SLOW_SECONDS = 5;

function onTime({ newest, employees, categories, drivers }: Interview): Remark[] {
  const answers: (Answer | null)[] = [newest, employees, categories, drivers];
  return answers.flatMap((answer) =>
    answer && answer.exchange.total > SLOW_SECONDS * 1000
      ? [remark(`${answer.question} took ${Math.round(answer.exchange.total / 1000)} seconds.`)]
      : [],
  );
}
