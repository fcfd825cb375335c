import { describe, expect, test } from '@jest/globals';
import { Dedupe, primaryFields, TABLE_SIZE } from '../../preview/dedupe.ts';
import { people } from './fake.ts';

describe('the fields that tell items apart', () => {
  test('are the output fields flagged primary', () => {
    const outputFields = [
      { key: 'id' },
      { key: 'site', primary: true },
      { key: 'no', primary: true },
    ];
    expect(primaryFields({ operation: { outputFields } })).toEqual(['site', 'no']);
  });

  test('are the id where no field is flagged', () => {
    expect(primaryFields({ operation: { outputFields: [{ key: 'name' }] } })).toEqual(['id']);
    expect(primaryFields({ operation: {} })).toEqual(['id']);
    expect(primaryFields(undefined)).toEqual(['id']);
  });

  test('are found among fields that are computed or shortened', () => {
    const outputFields = [() => [], null, 'name', { key: 'no', primary: true }];
    expect(primaryFields({ operation: { outputFields } })).toEqual(['no']);
  });
});

describe('the table of what a Zap has seen', () => {
  test('tells items apart by all primary fields together', () => {
    const dedupe = new Dedupe(['site', 'no']);
    dedupe.remember(dedupe.unseen([{ site: 'a', no: 1 }]).keys());
    const rows = [
      { site: 'a', no: 1 },
      { site: 'b', no: 1 },
      { site: 'a', no: 2 },
    ];
    expect(dedupe.unseen(rows).size).toBe(2);
  });

  test('keeps every digit of a long number', () => {
    const dedupe = new Dedupe(['id']);
    dedupe.remember(dedupe.unseen([{ id: '90071992547409931' }]).keys());
    expect(dedupe.unseen([{ id: '90071992547409932' }]).size).toBe(1);
  });

  test.each([
    ['is missing', {}],
    ['is null', { id: null }],
    ['is an object', { id: { no: 1 } }],
  ])('refuses an item whose primary key %s', (_, row) => {
    expect(() => new Dedupe(['id']).unseen([{ id: '1' }, row])).toThrow('usable "id"');
  });

  test('remembers nothing by looking', () => {
    const dedupe = new Dedupe(['id']);
    dedupe.unseen(people(3));
    expect(dedupe.size).toBe(0);
  });

  test('drops the keys added first where it is full', () => {
    const dedupe = new Dedupe(['id'], 3);
    dedupe.remember(dedupe.unseen(people(3)).keys());
    dedupe.remember(dedupe.unseen(people(5)).keys());
    expect(dedupe.size).toBe(3);
    expect([...dedupe.unseen(people(5)).values()].map(({ id }) => id)).toEqual(['1', '2']);
  });

  test('keeps the newest of a seed that is larger than the table', () => {
    const dedupe = new Dedupe(['id']);
    dedupe.remember(dedupe.unseen(people(TABLE_SIZE + 2)).keys());
    expect(dedupe.size).toBe(105_000);
    expect([...dedupe.unseen(people(TABLE_SIZE + 2)).values()].map(({ id }) => id)).toEqual([
      '1',
      '2',
    ]);
  });
});
