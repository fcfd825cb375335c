// Replies that are refused, and rejected keys: failures beside rows (R9, R10), empty lists beside
// anything unknown (R11), failures alone (R13, R8), parts of whole lists (R12), rows and lists that
// can't be read (R2, R3, R4), broken text (R1).
import fc from 'fast-check';
import { brokenTexts } from './brokenTexts.ts';
import type { Case, ListName } from './case.ts';
import { enveloped, levels, withNeighbor } from './envelopes.ts';
import { alone, badStates, failures, harms } from './failures.ts';
import { besideNobody, besideRows, failureWords, ofParts } from './neighbors.ts';
import { clearly } from './propertyNames.ts';
import { badMember, badRow, positions } from './refusals.ts';
import { arrays, objects, rowLists } from './rowLists.ts';
import { statuses } from './statuses.ts';
import { toldRows } from './toldRows.ts';
import {
  array,
  digits,
  type Json,
  json,
  type Member,
  object,
  spellings,
  text,
  write,
} from './writtenJson.ts';

type Cases = fc.Arbitrary<Case>;

export function failureBesideRows(list: ListName): Cases {
  const told = toldRows(list, () => fc.oneof(failures, badStates));
  return told.map((reply) => bad(list, reply.text, 'failure beside rows R9 R10'));
}

export function partOfWhole(list: ListName): Cases {
  return toldRows(list, ofParts).map((reply) => bad(list, reply.text, 'part of a whole list R12'));
}

export function harmBesideNobody(list: ListName): Cases {
  return fc
    .tuple(fc.constantFrom(array(), object()), levels(besideNobody), harms, fc.nat(1), spellings)
    .map(([empty, around, harm, which, spelling]) => {
      const node = enveloped(empty, withNeighbor(around, harm, which));
      return bad(list, write(node, spelling), 'an empty list beside something else R11');
    });
}

/** An empty list under the name of a failure or a message, and nothing else, is none (R3). */
export function nobodyUnderFailure(list: ListName): Cases {
  const names = fc.constantFrom(...failureWords, 'message', 'msg', 'detail', 'reason', 'warning');
  return fc
    .tuple(fc.constantFrom(array(), object()), names.chain(clearly), spellings)
    .map(([empty, name, spelling]) =>
      bad(list, write(object([name, empty]), spelling), 'empty under a word of failure R3'),
    );
}

export function failureAlone(list: ListName): Cases {
  return fc
    .tuple(alone.map(json), levels(besideNobody, { least: 0 }), spellings)
    .map(([failure, around, spelling]) => {
      const node = enveloped(failure, failure.is === 'object' ? around : []);
      return bad(list, write(node, spelling), 'failure alone R13');
    });
}

export function statusAlone(list: ListName): Cases {
  const shapes: readonly ((number: string, phrase: Json) => Json)[] = [
    (number, phrase) => object([number, phrase]),
    (number, phrase) => array(array(digits(number), phrase)),
    (number, phrase) => array(object([number, phrase])),
    (number, phrase) => array(object(['id', json(Number(number))], ['name', phrase])),
    (number, phrase) => object([number, object(['name', phrase])]),
  ];
  return fc
    .tuple(
      statuses,
      fc.constantFrom(...shapes),
      levels(besideRows(list, 1), { least: 0 }),
      spellings,
    )
    .map(([[number, phrase], shape, around, spelling]) => {
      const node = enveloped(shape(number, json(phrase)), around);
      return bad(list, write(node, spelling), 'status alone R8');
    });
}

export function refusedRows(list: ListName): Cases {
  const inArray = fc
    .tuple(fc.oneof(arrays(list).map(itemsOf), fc.constant([])), badRow(list), fc.nat(6))
    .map(([rows, bad, at]) => array(...rows.toSpliced(at, 0, bad)));
  const inObject = fc
    .tuple(objects(list).map(membersOf), badMember(list), fc.nat(6))
    .map(([rows, bad, at]) => object(...rows.toSpliced(at, 0, bad)));
  const nodes = fc.oneof(
    { weight: 3, arbitrary: inArray },
    { weight: 2, arbitrary: inObject },
    { weight: 1, arbitrary: positions(list) },
  );
  return fc
    .tuple(nodes, levels(besideRows(list, 1), { least: 0 }), spellings)
    .map(([node, around, spelling]) =>
      bad(list, write(enveloped(node, around), spelling), 'a row that cannot be read R4'),
    );
}

