/*
 * One call of the app's code, as Zapier makes it: its reason, its bundle, what it returns, and how it fails.
 *
 * The flags in `meta` decide what a trigger returns. Only this file sets them, with every flag that Zapier sends in
 * production (docs.zapier.com/integrations/build/bundle). Each call gets its own copy, because an app may write into
 * its bundle.
 */
import { z } from 'zod';
import { isArray } from '../../src/responses/json.ts';
import type { AppHandler } from '../appHandler.ts';
import type { AuthData } from '../authData.ts';
import { parseJson, propertyOf } from '../unknownValues.ts';

/** Values of a step's input fields, by field key. */
export type InputData = Readonly<Record<string, unknown>>;

/** What a step returns. Zapier identifies it by its id. */
export type Item = Readonly<Record<string, unknown>> & { readonly id: string };

/** The path of a step in the app: `triggers.new_employee`. */
export type StepPath = `${'triggers' | 'searches'}.${string}`;

/** The path of a function in the app. */
export type AppMethod = 'authentication.test' | `${StepPath}.operation.perform`;

/** The reason for a call; `prime` fills the deduplication table when a Zap is turned on. */
export type CallReason = 'authTest' | 'prime' | 'poll';

/** Makes what Zapier sends with a call, with copies of the values. */
export const bundleFor = (reason: CallReason, authData: AuthData, inputData: InputData) => ({
  authData: { ...authData },
  inputData: { ...inputData },
  meta: {
    isBulkRead: false,
    isFillingDynamicDropdown: false,
    isLoadingSample: false,
    isPopulatingDedupe: reason === 'prime',
    isTestingAuth: reason === 'authTest',
    // No limit.
    limit: -1,
    page: 0,
    timezone: null,
    inputFields: {},
  },
});

export type StepBundle = ReturnType<typeof bundleFor>;

/** Returns what was thrown if a call failed, and throws anything else. */
export function failureOf(thrown: unknown): StepFailure {
  if (thrown instanceof StepFailure) return thrown;
  throw thrown;
}

/** Calls a function of the app and returns its result; throws a {@link StepFailure}. */
export type CallApp = (method: AppMethod, bundle: StepBundle) => Promise<unknown>;

/** What a failure does to a Zap that is on; `failed` only fails this call. */
export type FailureEffect = 'expired' | 'delayed' | 'halted' | 'failed';

/** The failure of a call; the message is the text that a Zap builder sees. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
  readonly effect: FailureEffect;
  /** The least pause before the next call; 0 unless delayed. */
  readonly delaySeconds: number;

  constructor(effect: FailureEffect, text: string, delaySeconds = 0) {
    super(text);
    this.effect = effect;
    this.delaySeconds = delaySeconds;
  }
}

/**
 * Calls a trigger or search, such as `triggers.new_employee`, and returns its items.
 *
 * @throws {StepFailure} if the step failed, or returned something other than a list of items.
 */
export async function callStep(
  callApp: CallApp,
  stepPath: StepPath,
  bundle: StepBundle,
): Promise<readonly Item[]> {
  const items = await callApp(`${stepPath}.operation.perform`, bundle);
  if (isArray(items) && items.every(isItem)) return items;
  throw new StepFailure(
    'failed',
    'The step must return a list of items with an "id" that is text.',
  );
}

const isItem = (item: unknown): item is Item => typeof propertyOf(item, 'id') === 'string';

/** Returns a function that calls an app through its handler, and throws only a {@link StepFailure}. */
export const callsThrough =
  (handler: AppHandler): CallApp =>
  async (method, bundle) => {
    try {
      return (await handler({ method, bundle, calledFromCli: true })).results;
    } catch (thrown) {
      throw stepFailure(thrown);
    }
  };

/** What Zapier does after an error of the platform, by the error's name. After any other error, the step has failed. */
const EFFECTS: Readonly<Record<string, FailureEffect>> = {
  ExpiredAuthError: 'expired',
  ThrottledError: 'delayed',
  HaltedError: 'halted',
};

/**
 * Maps errors by name, as Zapier does, because the classes belong to the platform's own copy. All messages but those of
 * AppError and ThrottledError are shown unchanged, so that one from Node or the platform that the app should have
 * replaced becomes visible.
 */
function stepFailure(thrown: unknown): StepFailure {
  const name = String(propertyOf(thrown, 'name'));
  const message = String(propertyOf(thrown, 'message') ?? thrown);
  const effect = EFFECTS[name] ?? 'failed';
  if (name !== 'AppError' && name !== 'ThrottledError') return new StepFailure(effect, message);
  const { message: text, delay } = unpacked(message);
  return new StepFailure(effect, text, delay);
}

const PACKED_SCHEMA = z.object({ message: z.string(), delay: z.number().optional() });

/** Parses the message of an `AppError` or a `ThrottledError`, which is JSON. */
function unpacked(message: string): z.output<typeof PACKED_SCHEMA> {
  try {
    return PACKED_SCHEMA.parse(parseJson(message));
  } catch {
    return { message };
  }
}
