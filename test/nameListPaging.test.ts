/* Name lists whose pages are odd, but leave no gap: everyone has to be found. */
import { describe, expect, test } from '@jest/globals';
import { listActiveEmployees } from '../src/activeEmployees.ts';
import type { Employee } from '../src/employee.ts';
import { counted, employee, MEANINGS } from './nameLists.ts';

const SIZE = 20;
const NAME_ORDERS = MEANINGS.filter(({ meaning }) => meaning.endsWith('in name order'));

/** A company of 300 in name order, whose numbers are dealt out at random by a seed. */
function company(seed: number): Employee[] {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  const numbers = Array.from({ length: 300 }, (_, index) => ({ id: 1_000 + index, at: random() }));
  numbers.sort((a, b) => a.at - b.at);
  return numbers.map(({ id }, index) =>
    employee(String(id), `Last${String(index).padStart(3, '0')}, First`),
  );
}

type Pages = (startAt: string) => readonly Employee[];

/** What may be odd about pages in name order. */
const ODDITIES: Readonly<Record<string, (people: Employee[], pages: Pages) => Pages>> = {
  'are sorted by number on the way': (_, pages) => (startAt) =>
    pages(startAt).toSorted((a, b) => Number(a.id) - Number(b.id)),
  'start one person early': (people) => (startAt) => {
    const at = people.findIndex(({ id }) => id === startAt);
    return people.slice(Math.max(at - 1, 0)).slice(0, SIZE);
  },
};

describe.each(Object.entries(ODDITIES))('pages that %s', (_, odd) => {
  test.each(NAME_ORDERS)('leave nobody out, $meaning', async ({ page }) => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const people = company(seed);
      const pages = odd(people, (startAt) => page(people, startAt, SIZE));
      const { service, asked } = counted(pages);
      const found = await listActiveEmployees(service);
      expect({ seed, size: found.size }).toEqual({ seed, size: people.length });
      expect(asked.length).toBeLessThan(120);
    }
  });
});

describe('a name list', () => {
  test.each(NAME_ORDERS)('in another order of names than ours is whole, $meaning', async (way) => {
    for (const size of [2, 3, 4, 7]) {
      for (let seed = 1; seed <= 40; seed += 1) {
        const people = company(seed).slice(0, 60).toReversed();
        const { service } = counted((startAt) => way.page(people, startAt, size));
        expect((await listActiveEmployees(service)).size).toBe(people.length);
      }
    }
  });

  test.each(NAME_ORDERS)('with somebody on it twice is whole, $meaning', async ({ page }) => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const people = company(seed);
      const at = (seed * 7) % people.length;
      const list = people.toSpliced((seed * 13) % people.length, 0, ...people.slice(at, at + 1));
      const { service, asked } = counted((startAt) => page(list, startAt, SIZE));
      expect((await listActiveEmployees(service)).size).toBe(people.length);
      expect(asked.length).toBeLessThan(60);
    }
  });

  test.each(NAME_ORDERS)(
    'in which somebody moves misses no one else, $meaning',
    async ({ page }) => {
      let tried = 0;
      for (let seed = 1; seed <= 100; seed += 1) {
        const people = company(seed);
        const [moved = employee('1', '')] = people.slice((seed * 7) % people.length);
        const others = people.filter(({ id }) => id !== moved.id);
        const after = others.toSpliced((seed * 13) % people.length, 0, moved);
        let requests = 0;
        const { service, asked } = counted((startAt) => {
          requests += 1;
          return page(requests > seed % 12 ? after : people, startAt, SIZE);
        });
        const found = await listActiveEmployees(service);
        // Where the walk goes on from who moved, nothing shows whom it skips.
        if (asked.includes(moved.id)) continue;
        tried += 1;
        expect(others.filter(({ id }) => !found.has(id))).toEqual([]);
      }
      expect(tried).toBeGreaterThan(50);
    },
  );
});
