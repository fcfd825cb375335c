/*
 * The verdict on whether Zaps can use an API, and the findings that are its reasons.
 *
 * A step with a blocking finding can't work.
 */

/** What a person sets up in a Zap. */
export const ZAP_STEPS = [
  'Connect',
  'New Employee',
  'Find Employee',
  'Find Employees',
  'Find Employee Category',
  'Find Employee Categories',
] as const;

export type Steps = readonly (typeof ZAP_STEPS)[number][];

/** The worst first. ✗ blocks its steps. */
export const SIGNS = ['✗', '!', '✓'] as const;

export type Sign = (typeof SIGNS)[number];

export interface Finding {
  /** Begins with its sign. */
  readonly text: string;
  /** The steps that it concerns. */
  readonly steps: Steps;
}

/** Returns the verdict on an API, or on a step by the findings that concern it: the worst sign. */
export const verdictOf = (findings: readonly Finding[]): Sign =>
  SIGNS.find((worst) => findings.some(({ text }) => text.startsWith(worst))) ?? '✓';