export function noLists(list: ListName): Cases {
  const rows = rowLists(list).map(({ node }) => node);
  const beside = besideRows(list, 1);
  return fc.oneof(
    fc
      .tuple(rows, levels(beside, { least: 3, most: 4 }), spellings)
      .map(([node, around, spelling]) =>
        bad(list, write(enveloped(node, around), spelling), 'three envelopes R3'),
      ),
    fc
      .tuple(rows, rows, levels(beside), fc.nat(1), spellings)
      .map(([node, other, around, which, spelling]) => {
        const both = enveloped(node, withNeighbor(around, ['former ones', other], which));
        return bad(list, write(both, spelling), 'two lists R3');
      }),
    fc
      .tuple(rows, levels(beside), fc.constantFrom('1', '0', '404'), fc.nat(1), spellings)
      .map(([node, around, name, which, spelling]) => {
        const numbered = enveloped(node, withNeighbor(around, [name, json('x')], which));
        return bad(list, write(numbered, spelling), 'a name of digits in an envelope R3');
      }),
    fc
      .tuple(rows, fc.constantFrom(...failureWords).chain(clearly), spellings)
      .map(([node, name, spelling]) =>
        bad(list, write(object([name, node]), spelling), 'a list under a word of failure R3 R9'),
      ),
  );
}

export function broken(list: ListName): Cases {
  const good = fc
    .tuple(rowLists(list), levels(besideRows(list, 1), { least: 0 }), spellings)
    .map(([rows, around, spelling]) => write(enveloped(rows.node, around), spelling));
  return brokenTexts(good).map((text) => bad(list, text, 'broken text R1'));
}

export function rejectedKey(list: ListName): Cases {
  const member = fc
    .constantFrom('The company key failed.', 'Secret key failed', 'wrong', '密钥无效', 'fail "x"')
    .chain((told) =>
      fc
        .constantFrom<readonly Member[]>([], [['code', json(1)]], [['key', json('x')]])
        .map((others): Member => ['fail', object(['authentication', text(told)], ...others)]),
    );
  const besides = fc.uniqueArray(fc.oneof(besideRows(list, 0), harms), {
    maxLength: 3,
    selector: ([name]) => name,
  });
  const others = besides.map((few) => few.filter(([name]) => name !== 'fail'));
  const atTop = fc.tuple(member, others, fc.option(rowLists(list))).map(([fail, beside, rows]) => {
    const named = beside.filter(([name]) => name !== 'emp_name_list');
    const listed: readonly Member[] = rows === null ? [] : [['emp_name_list', rows.node]];
    return object(...named, fail, ...listed);
  });
  const inEnvelope = fc
    .tuple(member, others, levels(besideRows(list, 0), { most: 1 }))
    .map(([fail, beside, around]) => enveloped(object(fail, ...beside), around));
  return fc
    .tuple(
      fc.oneof(
        member.map((fail) => object(fail)),
        atTop,
        inEnvelope,
      ),
      spellings,
    )
    .map(([node, spelling]): Case => {
      const rules = 'a rejected key R13';
      return { list, text: write(node, spelling), rules, expected: { is: 'rejected' } };
    });
}

function itemsOf({ node }: { readonly node: Json }): readonly Json[] {
  return node.is === 'array' ? node.items : [];
}

function membersOf({ node }: { readonly node: Json }): readonly Member[] {
  return node.is === 'object' ? node.members : [];
}

function bad(list: ListName, text: string, rules: string): Case {
  return { list, text, rules, expected: { is: 'error' } };
}
