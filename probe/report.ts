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
import type { Interview } from './interview.ts';
import { describeList, type Lists } from './lists.ts';
import { nameJudge, secretsOf } from './names.ts';
import { type NameListAnswers, predictedPaging } from './paging.ts';
import { categoriesIn, peopleIn } from './people.ts';
import { stopsPolling, textFor } from './platform.ts';
import { profileOf } from './profile.ts';
import {
  type Facts,
  type NameListReport,
  type Remark,
  remarksOn,
  type Verdict,
  verdictOf,
  type WrongKeyReport,
} from './verdict.ts';

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
  const found = {
    lists,
    facts: factsOf(interview, lists),
    nameList: names && (await nameListReport(names)),
    wrongKeys: wrongKeysIn(interview),
    isCutShort: interview.isCutShort,
  };
  const remarks = remarksOn(found, interview);
  const profile = profileOf(interview, lists);
  return { verdict: verdictOf(remarks), remarks, ...found, profile };
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
  const went = isDone ? walk : await predictedPaging(names);
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
  const tried = [
    { key: 'API key', answer: wrongKey },
    { key: 'company key', answer: wrongCompanyKey },
  ];
  return tried.flatMap(({ key, answer }) => {
    if (answer === null) return [];
    const { problem, exchange } = answer;
    const says = problem && textFor(problem);
    return [
      { key, status: exchange.status, says, isExpired: problem !== null && stopsPolling(problem) },
    ];
  });
}
