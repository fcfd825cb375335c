/* Name lists whose pages are odd, but leave no gap: everyone has to be found. */
import { describe, expect, test } from '@jest/globals';
import { listActiveEmployees } from '../src/activeEmployees.ts';
import type { Employee } from '../src/employee.ts';
import { counted, employee, MEANINGS, shuffled } from './nameLists.ts';

const NAME_ORDERS = MEANINGS.filter(({ meaning }) => meaning.endsWith('in name order'));

type Pages = (startAt: string) => readonly Employee[];
type ByPages = (list: readonly Employee[], size?: number) => Pages;

/** What may be odd: the pages of a company, in name order, by a seed. */
const ODDITIES: Readonly<Record<string, (people: Employee[], by: ByPages, seed: number) => Pages>> =
  {
    'sorted by number on the way': (people, by) => (startAt) =>
      by(people)(startAt).toSorted((a, b) => Number(a.id) - Number(b.id)),
    'sorted by number, some of whom have no name': (people, by, seed) => {
      const isNamed = (at: number) => at % 9 !== 0 && at % 7 !== seed % 7;
      const some = people.map((one, at) => ({ ...one, name: isNamed(at) ? one.name : null }));
      return (startAt) => by(some)(startAt).toSorted((a, b) => Number(a.id) - Number(b.id));
    },
    'that start one person early': (people) => (startAt) => {
      const at = people.findIndex(({ id }) => id === startAt);
      return people.slice(Math.max(at - 1, 0)).slice(0, 20);
    },
    'in another order of names than ours': (people, by, seed) =>
      by(people.toReversed(), 2 + (seed % 6)),
    'with someone on them twice': (people, by, seed) => {
      const twice = people.slice((seed * 7) % people.length).slice(0, 1);
      return by(people.toSpliced((seed * 13) % people.length, 0, ...twice));
    },
  };

describe.each(Object.entries(ODDITIES))('pages %s', (kind, odd) => {
  test.each(NAME_ORDERS)('leave no one out, $meaning', async ({ page }) => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const people = shuffled(seed);
      const by: ByPages =
        (list, size = 20) =>
        (startAt) =>
          page(list, startAt, size);
      const { service, asked } = counted(odd(people, by, seed));
      const found = await listActiveEmployees(service);
      expect({ seed, size: found.size }).toEqual({ seed, size: people.length });
      expect(asked.length).toBeLessThan(kind.includes('another order') ? 400 : 120);
    }
  });
});

test.each(NAME_ORDERS)(
  'a name list in which someone moves misses no one else, $meaning',
  async ({ page }) => {
    let tried = 0;
    for (let seed = 1; seed <= 100; seed += 1) {
      const people = shuffled(seed);
      const [moved = employee('1', '')] = people.slice((seed * 7) % people.length);
      const others = people.filter(({ id }) => id !== moved.id);
      const after = others.toSpliced((seed * 13) % people.length, 0, moved);
      const { service, asked } = counted((startAt) =>
        page(asked.length > seed % 12 ? after : people, startAt, 20),
      );
      const found = await listActiveEmployees(service);
      // Where the walk goes on from who moved, nothing shows whom it skips.
      if (asked.includes(moved.id)) continue;
      tried += 1;
      expect(others.filter(({ id }) => !found.has(id))).toEqual([]);
    }
    expect(tried).toBeGreaterThan(50);
  },
);
