/*
 * One call of a step: its reason, its bundle, its items, and its failure.
 *
 * The flags in `meta` decide what a trigger returns. Only this file sets them, with every flag that Zapier sends in
 * production (docs.zapier.com/integrations/build/bundle). Each call gets its own copy, because an app may write into
 * its bundle.
 */
import type { ProblemCode } from '../../../src/errors/problem.ts';
import { isArray } from '../../../src/responses/json.ts';
import type { StepPath } from '../../appDefinition.ts';
import type { AuthData } from '../../authData.ts';
import { propertyOf } from '../../unknownValues.ts';

/** Values of a step's input fields, by field key. */
export type InputData = Readonly<Record<string, unknown>>;

/** What a step returns. Zapier identifies it by its id. */
export type Item = Readonly<Record<string, unknown>> & { readonly id: string };

/** The reason for a call; `prime` fills the deduplication table when a Zap is turned on. */
export type CallReason = 'authTest' | 'prime' | 'poll' | 'sample' | 'dropdown';

/** What Zapier sends with a call. */
export interface StepBundle {
  readonly authData: AuthData;
  readonly inputData: InputData;
  readonly meta: {
    readonly isBulkRead: boolean;
    readonly isFillingDynamicDropdown: boolean;
    readonly isLoadingSample: boolean;
    readonly isPopulatingDedupe: boolean;
    readonly isTestingAuth: boolean;
    readonly limit: number;
    readonly page: number;
    readonly timezone: string | null;
    readonly inputFields: object;
  };
}

/** Makes the bundle of a call, with copies of the values. */
export function bundleFor(
  reason: CallReason,
  authData: AuthData,
  inputData: InputData,
): StepBundle {
  return {
    authData: { ...authData },
    inputData: { ...inputData },
    meta: {
      isBulkRead: false,
      isFillingDynamicDropdown: reason === 'dropdown',
      isLoadingSample: reason === 'sample',
      isPopulatingDedupe: reason === 'prime',
      isTestingAuth: reason === 'authTest',
      // No limit.
      limit: -1,
      page: 0,
      timezone: null,
      inputFields: {},
    },
  };
}

/** Runs a method of the app and returns its result; throws a {@link StepFailure}. */
export type CallApp = (method: AppMethod, bundle: StepBundle) => Promise<unknown>;

export type AppMethod = 'authentication.test' | `${StepPath}.operation.perform`;

/** What a failure does to a Zap that is on: an effect of src/errors/errorEffects.ts, or `failed` without one. */
export type FailureEffect = 'expired' | 'delayed' | 'halted' | 'failed';

/** The failure of a step; the message is the text that a Zap builder sees. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
  readonly effect: FailureEffect;
  /** The app's code of the problem. The platform carries it only if the step failed. */
  readonly code: ProblemCode | undefined;
  /** The least pause before the next call; 0 unless delayed. */
  readonly delaySeconds: number;

  constructor(effect: FailureEffect, text: string, delaySeconds = 0, code?: ProblemCode) {
    super(text);
    this.effect = effect;
    this.code = code;
    this.delaySeconds = delaySeconds;
  }
}

/** Converts anything thrown to a {@link StepFailure}. Any other error has failed the step. */
export function toStepFailure(thrown: unknown): StepFailure {
  if (thrown instanceof StepFailure) return thrown;
  return new StepFailure('failed', thrown instanceof Error ? thrown.message : String(thrown));
}

/**
 * Calls a trigger or search, such as `triggers.new_employee`, and returns its items.
 *
 * @throws {StepFailure} if the step failed, or returned something other than a list of items.
 */
export async function callStep(
  callApp: CallApp,
  stepPath: StepPath,
  reason: CallReason,
  authData: AuthData,
  inputData: InputData,
): Promise<readonly Item[]> {
  const bundle = bundleFor(reason, authData, inputData);
  const items = await callApp(`${stepPath}.operation.perform`, bundle);
  if (isArray(items) && items.every(isItem)) return items;
  throw new StepFailure(
    'failed',
    'The step must return a list of items with an "id" that is text.',
  );
}

const isItem = (item: unknown): item is Item => typeof propertyOf(item, 'id') === 'string';
