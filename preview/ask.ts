/*
 * One question to a step of the app, a trigger or a search, and the rows that answer it.
 *
 * A Zap asks while it lives and an editor asks while the Zap is built; that the answer is a list of
 * items, and that what a Zap goes on with shares nothing with the app, is seen to here for both.
 */
import { type AuthData, bundleFor, type InputData, type Occasion } from './bundle.ts';
import type { Row } from './dedupe.ts';
import { failureOf, StepFailure } from './failure.ts';
import type { Run } from './timing.ts';

/** What the editor shows while a Zap is built. */
export interface Sample {
  readonly rows: readonly Row[];
  readonly failure?: StepFailure;
}

/** Records that the editor shows as samples. */
export const SAMPLE_SIZE = 3;

/** A step of the app, and what it is asked with. */
export interface Question {
  readonly run: Run;
  /** Where the platform finds the step: `triggers.new_employee`. */
  readonly step: string;
  readonly authData: AuthData;
  readonly inputData: InputData;
}

/** @throws StepFailure */
export async function rowsOf(question: Question, occasion: Occasion): Promise<readonly Row[]> {
  const { run, step, authData, inputData } = question;
  const returned = await run(`${step}.operation.perform`, bundleFor(occasion, authData, inputData));
  if (Array.isArray(returned) && returned.every(isRow)) return returned;
  const kind = step.startsWith('triggers.') ? 'trigger' : 'search';
  throw new StepFailure('error', `The ${kind} returned something other than a list of items.`);
}

/** What the editor shows while a Zap is built; changes nothing. */
export async function sampleOf(question: Question): Promise<Sample> {
  try {
    return { rows: (await rowsOf(question, 'sample')).slice(0, SAMPLE_SIZE).map(crossing) };
  } catch (thrown) {
    return { rows: [], failure: failureOf(thrown) };
  }
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A row as the next steps of a Zap get it: a copy, through JSON, that shares nothing with the app. */
export function crossing(row: Row): Row {
  return JSON.parse(JSON.stringify(row));
}
