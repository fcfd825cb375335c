import { describe, expect, test } from '@jest/globals';
import { fillNamesFromNameList } from '../src/missingNames.ts';
import { apiWith, counted, employee } from './support/nameLists.ts';

const ada = employee('1042', 'Okafor, Ada');
const ren = employee('7', 'Ito, Ren');
const nameless = (id: string) => ({
  id,
  name: null,
  first_name: null,
  last_name: null,
  team: `team of ${id}`,
});

describe('the name list', () => {
  test('fills in names alone, and leaves out no one', async () => {
    const { api } = counted(() => [employee('7', 'Ito, Another'), ada]);
    const people = [nameless('1042'), ren, nameless('5')];
    expect(await fillNamesFromNameList(api, people)).toEqual([
      { ...ada, team: 'team of 1042' },
      ren,
      nameless('5'),
    ]);
  });

  test('is asked until everyone without a name is found, and for no one else', async () => {
    const { api, starts } = counted(() => [ada]);
    await fillNamesFromNameList(api, [nameless('1042'), ren]);
    expect(starts).toEqual(['0']);
  });

  test('is not asked if every employee has a name', async () => {
    const { api, starts } = counted(() => [ada]);
    expect(await fillNamesFromNameList(api, [ada, ren])).toEqual([ada, ren]);
    expect(starts).toEqual([]);
  });

  test('is not asked without its keys', async () => {
    const people = [nameless('7')];
    expect(await fillNamesFromNameList(apiWith({}), people)).toEqual(people);
  });
});
