// How APIs say that something went wrong: beside a list with rows (R9, R10), beside an empty list,
// where all that R11 doesn't name is harmful, and as a response of its own (R13), in the habits of
// PHP, .NET, Java, Rails, Django, AWS, GraphQL, JSON-RPC, SOAP and others (failures.json). Left out:
// what the rules would read as a row (`{"problems": [{"code": "E1", "title": "Denied"}]}` is a
// category by R4), and text that they might call harmless (`"OK"`, `"200"`).
import fc from 'fast-check';
import * as z from 'zod';
import tables from './failures.json' with { type: 'json' };
import names from './names.json' with { type: 'json' };
import { members, type Neighbor } from './neighbors.ts';
import type { Plain } from './writtenJson.ts';

/** Rows that are failures where they are alone: statuses with their phrases, and complaints (R8). */
export const statuses = fc.constantFrom<readonly [number: string, phrase: string]>(
  ['400', 'Bad Request'],
  ['401', 'Unauthorized'],
  ['403', 'Forbidden'],
  ['404', 'Not Found'],
  ['408', 'Request Timeout'],
  ['429', 'Too Many Requests'],
  ['500', 'Internal Server Error'],
  ['503', 'Service Unavailable'],
  ['413', 'Request Entity Too Large'],
  ['422', 'Unprocessable Content'],
  ['429', 'Rate limit exceeded'],
  ['1', 'Invalid API key'],
  ['1045', 'Access denied for user hr'],
);

/** R9: a failure whatever stands beside it. */
export const failures: Neighbor = members(names.failure, [
  ...tables.complaints,
  ...[1, 401, -1, 1064, true, 'yes', ['Invalid key'], [401], { code: 'E1' }, [{ message: 'x' }]],
]);

/** R10: a state that is a failure beside rows. */
export const badStates: Neighbor = fc.oneof(
  members(names.success, [false, 0, 'no', 'No', '0']),
  members(names.state, [
    ...[false, 400, 401, 403, 404, 418, 429, 500, 503, 599],
    ...['error', 'failed', 'failure', 'fail', 'unauthorized', 'denied', 'access_denied'],
    ...['AUTH_ERROR', 'not ok', 'unsuccessful', 'partial'],
  ]),
);

const harm = z.object({
  weight: z.number(),
  names: z.array(z.string()),
  values: z.array(z.json()),
});

/** Anything that R11 doesn't call harmless. */
export const harms: Neighbor = fc.oneof(
  { weight: 2, arbitrary: failures },
  { weight: 2, arbitrary: badStates },
  ...z
    .array(harm)
    .parse(tables.harms)
    .map((it) => ({ weight: it.weight, arbitrary: members(it.names, it.values) })),
);

/** Responses without any list (R13); in none of them `fail` holds `authentication`. */
export const alone: fc.Arbitrary<Plain> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...names.failure, ...names.message, ...names.state, ...names.success),
      fc.constantFrom<Plain>(...tables.complaints, false, true, null, '', 0, 500, 'ok'),
    )
    .map(([name, value]) => ({ [name]: value })),
  fc.constantFrom<Plain>(...z.array(z.json()).parse(tables.alone)),
);
