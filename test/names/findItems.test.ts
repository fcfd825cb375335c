import { describe, expect, test } from '@jest/globals';
import { filterById, findByName, type WordMatch } from '../../src/names/findItems.ts';
import searchCases from './searchCases.json' with { type: 'json' };

/** How each search compares words. */
const MATCHES: Readonly<Record<string, WordMatch>> = {
  find_employee: 'wholeWord',
  find_employees: 'beginning',
  find_employee_category: 'beginning',
};

test.each(searchCases)('$step for "$name": $why', ({ step, name, finds, ...items }) => {
  const rows = items.people ?? items.categories ?? [];
  const all = rows.map(([id = '', itemName = '']) => ({ id, name: itemName }));
  const found = findByName(all, name, MATCHES[step] ?? 'wholeWord');
  expect(found.map(({ id }) => id)).toEqual(finds);
});

/** Returns the names that a search finds, in its order. */
const namesFor = (entered: string, names: readonly (string | null)[], match: WordMatch): unknown =>
  findByName(
    names.map((name, index) => ({ id: `${index + 1}`, name })),
    entered,
    match,
  ).map(({ name }) => name);

describe('a search by name', () => {
  test.each([..."'’‘ʼʻ´`′", ''])("finds D'Souza, however it is typed: D%sSouza", (apostrophe) => {
    const people = ['D’Souza, Ana', 'Souza, Ana', 'D Souza, Ana'];
    expect(namesFor(`ana D${apostrophe}Souza`, people, 'wholeWord')).toEqual(['D’Souza, Ana']);
  });

  test('with one word twice finds only a name that has it twice', () => {
    expect(namesFor('Ali Ali', ['Ali, Omar', 'Ali, Ali'], 'wholeWord')).toEqual(['Ali, Ali']);
  });

  test('of two names that differ only in accents, puts the one that was typed first', () => {
    const people = ['Nguyễn, Hạng', 'Nguyễn, Hằng'];
    expect(namesFor('Hằng Nguyễn', people, 'wholeWord')).toEqual([...people].reverse());
    expect(namesFor('Hang Nguyen', people, 'wholeWord')).toEqual(people);
  });

  test('puts Thomas, James before James, Thomas, however it is spaced', () => {
    const names = ['James, Thomas', 'Thomas, James'];
    const sorted = ['Thomas, James', 'James, Thomas'];
    expect(namesFor('Thomas ,James', names, 'wholeWord')).toEqual(sorted);
  });

  test.each([',', '-', '’'])('for %j finds no one, rather than everyone', (entered) => {
    expect(namesFor(entered, ['Okafor, Ada', null], 'beginning')).toEqual([]);
  });

  test('for nothing finds all, by name, those without one last', () => {
    const people = [null, 'Weiß, Jo', 'álvarez, Ana', 'Ito, Ren'];
    const sorted = ['álvarez, Ana', 'Ito, Ren', 'Weiß, Jo', null];
    expect(namesFor('', people, 'beginning')).toEqual(sorted);
  });

  test('keeps people of the same name in the order of the directory', () => {
    const twins = ['9', '10', '0815'].map((id) => ({ id, name: 'Ito, Ren' }));
    expect(findByName(twins, 'Ren Ito', 'wholeWord')).toEqual(twins);
  });

  test('compares the first 200 characters of a name', () => {
    const people = [`Okafor, Ada${' '.repeat(188)}Zelda`];
    expect(namesFor('ada z', people, 'beginning')).toEqual(people);
    expect(namesFor('ada ze', people, 'beginning')).toEqual([]);
  });
});

describe('a search by number', () => {
  test.each([
    ['0815', ['815', '0815'], ['0815']],
    ['42', ['042', '0042'], []],
    ['1042.0', ['10420', '1042'], ['1042']],
    ['1042.00', ['001042', '1'], ['001042']],
    ['104', ['1042'], []],
    ['0', ['00', '10'], ['00']],
    ['e1030', ['E1030'], []],
  ])('for "%s" among %j finds %j', (number, ids, found) => {
    const items = ids.map((id) => ({ id, name: null }));
    expect(filterById(items, number).map(({ id }) => id)).toEqual(found);
  });
});
