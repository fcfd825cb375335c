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
  /** Begins with its sign. A second line is what to do. */
  readonly text: string;
  /** The steps that it concerns, and why, in a few words if any: with ✗, the list that fails. */
  readonly effects: readonly { readonly step: Steps[number]; readonly reason: string }[];
}

export const effectsOn = (steps: Steps, reason = ''): Finding['effects'] =>
  steps.map((step) => ({ step, reason }));

/** Returns the worst sign of the findings that concern a step, and their reasons. */
export function verdictOn(step: Steps[number], findings: readonly Finding[]) {
  const effects = findings.flatMap(({ text, effects: all }) =>
    all.flatMap((effect) => (effect.step === step ? { text, reason: effect.reason } : [])),
  );
  const sign = SIGNS.find((worst) => effects.some(({ text }) => text.startsWith(worst))) ?? '✓';
  const worst = effects.filter(({ text }) => text.startsWith(sign));
  return { step, sign, reasons: [...new Set(worst.map(({ reason }) => reason))] };
}
