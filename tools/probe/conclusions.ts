/*
 * The conclusions: what each list is like, and how the lists fit together.
 *
 * The report is written from them, and `--json` prints them. They contain no value of a response and no key.
 */
import { fillNamesFrom, lacksNewest } from '../../src/activeEmployees.ts';
import type { Connection } from '../../src/connection.ts';
import { type Employee, highestFirst } from '../../src/employee.ts';
import { EFFECTS } from '../../src/errorEffects.ts';
import { messageOf } from '../../src/errors.ts';
import { listReportOf } from './listReport.ts';
import { redactionRulesOf } from './redaction.ts';
import type { ProbeResponses } from './requestSequence.ts';

export type Conclusions = ReturnType<typeof conclusionsOf>;

export function conclusionsOf(
  { newest, employees, categories, drivers, names, wrongKeys, isCutShort }: ProbeResponses,
  connection: Connection,
) {
  const newestItems = newest?.items ?? [];
  const employeeItems = employees?.items ?? [];
  const people = [...(names?.list?.everyone ?? []), ...employeeItems, ...newestItems];
  const rules = redactionRulesOf(people, categories?.items ?? [], connection);
  const lists = {
    newest: newest && listReportOf(newest, rules.employee),
    employees: employees && listReportOf(employees, rules.employee),
    categories: categories && listReportOf(categories, rules.category),
  };
  const codes = new Set(categories?.items?.map(({ id }) => id));
  const named = names?.problem === null ? names.list.everyone : [];
  const newestFilled = fillNamesFrom(newestItems, employeeItems);
  return {
    lists,
    isNewestFirst: highestFirst(newestItems).every(({ id }, at) => id === newestItems[at]?.id),
    newestListed:
      newest?.items && employees?.items ? newestListedOf(newest.items, employees.items) : null,
    fields: {
      newest: countsOf(newestItems, fillNamesFrom(newestFilled, named)),
      employees: countsOf(employeeItems, fillNamesFrom(employeeItems, named)),
    },
    /** The list with Driver Categories Only. */
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
      // Any meaning fits the first page alone.
      startMeanings: names.list && names.list.pages.length > 1 ? names.list.startMeanings : [],
      /** The error message in Zapier. */
      error: names.problem && messageOf(names.problem),
    },
    wrongKeys: Array.from(wrongKeys, ([key, { status, problem }]) => ({
      key,
      status,
      /** The error message in Zapier. */
      says: problem && messageOf(problem),
      isExpired: problem !== null && EFFECTS[problem.code] === 'expired',
    })),
    isCutShort,
  };
}

/** Compares the newest employees with the employee list. */
function newestListedOf(newest: readonly Employee[], employees: readonly Employee[]) {
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
    /** Whether too few of them are listed to turn on a Zap. */
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
