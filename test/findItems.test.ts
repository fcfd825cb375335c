import { describe, expect, test } from '@jest/globals';
import { findItems } from '../src/findItems.ts';

const PEOPLE = [
  { id: '1042', name: 'Okafor, Ada' },
  { id: '7', name: 'Ito, Ren' },
  { id: '0815', name: 'de la Cruz, María José' },
  { id: '815', name: 'Ångström, Åsa' },
  { id: '12', name: 'Weiß, Jürgen' },
  { id: '13', name: 'Sørensen, Bjørn' },
  { id: '14', name: 'Łuczak, Đorđe' },
  { id: '15', name: "O'Neil, Æthel" },
  { id: '16', name: 'Okafor-Adair, Zed' },
  { id: '17', name: 'Okafor' },
  { id: '18', name: 'Adair,Okafor' },
  { id: '19', name: null },
  { id: '20', name: 'Ñandú,  Noël   Œdipe' },
  { id: '21', name: 'Þórsdóttir, Guðrún' },
  { id: '22', name: 'King , Martin ,Jr.' },
  { id: '23', name: 'Ｙａｍａｄａ, Ｔａｒｏ' },
  { id: '25', name: 'Иванов, Пётр' },
  { id: '26', name: 'Yıldız, Can' },
];

const idsFor = (query: { id?: string; name?: string }, people = PEOPLE): string[] =>
  findItems(people, { id: '', name: '', ...query }).map(({ id }) => id);

test.each([
  ['0815', '', ['0815']],
  ['104', '', []],
  ['1042', 'ada', ['1042']],
  ['1042', 'ren', []],
  ['19', 'ada', []],
])('the number "%s" and the name "%s" find exactly %j', (id, name, ids) => {
  expect(idsFor({ id, name })).toEqual(ids);
});

describe('a search by name', () => {
  test.each([
    ['ito,ren', '7'],
    ['  ren   ito ', '7'],
    ['to, r', '7'],
    ['maria jose de la cruz', '0815'],
    ['A\u030Asa', '815'],
    ['WEISS, JÜRGEN', '12'],
    ['Bjorn SØRENSEN', '13'],
    ['luczak, dorde', '14'],
    ['Aethel O’Neil', '15'],
    ['nandu, noel oedipe', '20'],
    ['thorsdottir, gudrun', '21'],
    ['king, martin, jr.', '22'],
    ['yamada, taro', '23'],
    ['петр иванов', '25'],
    ['yildiz', '26'],
  ])('for "%s" finds %s by parts of a name, in any order, case, and accents', (name, id) => {
    expect(idsFor({ name })).toEqual([id]);
  });

  test.each(['Okafor, Adaeze', ',', '-'])('for %j finds no one, rather than everyone', (name) => {
    expect(idsFor({ name })).toEqual([]);
  });

  test('puts exact matches first, in either order of the names, then the others by name', () => {
    expect(idsFor({ name: 'okafor' })).toEqual(['17', '18', '1042', '16']);
    const people = [
      { id: '1', name: 'Ada, Adair' },
      { id: '2', name: 'Okafor, Adair Ada' },
      { id: '3', name: 'Adair, Ada' },
    ];
    expect(idsFor({ name: 'Ada Adair' }, people)).toEqual(['3', '1', '2']);
    expect(idsFor({ name: 'Adair Ada' }, people)).toEqual(['1', '3', '2']);
    const others = [
      { id: '4', name: 'Adair, Ada Okafor' },
      { id: '5', name: 'Okafor, Ada' },
    ];
    expect(idsFor({ name: 'Ada Okafor' }, others)).toEqual(['5', '4']);
  });

  test('finds a name with further words, but no word that only begins alike', () => {
    const people = ['Okafor, Ada B.', 'Okafor, Adair', 'St. John, Amy', 'van der Berg, Jan-Peter'];
    const namesFor = (name: string) =>
      findItems(
        people.map((each) => ({ id: each, name: each })),
        { id: '', name },
      ).map((found) => found.name);
    expect(namesFor('Ada Okafor')).toEqual(['Okafor, Ada B.']);
    expect(namesFor('Ada B Okafor')).toEqual(['Okafor, Ada B.']);
    expect(namesFor('St John')).toEqual(['St. John, Amy']);
    expect(namesFor('Jan Peter van der Berg')).toEqual(['van der Berg, Jan-Peter']);
  });

  test('keeps people of the same name in the order of the directory', () => {
    const twins = ['9', '10', '0815'].map((id) => ({ id, name: 'Ito, Ren' }));
    expect(idsFor({ name: 'Ren Ito' }, twins)).toEqual(['9', '10', '0815']);
  });

  test('searches the first 200 characters of a name', () => {
    const people = [{ id: '1', name: `Okafor, Ada${' '.repeat(188)}Zelda` }];
    expect(idsFor({ name: 'ada z' }, people)).toEqual(['1']);
    expect(idsFor({ name: 'ada ze' }, people)).toEqual([]);
  });
});
