/*
 * What the probe has to say, as data: the part of what came that may be shown. Pure.
 *
 * Everything that is written, for people, for scripts or as a profile, is made of this. No value of a
 * response is in it, no key and no address.
 */
import type { Profile } from '../sandbox/profile.ts';
import type { Connection } from '../src/credentials.ts';
import type { Employee } from '../src/employee.ts';
import { highestFirst } from '../src/employee.ts';
import { Problem } from '../src/errors.ts';
import type { Answer, Interview } from './interview.ts';
import { describeList, type ListReport } from './lists.ts';
import { nameJudge, secretsOf } from './names.ts';
import { categoriesIn, peopleIn } from './people.ts';
import { stopsPolling, textFor } from './platform.ts';
import { profileOf, shownType } from './profile.ts';
import type { Start } from './startAt.ts';
import { type Remark, remarksOn, type Verdict, verdictOf } from './verdict.ts';
import { type NameListAnswers, predictedWalk } from './walk.ts';

export interface RequestReport {
  readonly question: string;
  readonly status: number | null;
  readonly contentType: string | null;
  readonly bytes: number;
  readonly firstByteMs: number | null;
  readonly totalMs: number;
  readonly result: string;
}

export interface Lists {
  readonly newest: ListReport | null;
  readonly employees: ListReport | null;
  readonly categories: ListReport | null;
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
  /** People and requests of the app's walk: as it went, or as it would go. */
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
  /** What a Zap builder reads; null where the list comes all the same. */
  readonly says: string | null;
  readonly isExpired: boolean;
}

export interface Report {
  readonly verdict: Verdict;
  readonly remarks: readonly Remark[];
  readonly lists: Lists;
  readonly facts: Facts;
  readonly nameList: NameListReport | null;
  readonly wrongKeys: readonly WrongKeyReport[];
  readonly isCutShort: boolean;
  readonly profile: Profile;
}

/** What a line of the table says of a request. */
export function requestReport({ question, exchange, items, problem }: Answer): RequestReport {
  return {
    question,
    status: exchange.status,
    contentType:
      exchange.contentType === null ? null : (shownType(exchange.contentType) ?? 'another type'),
    bytes: exchange.bytes.length,
    firstByteMs: exchange.firstByte && Math.round(exchange.firstByte),
    totalMs: Math.round(exchange.total),
    result: problem ? (RESULTS[problem.problem] ?? 'failed') : `${items?.length ?? 0} rows`,
  };
}

const RESULTS: Readonly<Record<string, string>> = {
  keyRefused: 'key refused',
  notPermitted: 'not permitted',
  notFound: 'not found',
  moved: 'redirect',
  throttled: 'asks to wait',
  statusFailed: 'failed',
  unreachable: 'no response',
  tooSlow: 'too slow',
  tooLarge: 'over 20 MB',
  reportedFailure: 'reports a failure',
  notAList: 'no list that can be read',
};

export async function reportOn(
  interview: Interview,
  { apiKey, nameListKeys, baseUrl }: Connection,
): Promise<Report> {
  const { newest, employees, categories, names } = interview;
  const people = peopleIn([names?.everyone, employees?.items, newest?.items]);
  const keys = [apiKey, nameListKeys?.company ?? '', nameListKeys?.secret ?? ''];
  const mayShow = nameJudge(secretsOf(people.values(), [...keys, new URL(baseUrl).hostname]));
  const context = { people, categories: categoriesIn(categories?.items), mayShow };
  const lists = {
    newest: newest && describeList(newest, 'employees', context),
    employees: employees && describeList(employees, 'employees', context),
    categories: categories && describeList(categories, 'categories', context),
  };
  const told = {
    lists,
    facts: factsOf(interview, lists),
    nameList: names && (await nameListReport(names)),
    wrongKeys: wrongKeysIn(interview),
    isCutShort: interview.isCutShort,
  };
  const remarks = remarksOn(told, interview);
  const profile = profileOf(interview, lists);
  return { verdict: verdictOf(remarks), remarks, ...told, profile };
}

function factsOf({ newest, employees, categories, drivers }: Interview, lists: Lists): Facts {
  const numbers = newest?.items ?? [];
  const all = new Set(categories?.items?.map(({ id }) => id));
  const both = newest?.items && employees?.items && namesInBoth(newest.items, employees.items);
  return {
    isNewestFirst: highestFirst(numbers).every(({ id }, index) => id === numbers[index]?.id),
    isUnique: [lists.newest, lists.employees, lists.categories].every(
      (list) => list === null || list.items === null || list.items === list.rows,
    ),
    newestListed: both ? both.length : null,
    newestNamedAlike: both
      ? both.filter(({ here, there }) => here === there || here === null || there === null).length
      : null,
    drivers: drivers?.items?.length ?? null,
    areDriversAPart: drivers?.items?.every(({ id }) => all.has(id)) ?? false,
  };
}

/** Those of the newest who are in the employee list, with their names here and there. */
function namesInBoth(newest: readonly Employee[], employees: readonly Employee[]) {
  const listed = new Map(employees.map(({ id, name }) => [id, name]));
  return newest.flatMap(({ id, name: here }) => {
    const there = listed.get(id);
    return there === undefined ? [] : [{ here, there }];
  });
}

async function nameListReport(names: NameListAnswers): Promise<NameListReport> {
  const { first, walk, pageSize, starts, everyone } = names;
  const problem = walk instanceof Problem ? walk : first.problem;
  const isDone = walk !== null && !(walk instanceof Problem);
  const went = isDone ? walk : await predictedWalk(names);
  return {
    error: problem && textFor(problem),
    names: first.items?.length ?? 0,
    pageSize,
    starts,
    walk: problem ? null : went && { ...went, isDone },
    everyone: everyone.length,
  };
}

function wrongKeysIn({ wrongKey, wrongCompanyKey }: Interview): WrongKeyReport[] {
  const told = [
    { key: 'API key', answer: wrongKey },
    { key: 'company key', answer: wrongCompanyKey },
  ];
  return told.flatMap(({ key, answer }) => {
    if (answer === null) return [];
    const { problem, exchange } = answer;
    const says = problem && textFor(problem);
    return [
      { key, status: exchange.status, says, isExpired: problem !== null && stopsPolling(problem) },
    ];
  });
}
