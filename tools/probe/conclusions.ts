/*
 * The conclusions: what each list is like, and how the lists fit together.
 *
 * The report is written from them, and `--json` prints them. They contain no value of a row, and no key.
 */
import { omitsMostNewEmployees } from '../../src/activeEmployees.ts';
import { type Employee, highestFirst } from '../../src/employee.ts';
import { EFFECTS } from '../../src/errorEffects.ts';
import { fillNamesFromEmployees } from '../../src/missingNames.ts';
import { messageOf } from '../../src/problem.ts';
import type { RowKind } from '../../src/responses/vocabulary.ts';
import { listFormatOf } from './listFormat.ts';
import { type MayBeShown, ruleFor } from './redaction.ts';
import type { Exchange } from './requestSender.ts';
import type { ProbeResponses } from './requestSequence.ts';
import { pageSizeOf, startMeaningsOf } from './startMeaning.ts';

export type Conclusions = ReturnType<typeof conclusionsOf>;
export type ListConclusions = ReturnType<typeof listConclusionsOf>;
export type FieldCounts = ReturnType<typeof countsOf>;

export function conclusionsOf(responses: ProbeResponses) {
  const { newest, employees, categories, drivers, names, namesFrom } = responses;
  const newestItems = newest.items ?? [];
  const employeeItems = employees.items ?? [];
  const named = [...(namesFrom?.items ?? []), ...(names?.items ?? [])];
  const mayBeShown = ruleFor([...named, ...employeeItems, ...newestItems]);
  const newestFilled = fillNamesFromEmployees(newestItems, employeeItems);
  return {
    lists: {
      newest: listConclusionsOf(newest, 'employee', mayBeShown),
      employees: listConclusionsOf(employees, 'employee', mayBeShown),
      categories: listConclusionsOf(categories, 'category', mayBeShown),
    },
    isNewestFirst: highestFirst(newestItems).every(({ id }, at) => id === newestItems[at]?.id),
    newestOverlap:
      newest.items && employees.items ? newestOverlapOf(newest.items, employees.items) : null,
    fields: {
      newest: countsOf(newestItems, fillNamesFromEmployees(newestFilled, named)),
      employees: countsOf(employeeItems, fillNamesFromEmployees(employeeItems, named)),
    },
    /** With Driver Categories Only; null if they can't be read. */
    driverCount: drivers.items?.length ?? null,
    nameList: names && {
      pageSize: pageSizeOf(names.items ?? [], [...employeeItems, ...named]),
      /** Those that fit the pages. */
      startMeanings: namesFrom?.items ? startMeaningsOf(names.items ?? [], namesFrom.items) : [],
      error: errorIn(names) ?? errorIn(namesFrom),
    },
    wrongKeys: [
      ...wrongKeyOf('API key', responses.wrongApiKey),
      ...wrongKeyOf('company key', responses.wrongCompanyKey),
    ],
  };
}

/** Returns the error message in Zapier. */
const errorIn = (exchange: Exchange | null) =>
  exchange?.problem ? messageOf(exchange.problem) : null;

function wrongKeyOf(key: string, exchange: Exchange | null) {
  if (exchange === null) return [];
  const { status, problem } = exchange;
  const isExpired = problem !== null && EFFECTS[problem.code] === 'expired';
  return [{ key, status, error: errorIn(exchange), isExpired }];
}

const listConclusionsOf = (exchange: Exchange, kind: RowKind, mayBeShown: MayBeShown) => ({
  /** Null if there is no list. */
  format: listFormatOf(exchange.text, kind, mayBeShown),
  /** The number of items that the app reads; null if it can't. */
  itemCount: exchange.items?.length ?? null,
  error: errorIn(exchange),
});

/** Compares the newest employees with the employee list. */
function newestOverlapOf(newest: readonly Employee[], employees: readonly Employee[]) {
  const listed = new Set(employees.map(({ id }) => id));
  const plain = ({ id }: Employee) => id.replace(/^0+/, '');
  const plainListed = new Set(employees.map(plain));
  const others = newest.filter(({ id }) => !listed.has(id));
  return {
    rowCount: newest.length,
    listedCount: newest.length - others.length,
    /** Employees listed with other leading zeros. */
    paddedCount: others.filter((each) => plainListed.has(plain(each))).length,
    /** Whether too few of them are listed to turn on a Zap. */
    omitsMost: omitsMostNewEmployees({ newEmployees: newest, activeEmployees: employees }),
  };
}

/** Counts the employees that have each field, after missing names are filled in. */
function countsOf(sent: readonly Employee[], filled: readonly Employee[]) {
  const count = (people: readonly Employee[], field: 'name' | 'first_name' | 'last_name') =>
    people.filter((employee) => employee[field] !== null).length;
  return {
    rowCount: sent.length,
    /** Employees with a name in the list itself. */
    sentNameCount: count(sent, 'name'),
    name: count(filled, 'name'),
    first_name: count(filled, 'first_name'),
    last_name: count(filled, 'last_name'),
  };
}
