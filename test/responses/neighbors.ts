// What may stand beside a list in an envelope without harm: beside rows (R9, R10, R12), and the
// closed list of what may stand beside an empty list (R11). Left out, as the rules don't say: other
// spellings of "ok" than lower case, digits as text under a word of state, error codes of zero
// beside an empty list (`errorCode` is a word of both kinds), pages beyond the first, "none" under
// a word that tells of more (R11 and R12 differ).
import fc from 'fast-check';
import { isWhole, type ListName } from './case.ts';
import names from './names.json' with { type: 'json' };
import { clearly } from './propertyNames.ts';
import { json, type Member, type Plain } from './writtenJson.ts';

export type Neighbor = fc.Arbitrary<Member>;

/** Any of the names, in any style, with any of the values. */
export function members(anyOf: readonly string[], values: readonly Plain[]): Neighbor {
  return fc.tuple(fc.constantFrom(...anyOf).chain(clearly), fc.constantFrom(...values.map(json)));
}

const fine: readonly Plain[] = [
  ...[true, 'true', 'yes', 'ok', 'okay', 'success', 'successful', 'succeeded', 'done'],
  ...[200, 201, 204, 299],
];
const noFailure: readonly Plain[] = [false, 'no', 'none', 'null', 'ok', 'Success'];

const states = [...names.state, ...names.success];

/** Null, blank and empty are harmless under any name. */
const blanks: Neighbor = fc.oneof(
  members(
    [...names.other, ...names.failure, ...names.state, ...names.message, ...names.more],
    [null, '', '  '],
  ),
  members([...names.other, 'errors', 'failures', 'warning'], [[], {}]),
);

const harmless: Neighbor = fc.oneof(
  { weight: 3, arbitrary: blanks },
  { weight: 3, arbitrary: members(states, fine) },
  { weight: 1, arbitrary: members(['status', 'http status', 'result', ...names.success], [1]) },
  { weight: 1, arbitrary: members(['done', 'complete', 'is last page', 'finished'], [true]) },
  { weight: 1, arbitrary: members(names.message, fine.slice(0, 9)) },
  { weight: 2, arbitrary: members(['error', 'failed', 'has error', 'err msg'], noFailure) },
  { weight: 1, arbitrary: members(names.more, [false, 'no', 0]) },
);

/** R11: all that may stand beside an empty list. */
export const besideNobody: Neighbor = fc.oneof(
  { weight: 5, arbitrary: harmless },
  { weight: 2, arbitrary: members([...names.total, 'took ms', 'errors', ...names.other], [0]) },
  { weight: 2, arbitrary: members(names.page, [0, 1, 25, 1000]) },
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
    ['__type', json('EmployeeList')],
    ['toString', json('x')],
  ),
  members(['code', 'error code', 'errno', 'errors', 'failed', 'exception'], [0]),
  members(['error', 'errors', 'failed', 'last error'], ['NONE', 'No', 'Null', 'OK']),
);

/** What may stand beside so many rows (R9, R10, R12). */
export function besideRows(list: ListName, rows: number): Neighbor {
  const others = [
    members(['limit', 'per page', 'page size'], [rows + 1000]),
    members(names.total, [rows, Math.max(rows - 1, 0)]),
    members(['page', 'pages'], [1]),
    // A window or a page is expected to be a part (R12).
    ...(isWhole(list) ? [] : [ofParts(rows)]),
  ];
  return fc.oneof(
    { weight: 4, arbitrary: harmless },
    { weight: 5, arbitrary: neutral },
    ...others.map((arbitrary) => ({ weight: 1, arbitrary })),
  );
}

/** R12: what tells that there is more than so many rows. */
export function ofParts(rows: number): Neighbor {
  return fc.oneof(
    members(names.more, [true, 'yes', 2, 'https://hr.example/list?page=2', 'eyJpZCI6OX0=']),
    members(names.total, [rows + 1, rows + 3, rows + 5000]),
    members(['pages'], [2, 3, 40]),
  );
}
