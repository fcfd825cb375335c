/*
 * The two orders people stand in, and finding a place in one.
 *
 * Both lists of a company stay sorted for good and are searched by halves: sorting 100,000 people
 * again at every poll would make the sandbox slower than what is measured against it.
 */

/** Index of the first item that reaches what is sought; the length where none does. */
export function firstIndex<T>(sorted: readonly T[], reaches: (item: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = sorted[middle];
    if (item !== undefined && reaches(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * What people are sorted by in the name list: last name, then first name, without case or accents.
 * The number at the end makes every text one of its kind.
 */
export function sortName(last: string, first: string, number: number): string {
  return `${plain(last)}\u0001${plain(first)}\u0001${String(number).padStart(16, '0')}`;
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
