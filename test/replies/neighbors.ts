// What may stand beside a list in an envelope without harm: beside rows (R9, R10, R12), and the
// closed list of what may stand beside an empty list (R11). Left out, as the rules don't say: other
// spellings of "ok" than lower case, digits as text under a word of state, error codes of zero
// beside an empty list (`errorCode` is a word of both kinds), pages beyond the first, "none" under
// a word that tells of more (R11 and R12 differ).
import fc from 'fast-check';
import { isWhole, type ListName } from './case.ts';
import { clearly } from './propertyNames.ts';
import { array, json, type Member, object, type Plain } from './writtenJson.ts';

export type Neighbor = fc.Arbitrary<Member>;

/** Any of the names, in any style, with any of the values. */
export function members(names: readonly string[], values: readonly Plain[]): Neighbor {
  return fc
    .constantFrom(...names)
    .chain(clearly)
    .chain((name) => fc.constantFrom(...values).map((value): Member => [name, json(value)]));
}

export const failureWords = [
  ...['fail', 'failed', 'failure', 'error', 'err', 'errno', 'exception', 'fault'],
  ...['fails', 'failures', 'errors', 'errs', 'exceptions', 'faults'],
  ...['has error', 'is error', 'error msg', 'error message', 'db error', 'last error', 'php fault'],
  ...[
    'error text',
    'api exception',
    'exception class',
    'field errors',
    'soap fault',
    'auth failure',
  ],
];
export const stateWords = [
  ...['status', 'state', 'result', 'code', 'status code', 'http status', 'response code'],
];
export const successWords = ['success', 'ok'];
export const messageWords = ['message', 'msg', 'reason', 'detail', 'warning', 'info', 'title'];
export const moreWords = ['next', 'more', 'has more', 'truncated', 'partial', 'incomplete'];
const pageWords = [
  ...['page', 'per page', 'limit', 'offset', 'size', 'page size', 'start', 'length'],
];
const strangers = ['meta', 'links', 'request id', 'company', 'filter', 'x', 'default', 'notes'];

const fine: readonly Plain[] = [
  ...[true, 'true', 'yes', 'ok', 'okay', 'success', 'successful', 'succeeded', 'done'],
  ...[1, 200, 201, 204, 299],
];
const noFailure: readonly Plain[] = [false, 'no', 'none', 'null'];
const nothing: readonly Plain[] = [null, '', '  '];

/** Null, blank and empty are harmless under any name. */
const blanks: Neighbor = fc.oneof(
  members([...strangers, ...failureWords, ...stateWords, ...messageWords, ...moreWords], nothing),
  fc
    .constantFrom(...strangers, 'errors', 'failures', 'warning')
    .chain(clearly)
    .chain((name) => fc.constantFrom(array(), object()).map((value): Member => [name, value])),
);

const harmless: Neighbor = fc.oneof(
  { weight: 3, arbitrary: blanks },
  { weight: 3, arbitrary: members([...stateWords, ...successWords], fine) },
  { weight: 1, arbitrary: members(messageWords, fine.slice(0, 9)) },
  { weight: 2, arbitrary: members(['error', 'errors', 'failed', 'has error'], noFailure) },
  { weight: 1, arbitrary: members(moreWords, [false, 'no', 0]) },
);

/** R11: all that may stand beside an empty list. */
export const besideNobody: Neighbor = fc.oneof(
  { weight: 5, arbitrary: harmless },
  { weight: 2, arbitrary: members(['total', 'count', 'took ms', 'errors', ...strangers], [0]) },
  { weight: 2, arbitrary: members(pageWords, [0, 1, 25, 1000]) },
  { weight: 1, arbitrary: members(['pages'], [0, 1]) },
);

/** Says nothing about the list; names and texts that only look like words of failure among them. */
const neutral: Neighbor = fc.oneof(
  members(['version', 'api version', 'generated at', 'locale'], ['1.0', '2024-05-01T00:00:00Z']),
  members(['company', 'tenant', 'default', 'default locale', 'terror'], ['Acme', 'en', 7, true]),
  members(['request id', 'took ms', 'timestamp', 'elapsed'], ['a1b2', 12, 1_714_000_000]),
  members(['message', 'title', 'info', 'detail'], ['Active employees', 'Here you are']),
  fc.constantFrom<Member>(
    ['@odata.context', json('$metadata#Employees')],
    ['$schema', json('x')],
    ['jsonapi', json('1.1')],
    ['xmlns', json('urn:hr')],
    ['__type', json('EmployeeList')],
    ['toString', json('x')],
  ),
  members(['code', 'error code', 'errno', 'errors', 'failed', 'exception'], [0]),
  members(['error', 'errors', 'failed', 'last error'], ['NONE', 'No', 'Null']),
);

/** What may stand beside so many rows (R9, R10, R12). */
export function besideRows(list: ListName, rows: number): Neighbor {
  const paging = members(['limit', 'per page', 'page size'], [rows + 1000]);
  const totals = members(['total', 'count'], [rows, Math.max(rows - 1, 0)]);
  const first = members(['page', 'pages'], [1]);
  const harmlessOnes = { weight: 4, arbitrary: harmless };
  const others = [paging, totals, first].map((arbitrary) => ({ weight: 1, arbitrary }));
  const neutrals = { weight: 5, arbitrary: neutral };
  if (isWhole(list)) return fc.oneof(harmlessOnes, neutrals, ...others);
  // A window or a page is expected to be a part (R12).
  return fc.oneof(harmlessOnes, neutrals, ...others, { weight: 1, arbitrary: ofParts(rows) });
}

/** R12: what tells that there is more than so many rows. */
export function ofParts(rows: number): Neighbor {
  return fc.oneof(
    members(moreWords, [true, 'yes', 2, 'https://hr.example/list?page=2', 'eyJpZCI6OX0=']),
    members(['total', 'count'], [rows + 1, rows + 3, rows + 5000]),
    members(['pages'], [2, 3, 40]),
  );
}
