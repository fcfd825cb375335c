/*
 * What the probe concludes: how each list is used, how the lists fit together, remarks, and a verdict.
 *
 * Everything that is written, for people, for scripts, or as a profile, is made of this. No value of a
 * response is in it, and no key.
 */
import { withNamesOf } from '../../src/activeEmployees.ts';
import type { Connection } from '../../src/credentials.ts';
import { type Employee, highestFirst } from '../../src/employee.ts';
import { EFFECTS, messageOf } from '../../src/errors.ts';
import { fieldsOf, type Kind } from '../../src/propertyNames.ts';
import { areMissing } from '../../triggers/newEmployee.ts';
import { type Known, knownFrom } from './discretion.ts';
import { describeList, type ListFormat } from './listTemplate.ts';
import { profileOf } from './profile.ts';
import type { Interview } from './questions.ts';
import type { Answer } from './requests.ts';

export interface ListReport {
  /** Null if there is no list, or none worth describing. */
  readonly format: ListFormat | null;
  /** What the app takes each property for. */
  readonly uses: Readonly<Record<string, string>>;
  /** What the vocabulary lacks. */
  readonly missing: readonly string[];
  /** Items that the app makes of it, or what a Zap builder reads instead. */
  readonly items: number | null;
  readonly error: string | null;
}

/** What the app makes of a property that isn't a field of its own. */
export const EXTRA_FIELD = 'extra field in Zaps';

export type Conclusions = ReturnType<typeof conclude>;

export function conclude(interview: Interview, connection: Connection) {
  const { newest, employees, categories, drivers, names, wrongKeys } = interview;
  const inNewest = newest?.items ?? [];
  const everyone = employees?.items ?? [];
  const people = [...(names?.everyone ?? []), ...everyone, ...inNewest];
  const known = knownFrom(people, categories?.items ?? [], connection);
  const lists = {
    newest: newest && reportOn(newest, 'employee', known),
    employees: employees && reportOn(employees, 'employee', known),
    categories: categories && reportOn(categories, 'category', known),
  };
  const codes = new Set(categories?.items?.map(({ id }) => id));
  const named = names?.answer.problem === null ? names.everyone : [];
  return {
    lists,
    isNewestFirst: highestFirst(inNewest).every(({ id }, at) => id === inNewest[at]?.id),
    newestListed:
      newest?.items && employees?.items ? compared(newest.items, employees.items) : null,
    fields: {
      newest: countsOf(inNewest, withNamesOf(withNamesOf([...inNewest], everyone), named)),
      employees: countsOf(everyone, withNamesOf([...everyone], named)),
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
      starts: names.starts,
      error: names.answer.problem && messageOf(names.answer.problem),
    },
    wrongKeys: wrongKeys.map(({ key, answer: { status, problem } }) => ({
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

function reportOn({ items, problem, status, text }: Answer, kind: Kind, known: Known): ListReport {
  const found = describeList(text, kind, known);
  // A single row beside a failure is most likely the failure itself.
  const isReported = problem?.code === 'reportedFailure' && status === 200;
  const isUnread = problem?.code === 'notAList' || (isReported && (found?.rows ?? 0) > 1);
  const format = problem === null || isUnread ? found : null;
  const properties = format?.properties ?? [];
  const names = properties.map(({ name }) => name);
  const { number, name, first, last, others } = fieldsOf(names, kind);
  const uses = Object.fromEntries([
    ...others.map((other) => [other, kind === 'employee' ? EXTRA_FIELD : 'not used']),
    ...(number ? [[number, 'the number']] : []),
    ...(name ? [[name, 'the name']] : []),
    ...(first ? [[first, 'the first name']] : []),
    ...(last ? [[last, 'the last name']] : []),
  ]);
  const lacks = (field: string, pattern: RegExp) =>
    properties
      .filter(({ name, holds }) => others.includes(name) && pattern.test(String(holds)))
      .slice(0, 1)
      .map(
        (it) => `"${it.name}" looks like the ${field}, but isn't in LINES of src/propertyNames.ts`,
      );
  const missing = [
    ...(number || format?.isKeyed ? [] : lacks('number', LIKE_A_NUMBER)),
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

/** How the newest employees are in the employee list. */
function compared(newest: readonly Employee[], employees: readonly Employee[]) {
  const listed = new Map(employees.map(({ id, name }) => [id, name]));
  const plain = ({ id }: Employee) => id.replace(/^0+/, '');
  const plainListed = new Set(employees.map(plain));
  const there = newest.filter(({ id }) => listed.has(id));
  const named = there.filter(({ id, name }) => name !== null && listed.get(id) !== null);
  return {
    rows: newest.length,
    listed: there.length,
    /** There under the same number with other leading zeros. */
    padded: newest.filter((each) => !listed.has(each.id) && plainListed.has(plain(each))).length,
    /** Whether a Zap can't be turned on. */
    areMissing: areMissing(newest.length, there.length),
    /** Of those with a name in both lists, so many have the same. */
    named: named.length,
    namedAlike: named.filter(({ id, name }) => name === listed.get(id)).length,
  };
}

export type FieldCounts = ReturnType<typeof countsOf>;

/** How many employees of a list reach Zaps with each field, after missing names were filled in. */
function countsOf(sent: readonly Employee[], filled: readonly Employee[]) {
  const count = (field: 'name' | 'first_name' | 'last_name') =>
    filled.filter((employee) => employee[field] !== null).length;
  return {
    rows: sent.length,
    /** Names in the list itself. */
    sent: sent.filter(({ name }) => name !== null).length,
    name: count('name'),
    first_name: count('first_name'),
    last_name: count('last_name'),
  };
}
