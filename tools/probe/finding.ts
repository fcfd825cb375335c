/* A finding: a fact about the API's lists, how bad it is, and what to do about it. */

/** The worst first; then – for what is neither good nor bad. */
export const SIGNS = ['✗', '!', '✓', '–'] as const;

interface Good {
  readonly sign: '✓' | '–';
  readonly brief?: never;
}

interface Bad {
  readonly sign: '✗' | '!';
  /** The text in a few words. */
  readonly brief: string;
}

export type Finding = (Good | Bad) & {
  readonly text: string;
  /** What to do about it before the next probe. */
  readonly action?: string;
  /** What to do in Zapier, once the API is ready. */
  readonly inZapier?: string;
  /** The labels of the tasks (tasks.ts) that it concerns. */
  readonly tasks: readonly string[];
};
