/*
 * The conclusions: the format and the use of each list, and how the lists fit together. The report and the
 * profile are written from them. They contain no value of a response and no key.
 */
import { fillNamesFrom, lacksNewest } from '../../src/activeEmployees.ts';
import type { Connection } from '../../src/credentials.ts';
import { type Employee, highestFirst } from '../../src/employee.ts';
import { EFFECTS } from '../../src/errorEffects.ts';
import { messageOf } from '../../src/errors.ts';
import { fieldsOf } from '../../src/responses/rowFields.ts';
import type { Kind } from '../../src/responses/vocabulary.ts';
import { type DisclosureRules, disclosureRulesFor } from './discretion.ts';
import { describeList, type ListFormat } from './listTemplate.ts';
import { profileOf } from './profile.ts';
import type { Interview } from './questions.ts';
import type { Exchange } from './requests.ts';

export interface ListReport {
  /** Null if there is no list, or none worth describing. */
  readonly format: ListFormat | null;
  /** The app's use of each property. */
  readonly uses: Readonly<Record<string, string>>;
  /** Sentences on properties that the vocabulary lacks. */
  readonly missing: readonly string[];
  /** The number of items that the app reads; null if there is an error. */
  readonly items: number | null;
  /** The error message in Zapier. */
  readonly error: string | null;
}

export const EXTRA_FIELD = 'extra field';

export type Conclusions = ReturnType<typeof conclude>;

export function conclude(interview: Interview, connection: Connection) {
  const { newest, employees, categories, drivers, names, wrongKeys } = interview;
  const inNewest = newest?.items ?? [];
  const everyone = employees?.items ?? [];
  const people = [...(names?.everyone ?? []), ...everyone, ...inNewest];
  const known = disclosureRulesFor(people, categories?.items ?? [], connection);
  const lists = {
    newest: newest && reportOn(newest, 'employee', known),
    employees: employees && reportOn(employees, 'employee', known),
    categories: categories && reportOn(categories, 'category', known),
  };
  const codes = new Set(categories?.items?.map(({ id }) => id));
  const named = names?.exchange.problem === null ? names.everyone : [];
  return {
    lists,
    isNewestFirst: highestFirst(inNewest).every(({ id }, at) => id === inNewest[at]?.id),
    newestListed:
      newest?.items && employees?.items ? compared(newest.items, employees.items) : null,
    fields: {
      newest: countsOf(inNewest, fillNamesFrom(fillNamesFrom(inNewest, everyone), named)),
      employees: countsOf(everyone, fillNamesFrom(everyone, named)),
    },
    drivers: drivers && {
      items: drivers.items?.length ?? null,
      areFewer:
        drivers.items !== null &&
        drivers.items.length < codes.size &&
        drivers.items.every(({ id }) => codes.has(id)),
    },
    nameList: names && {
      pageSize: names.pageSize,
      pages: names.pages.length,
      startMeanings: names.startMeanings,
      error: names.exchange.problem && messageOf(names.exchange.problem),
    },
    wrongKeys: wrongKeys.map(({ key, exchange: { status, problem } }) => ({
      key,
      status,
      says: problem && messageOf(problem),
      isExpired: problem !== null && EFFECTS[problem.code] === 'expired',
    })),
    isCutShort: interview.isCutShort,
    profile: profileOf(interview, {
      new_employees: lists.newest?.format?.template,
      employees: lists.employees?.format?.template,
      employee_categories: lists.categories?.format?.template,
    }),
  };
}

const LIKE_A_NUMBER = /^<(number|row id|row code)( text)?>$/;
const LIKE_A_NAME = {
  employee: /^<(last, first|name|first|last)>$/,
  category: /^<(name|text)>$/,
};

function reportOn(exchange: Exchange, kind: Kind, known: DisclosureRules): ListReport {
  const { items, problem, status, text } = exchange;
  const found = describeList(text, kind, known);
  // If the response reports a failure, a single row is probably the failure itself.
  const isReported = problem?.code === 'reportedFailure' && status === 200;
  const isUnread = problem?.code === 'notAList' || (isReported && (found?.rows ?? 0) > 1);
  const format = problem === null || isUnread ? found : null;
  const properties = format?.properties ?? [];
  const names = properties.map(({ name }) => name);
  const { id, name, first, last, others } = fieldsOf(names, kind);
  const unused = kind === 'employee' ? EXTRA_FIELD : 'not used';
  const uses = {
    ...Object.fromEntries(others.map((other) => [other, unused])),
    ...(id && { [id]: kind === 'employee' ? 'the number' : 'the code' }),
    ...(name && { [name]: 'the name' }),
    ...(first && { [first]: 'the first name' }),
    ...(last && { [last]: 'the last name' }),
  };
  const lacks = (field: string, pattern: RegExp) =>
    properties
      .filter(({ name, holds }) => others.includes(name) && pattern.test(String(holds)))
      .slice(0, 1)
      .map(
        (it) =>
          `"${it.name}" looks like the ${field}, but isn't in NAME_PATTERNS of src/responses/vocabulary.ts`,
      );
  const missing = [
    ...(id || format?.isKeyed ? [] : lacks('number', LIKE_A_NUMBER)),
    ...(name || first || last ? [] : lacks('name', LIKE_A_NAME[kind])),
  ];
  return {
    format,
    uses,
    missing,
    items: items?.length ?? null,
    error: problem && messageOf(problem),
  };
}

/** Compares the newest employees with the employee list. */
function compared(newest: readonly Employee[], employees: readonly Employee[]) {
  const listed = new Map(employees.map(({ id, name }) => [id, name]));
  const plain = ({ id }: Employee) => id.replace(/^0+/, '');
  const plainListed = new Set(employees.map(plain));
  const there = newest.filter(({ id }) => listed.has(id));
  const named = there.filter(({ id, name }) => name !== null && listed.get(id) !== null);
  return {
    rows: newest.length,
    listed: there.length,
    /** Employees listed with other leading zeros. */
    padded: newest.filter((each) => !listed.has(each.id) && plainListed.has(plain(each))).length,
    /** If true, Zaps can't be turned on. */
    lacksNewest: lacksNewest(employees, newest),
    /** Employees with a name in both lists. */
    named: named.length,
    /** Employees with the same name in both lists. */
    namedAlike: named.filter(({ id, name }) => name === listed.get(id)).length,
  };
}

export type FieldCounts = ReturnType<typeof countsOf>;

/** Counts the employees with each field, after missing names are filled in. */
function countsOf(sent: readonly Employee[], filled: readonly Employee[]) {
  const count = (field: 'name' | 'first_name' | 'last_name') =>
    filled.filter((employee) => employee[field] !== null).length;
  return {
    rows: sent.length,
    /** Employees with a name in the list itself. */
    sent: sent.filter(({ name }) => name !== null).length,
    name: count('name'),
    first_name: count('first_name'),
    last_name: count('last_name'),
  };
}
