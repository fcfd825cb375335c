/*
 * The conclusions: what each list is like, and how the lists fit together. The report and the profile are
 * written from them. They contain no value of a response and no key.
 */
import { fillNamesFrom, lacksNewest } from '../../src/activeEmployees.ts';
import type { Connection } from '../../src/connection.ts';
import { type Employee, highestFirst } from '../../src/employee.ts';
import { EFFECTS } from '../../src/errorEffects.ts';
import { messageOf } from '../../src/errors.ts';
import type { Profile, StartMeaning } from '../sandbox/profile.ts';
import { type ListReport, reportOn } from './listReport.ts';
import { profileOf } from './profile.ts';
import { redactionRulesFor } from './redaction.ts';
import type { ProbeResponses } from './requestSequence.ts';

/** How the newest employees are in the employee list. */
interface NewestListed {
  readonly rows: number;
  readonly listed: number;
  /** Employees listed with other leading zeros. */
  readonly padded: number;
  /** Whether too few of them are listed to turn on a Zap. */
  readonly lacksNewest: boolean;
  /** Employees with a name in both lists. */
  readonly named: number;
  /** Employees with the same name in both lists. */
  readonly namedAlike: number;
}

/** How many employees have each field, after missing names are filled in. */
export interface FieldCounts extends Readonly<Record<NameField, number>> {
  readonly rows: number;
  /** Employees with a name in the list itself. */
  readonly sent: number;
}

type NameField = 'name' | 'first_name' | 'last_name';

export interface Conclusions {
  readonly lists: Readonly<Record<'newest' | 'employees' | 'categories', ListReport | null>>;
  readonly isNewestFirst: boolean;
  readonly newestListed: NewestListed | null;
  readonly fields: Readonly<Record<'newest' | 'employees', FieldCounts>>;
  /** The list with Driver Categories Only. */
  readonly drivers: { readonly itemCount: number | null; readonly areFewer: boolean } | null;
  readonly nameList: {
    readonly pageSize: number | null;
    readonly pages: number;
    readonly startMeanings: readonly StartMeaning[];
    readonly error: string | null;
  } | null;
  readonly wrongKeys: readonly {
    readonly key: string;
    readonly status: number | null;
    /** The error message in Zapier. */
    readonly says: string | null;
    readonly isExpired: boolean;
  }[];
  readonly isCutShort: boolean;
  readonly profile: Profile;
}

export function conclude(responses: ProbeResponses, connection: Connection): Conclusions {
  const { newest, employees, categories, drivers, names, wrongKeys } = responses;
  const inNewest = newest?.items ?? [];
  const everyone = employees?.items ?? [];
  const people = [...(names?.list?.everyone ?? []), ...everyone, ...inNewest];
  const known = redactionRulesFor(people, categories?.items ?? [], connection);
  const lists = {
    newest: newest && reportOn(newest, 'employee', known),
    employees: employees && reportOn(employees, 'employee', known),
    categories: categories && reportOn(categories, 'category', known),
  };
  const codes = new Set(categories?.items?.map(({ id }) => id));
  const named = names?.problem === null ? names.list.everyone : [];
  const startMeanings = startMeaningsOf(names);
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
      itemCount: drivers.items?.length ?? null,
      areFewer:
        drivers.items !== null &&
        drivers.items.length < codes.size &&
        drivers.items.every(({ id }) => codes.has(id)),
    },
    nameList: names && {
      pageSize: names.list?.pageSize ?? null,
      pages: names.list?.pages.length ?? 0,
      startMeanings,
      error: names.problem && messageOf(names.problem),
    },
    wrongKeys: wrongKeys.map(({ key, exchange: { status, problem } }) => ({
      key,
      status,
      says: problem && messageOf(problem),
      isExpired: problem !== null && EFFECTS[problem.code] === 'expired',
    })),
    isCutShort: responses.isCutShort,
    profile: profileOf(responses, startMeanings[0], {
      new_employees: lists.newest?.format?.template,
      employees: lists.employees?.format?.template,
      employee_categories: lists.categories?.format?.template,
    }),
  };
}

/** Returns the meanings that fit the pages; none if there is only the first page, which they all fit. */
function startMeaningsOf(names: ProbeResponses['names']): readonly StartMeaning[] {
  return names?.list && names.list.pages.length > 1 ? names.list.startMeanings : [];
}

/** Compares the newest employees with the employee list. */
function compared(newest: readonly Employee[], employees: readonly Employee[]): NewestListed {
  const listed = new Map(employees.map(({ id, name }) => [id, name]));
  const plain = ({ id }: Employee) => id.replace(/^0+/, '');
  const plainListed = new Set(employees.map(plain));
  const there = newest.filter(({ id }) => listed.has(id));
  const named = there.filter(({ id, name }) => name !== null && listed.get(id) !== null);
  return {
    rows: newest.length,
    listed: there.length,
    padded: newest.filter((each) => !listed.has(each.id) && plainListed.has(plain(each))).length,
    lacksNewest: lacksNewest(employees, newest),
    named: named.length,
    namedAlike: named.filter(({ id, name }) => name === listed.get(id)).length,
  };
}

function countsOf(sent: readonly Employee[], filled: readonly Employee[]): FieldCounts {
  const count = (field: NameField) => filled.filter((employee) => employee[field] !== null).length;
  return {
    rows: sent.length,
    sent: sent.filter(({ name }) => name !== null).length,
    name: count('name'),
    first_name: count('first_name'),
    last_name: count('last_name'),
  };
}
