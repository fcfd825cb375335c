/*
 * Things to try on the page: what goes wrong in real life. A button does each of them in the sandbox, and the Zap
 * shows the effect and the remedy.
 */
import type { Sandbox } from '../../sandbox/server.ts';
import type { PageSandbox } from './pageSandbox.ts';

/** More than the new employee list holds. */
export const MANY_HIRES = 40;

interface Demonstration {
  readonly title: string;
  readonly effect: (sandbox: Sandbox, checksFullList: boolean) => string;
  readonly change: (pageSandbox: PageSandbox) => void;
  /** The number of people hired meanwhile. */
  readonly hires: number;
}

/** The things to try, by name. */
export const DEMONSTRATIONS = {
  hires: {
    title: 'Many hires at once',
    effect: ({ profile }, checksFullList) =>
      checksFullList
        ? `${MANY_HIRES} hires; a poll finds them all`
        : `${MANY_HIRES} hires; the list holds ${profile.newest_count}`,
    change: () => undefined,
    hires: MANY_HIRES,
  },
  outage: {
    title: 'An outage',
    effect: () => "The API doesn't answer",
    change: (pageSandbox) => pageSandbox.setResponseMode('no-response'),
    hires: 1,
  },
  key: {
    title: 'A replaced key',
    effect: () => 'The connection expires',
    change: ({ sandbox }) => sandbox.rotateKeys('api'),
    hires: 1,
  },
} satisfies Readonly<Record<string, Demonstration>>;

export type DemonstrationName = keyof typeof DEMONSTRATIONS;

export const DEMONSTRATION_NAMES = Object.keys(DEMONSTRATIONS).filter(
  (name): name is DemonstrationName => name in DEMONSTRATIONS,
);
