/*
 * What happened to a Zap, step by step, in a form that a terminal or a page can list.
 *
 * The shapes stand apart from the Zap that fills them, because whoever shows them needs nothing
 * else. The timeline alone decides how much of the past is kept.
 */
import type { Row } from './dedupe.ts';
import type { StepFailure } from './failure.ts';

/** Outcomes that a {@link Timeline} keeps, so that a Zap can run for months. */
export const TIMELINE_LENGTH = 200;

export type ZapState = 'off' | 'on' | 'paused';

/** What happened in one step of the Zap's life. */
export interface Outcome {
  readonly step: 'turn on' | 'poll' | 'reconnect' | 'release' | 'discard' | 'turn off';
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  readonly milliseconds: number;
  /** The state after it. */
  readonly state: ZapState;
  /** How many items the trigger returned, and how many of them had not been seen. */
  readonly rows: number;
  readonly fresh: number;
  /** What the Zap's next steps run with, oldest first. */
  readonly deliveries: readonly Row[];
  /** How many items this step put aside for the owner to confirm. */
  readonly held: number;
  readonly failure?: StepFailure;
}

/** What the editor shows while a Zap is built. */
export interface Sample {
  readonly rows: readonly Row[];
  readonly failure?: StepFailure;
}

export class Timeline {
  readonly #outcomes: Outcome[] = [];

  /** Oldest first. */
  get outcomes(): readonly Outcome[] {
    return this.#outcomes;
  }

  /** Gives back what it adds. */
  add(outcome: Outcome): Outcome {
    this.#outcomes.push(outcome);
    if (this.#outcomes.length > TIMELINE_LENGTH) this.#outcomes.shift();
    return outcome;
  }
}
