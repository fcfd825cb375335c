// Responses that are rejected, and rejected keys: failures beside rows (R9, R10), empty lists beside
// anything unknown (R11), failures alone (R13, R8), parts of whole lists (R12), rows and lists that
// can't be read (R2, R3, R4), broken text (R1).
import fc from 'fast-check';
import { isWhole, type Kind, type ListName, nodeOf, refused } from './case.ts';
import { inEnvelopes, levels, toldRows, withNeighbor } from './envelopes.ts';
import { alone, badStates, failures, harms, statuses } from './failures.ts';
import names from './names.json' with { type: 'json' };
import { besideNobody, besideRows, type Neighbor, ofParts } from './neighbors.ts';
import { clearly } from './propertyNames.ts';
import { badMember, badRow, broken, positions } from './refusals.ts';
import { arrays, objects, rowLists } from './rowLists.ts';
import * as written from './writtenJson.ts';
import { array, type Json, json, type Member, object, text } from './writtenJson.ts';

type Nodes = fc.Arbitrary<Json>;

const empty = fc.constantFrom(array(), object());
const under = (anyOf: readonly string[], nodes: Nodes): Nodes =>
  fc.tuple(fc.constantFrom(...anyOf).chain(clearly), nodes).map((told) => object(told));

export function badReplies(list: ListName): readonly Kind[] {
  const bad = (weight: number, rules: string, nodes: Nodes): Kind => {
    return { weight, arbitrary: refused(list, rules, nodes) };
  };
  const rows = rowLists(list).map(nodeOf);
  const around = levels(besideRows(list, 1));
  const bareOrAround = levels(besideRows(list, 1), 0);
  const beside = (neighbor: Neighbor) => inEnvelopes(rows, withNeighbor(around, neighbor));
  const numbered = fc.constantFrom('1', '0', '404').map((name): Member => [name, json('x')]);
  const outcomes = ['status', 'http status', 'state', 'code', 'auth', 'authentication'];
  const noRows = [...names.failure, ...outcomes, 'warnings', 'alerts', 'notifications', 'log'];
  const noList = [...names.failure, ...outcomes, 'message', 'msg', 'detail', 'reason', 'warning'];
  const harmed = inEnvelopes(empty, withNeighbor(levels(besideNobody), harms));
  const failed = toldRows(list, () => fc.oneof(failures, badStates)).map(nodeOf);
  const parts = toldRows(list, ofParts).map(nodeOf);
  const rejected = refused(list, 'a rejected key R13', rejectedKeys(list), 'rejected');
  const text = broken(written.texts(inEnvelopes(rows, bareOrAround)));
  const brokenText = text.map((text) => {
    return { list, text, rules: 'broken text R1', expected: { is: 'error' as const } };
  });
  return [
    bad(10, 'an empty list beside something else R11', harmed),
    bad(2, 'an empty list under a word of failure R3', under(noList, empty)),
    bad(6, 'a failure beside rows R9 R10', failed),
    bad(isWhole(list) ? 4 : 0, 'a part of a whole list R12', parts),
    bad(4, 'a failure alone R13', failuresAlone),
    bad(2, 'a status alone R8', inEnvelopes(statusesAlone, bareOrAround)),
    bad(8, 'a row that cannot be read R4', inEnvelopes(refusedRows(list), bareOrAround)),
    bad(1, 'three envelopes R3', inEnvelopes(rows, levels(besideRows(list, 1), 3, 4))),
    bad(1, 'two lists R3', beside(rows.map((other): Member => ['former ones', other]))),
    bad(1, 'a name of digits in an envelope R3', beside(numbered)),
    bad(1, 'a list under a word of failure R3 R9', under(noRows, rows)),
    { weight: 4, arbitrary: brokenText },
    { weight: 5, arbitrary: rejected },
  ];
}

const bareFailures = alone.map(json);
const failuresAlone = fc.oneof(
  bareFailures,
  inEnvelopes(
    bareFailures.filter(({ is }) => is === 'object'),
    levels(besideNobody),
  ),
);

const statusShapes: readonly ((number: string, phrase: Json) => Json)[] = [
  (number, phrase) => object([number, phrase]),
  (number, phrase) => array(array(text(number), phrase)),
  (number, phrase) => array(object([number, phrase])),
  (number, phrase) => array(object(['id', json(Number(number))], ['name', phrase])),
  (number, phrase) => object([number, object(['name', phrase])]),
  (number, phrase) => array(object(['emp_no', text(number)], ['last_name', phrase])),
];
const statusesAlone = fc
  .tuple(statuses, fc.constantFrom(...statusShapes))
  .map(([[number, phrase], shape]) => shape(number, json(phrase)));

/** Good rows, and one among them that no rule reads. */
function refusedRows(list: ListName): Nodes {
  const inArray = fc
    .tuple(fc.oneof(arrays(list).map(nodeOf), empty), badRow(list), fc.nat(6))
    .map(([rows, bad, at]) =>
      array(...(rows.is === 'array' ? rows.items : []).toSpliced(at, 0, bad)),
    );
  const inObject = fc
    .tuple(objects(list), badMember(list), fc.nat(6))
    .map(([{ node }, bad, at]) =>
      object(...(node.is === 'object' ? node.members : []).toSpliced(at, 0, bad)),
    );
  return fc.oneof(
    { weight: 3, arbitrary: inArray },
    { weight: 2, arbitrary: inObject },
    { weight: 1, arbitrary: positions(list) },
  );
}

/** Whatever stands beside it, at the top or in an envelope. */
function rejectedKeys(list: ListName): Nodes {
  const member = fc
    .tuple(
      fc.constantFrom('The company key failed.', 'wrong', '密钥无效', 'fail "x"'),
      fc.constantFrom<readonly Member[]>([], [['code', json(1)]], [['key', json('x')]]),
    )
    .map(([told, more]): Member => ['fail', object(['authentication', text(told)], ...more)]);
  const neighbors = fc.oneof(besideRows(list, 0), harms).filter(([name]) => name !== 'fail');
  const others = fc.uniqueArray(neighbors, { maxLength: 3, selector: ([name]) => name });
  const rows = rowLists(list).map(({ node }): Member[] => [['a list of rows', node]]);
  const atTop = fc
    .tuple(member, others, fc.oneof(fc.constant<Member[]>([]), rows))
    .map(([fail, beside, listed]) => object(...beside, fail, ...listed));
  const inside = fc.tuple(member, others).map(([fail, beside]) => object(fail, ...beside));
  return fc.oneof(atTop, inEnvelopes(inside, levels(besideRows(list, 0), 1, 1)));
}
