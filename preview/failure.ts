/*
 * How a step of a Zap fails, in the three ways that differ for its owner.
 *
 * The platform side makes these failures and the Zap acts on them; the class stands apart from both,
 * so that the Zap's rules can be read and tested without loading the platform.
 */

/**
 * What a failure does to a live Zap:
 * - `expired`: the connection is stale and polling stops until it is reconnected;
 * - `throttled`: the step is tried again after a delay;
 * - `error`: this step failed, the next poll tries again.
 */
export type FailureKind = 'expired' | 'throttled' | 'error';

/** A step that failed, with the text that a Zap builder is shown. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
  readonly kind: FailureKind;
  /** Seconds to wait before the next try; only for `throttled`, and only where they were named. */
  readonly delay: number | undefined;

  constructor(kind: FailureKind, text: string, delay?: number) {
    super(text);
    this.kind = kind;
    this.delay = delay;
  }

  /** What a Zap builder is shown. */
  get text(): string {
    return this.message;
  }
}

/** The failure behind anything thrown; what is not a {@link StepFailure} yet is an `error`. */
export function failureOf(thrown: unknown): StepFailure {
  if (thrown instanceof StepFailure) return thrown;
  return new StepFailure('error', thrown instanceof Error ? thrown.message : String(thrown));
}
