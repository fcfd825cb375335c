/*
 * The conclusions: what each list is like, and how the lists fit together.
 *
 * The report is written from them, and `--json` prints them. They contain no value of a row, and no key.
 */
import { omitsMostNewEmployees } from '../../../src/activeEmployees.ts';
import type { Connection } from '../../../src/connection.ts';
import { type Employee, highestFirst } from '../../../src/employee.ts';
import { EFFECTS } from '../../../src/errorEffects.ts';
import { fillNamesFromEmployees } from '../../../src/missingNames.ts';
import { messageOf } from '../../../src/problem.ts';
import type { StartMeaning } from '../../profile/profile.ts';
import { redactionRulesOf } from '../formats/redaction.ts';
import type { ProbeResponses, WrongKey } from '../requests/requestSequence.ts';
import { type ListConclusions, listConclusionsOf } from './listConclusions.ts';

export interface Conclusions {
  readonly lists: Readonly<Record<'newest' | 'employees' | 'categories', ListConclusions | null>>;
  readonly isNewestFirst: boolean;
  readonly newestOverlap: NewestOverlap | null;
  readonly fields: Readonly<Record<'newest' | 'employees', FieldCounts>>;
  /** The list with Driver Categories Only. */
  readonly drivers: { readonly itemCount: number | null; readonly areFewer: boolean } | null;
  readonly nameList: {
    readonly pageSize: number | null;
    readonly pageCount: number;
    readonly startMeanings: readonly StartMeaning[];
    /** The error message in Zapier. */
    readonly error: string | null;
  } | null;
  readonly wrongKeys: readonly {
    readonly key: WrongKey;
    readonly status: number | null;
    /** The error message in Zapier. */
    readonly error: string | null;
    readonly isExpired: boolean;
  }[];
  readonly isCutShort: boolean;
}

/** How the newest employees are in the employee list. */
interface NewestOverlap {
  readonly rowCount: number;
  readonly listedCount: number;
  /** Employees listed with other leading zeros. */
  readonly paddedCount: number;
  /** Whether too few of them are listed to turn on a Zap. */
  readonly lacksMostNewest: boolean;
  /** Employees with a name in both lists. */
  readonly namedCount: number;
  /** Employees with the same name in both lists. */
  readonly namedAlikeCount: number;
}

type NameField = 'name' | 'first_name' | 'last_name';

/** How many employees have each field, after missing names are filled in. */
export interface FieldCounts extends Readonly<Record<NameField, number>> {
  readonly rowCount: number;
  /** Employees with a name in the list itself. */
  readonly sentNameCount: number;
}

export function conclusionsOf(
  { newest, employees, categories, drivers, names, wrongKeys, isCutShort }: ProbeResponses,
  connection: Connection,
): Conclusions {
  const newestItems = newest?.items ?? [];
  const employeeItems = employees?.items ?? [];
  const people = [...(names?.list?.everyone ?? []), ...employeeItems, ...newestItems];
  const rules = redactionRulesOf(people, categories?.items ?? [], connection);
  const lists = {
    newest: newest && listConclusionsOf(newest, rules.employee),
    employees: employees && listConclusionsOf(employees, rules.employee),
    categories: categories && listConclusionsOf(categories, rules.category),
  };
  const codes = new Set(categories?.items?.map(({ id }) => id));
  const named = names?.problem === null ? names.list.everyone : [];
  const newestFilled = fillNamesFromEmployees(newestItems, employeeItems);
  return {
    lists,
    isNewestFirst: highestFirst(newestItems).every(({ id }, at) => id === newestItems[at]?.id),
    newestOverlap:
      newest?.items && employees?.items ? newestOverlapOf(newest.items, employees.items) : null,
    fields: {
      newest: countsOf(newestItems, fillNamesFromEmployees(newestFilled, named)),
      employees: countsOf(employeeItems, fillNamesFromEmployees(employeeItems, named)),
    },
    drivers: drivers && {
      itemCount: drivers.items?.length ?? null,
      areFewer:
        drivers.items !== null &&
        drivers.items.length < codes.size &&
        drivers.items.every(({ id }) => codes.has(id)),
    },
    nameList: names && {
      pageSize: names.list?.pageSize ?? null,
      pageCount: names.list?.pages.length ?? 0,
      // Any meaning fits the first page alone.
      startMeanings: names.list && names.list.pages.length > 1 ? names.list.startMeanings : [],
      error: names.problem && messageOf(names.problem),
    },
    wrongKeys: Array.from(wrongKeys, ([key, { status, problem }]) => ({
      key,
      status,
      error: problem && messageOf(problem),
      isExpired: problem !== null && EFFECTS[problem.code] === 'expired',
    })),
    isCutShort,
  };
}

/** Compares the newest employees with the employee list. */
function newestOverlapOf(
  newest: readonly Employee[],
  employees: readonly Employee[],
): NewestOverlap {
  const listed = new Map(employees.map(({ id, name }) => [id, name]));
  const plain = ({ id }: Employee) => id.replace(/^0+/, '');
  const plainListed = new Set(employees.map(plain));
  const there = newest.filter(({ id }) => listed.has(id));
  const named = there.filter(({ id, name }) => name !== null && listed.get(id) !== null);
  return {
    rowCount: newest.length,
    listedCount: there.length,
    paddedCount: newest.filter((each) => !listed.has(each.id) && plainListed.has(plain(each)))
      .length,
    lacksMostNewest: omitsMostNewEmployees(employees, newest),
    namedCount: named.length,
    namedAlikeCount: named.filter(({ id, name }) => name === listed.get(id)).length,
  };
}

function countsOf(sent: readonly Employee[], filled: readonly Employee[]): FieldCounts {
  const count = (field: NameField) => filled.filter((employee) => employee[field] !== null).length;
  return {
    rowCount: sent.length,
    sentNameCount: sent.filter(({ name }) => name !== null).length,
    name: count('name'),
    first_name: count('first_name'),
    last_name: count('last_name'),
  };
}
