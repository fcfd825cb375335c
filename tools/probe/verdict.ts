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

export interface Finding {
  /** ✗ blocks its steps. */
  readonly sign: '✓' | '!' | '✗';
  readonly text: string;
  /** The steps that it concerns. */
  readonly steps: Steps;
}

export type Verdict = 'ready' | 'ready with remarks' | 'not yet';

/** Returns the verdict on an API, or on a step by the findings that concern it. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  if (findings.some(({ sign }) => sign === '✗')) return 'not yet';
  return findings.some(({ sign }) => sign === '!') ? 'ready with remarks' : 'ready';
}
