/* A finding: a fact about the API's lists, how bad it is, and what to do about it. */

/** The worst first; then – for what wasn't tested. */
export const SIGNS = ['✗', '!', '✓', '–'] as const;

interface Good {
  readonly sign: '✓' | '–';
  readonly action?: never;
  readonly brief?: never;
}

interface Bad {
  readonly sign: '✗' | '!';
  /** What to do about it. */
  readonly action: string;
  /** The text in a few words. */
  readonly brief: string;
}

export type Finding = (Good | Bad) & {
  readonly text: string;
  /** The labels of the tasks (tasks.ts) that it concerns. */
  readonly tasks: readonly string[];
};
