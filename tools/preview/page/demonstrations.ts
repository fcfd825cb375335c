/*
 * Things to try on the page: what goes wrong in real life. A button does each of them in the sandbox, and the Zap shows
 * the effect and the remedy.
 */
import { keysOf } from '../../validation.ts';
import type { PageSandbox } from './pageSandbox.ts';

/** More than the new employee list holds. */
export const MANY_HIRES = 40;

interface Demonstration {
  readonly title: string;
  /** What goes wrong, in a few words. */
  readonly point: (pageSandbox: PageSandbox) => string;
  readonly change: (pageSandbox: PageSandbox) => void;
  /** The number of people hired meanwhile. */
  readonly hireCount: number;
}

/** The things to try, by name. */
export const DEMONSTRATIONS = {
  hires: {
    title: 'Many hires at once',
    point: ({ sandbox }) => `${MANY_HIRES} hires, but a poll lists only ${sandbox.newestCount}`,
    change: () => undefined,
    hireCount: MANY_HIRES,
  },
  outage: {
    title: 'An outage',
    point: () => 'Hires wait until the API answers',
    change: (pageSandbox) => pageSandbox.setFault('no-response'),
    hireCount: 1,
  },
  key: {
    title: 'A replaced key',
    point: () => 'Polling stops until you reconnect',
    change: ({ sandbox }) => sandbox.rotateKeys(),
    hireCount: 1,
  },
} satisfies Readonly<Record<string, Demonstration>>;

export type DemonstrationName = keyof typeof DEMONSTRATIONS;

export const DEMONSTRATION_NAMES = keysOf(DEMONSTRATIONS);

/** Makes the change of a demonstration. Returns how many people to hire meanwhile. */
export function startDemonstration(name: DemonstrationName, pageSandbox: PageSandbox): number {
  const { change, hireCount } = DEMONSTRATIONS[name];
  pageSandbox.tried.add(name);
  change(pageSandbox);
  return hireCount;
}
