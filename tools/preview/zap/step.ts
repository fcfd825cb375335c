/*
 * One call of a step: why it is made, what it is handed, what comes back, and how it fails.
 *
 * The flags of `meta` decide what a trigger returns, so they are written down once, here, with every
 * flag that production sends. Each call gets its own copy, because an app may write into its bundle.
 */

/** Values of the connection form, by field key. */
export type AuthData = Readonly<Record<string, string>>;

/** Values of a step's input fields, by field key. */
export type InputData = Readonly<Record<string, unknown>>;

/** An item as a step returned it. */
export type Item = Readonly<Record<string, unknown>>;

/** Why a step is called; `prime` fills the deduplication table when a Zap is turned on. */
export type CallReason = 'test' | 'prime' | 'poll' | 'sample' | 'dropdown';

export type StepBundle = ReturnType<typeof bundleFor>;
type Given = Parameters<typeof bundleFor>;

/** A fresh bundle for one call. */
export function bundleFor(reason: CallReason, authData: AuthData, inputData: InputData) {
  return {
    authData: { ...authData },
    inputData: { ...inputData },
    meta: {
      isBulkRead: false,
      isFillingDynamicDropdown: reason === 'dropdown',
      isLoadingSample: reason === 'sample',
      isPopulatingDedupe: reason === 'prime',
      isTestingAuth: reason === 'test',
      // No limit.
      limit: -1,
      page: 0,
      timezone: null,
      inputFields: {},
    },
  };
}

/** Runs one method of the app and gives what it returned; throws {@link StepFailure}. */
export type Run = (method: string, bundle: StepBundle) => Promise<unknown>;

/** The wait if a failure names none. */
const UNNAMED_SECONDS = 60;

/** The shortest wait, even if a service asks for less. */
const LEAST_SECONDS = 5;

/**
 * What a failure does to a live Zap:
 * - `expired`: polling stops until the connection is reconnected;
 * - `throttled`: the step is tried again after a delay (the service limits requests or is unavailable);
 * - `error`: this step failed, the next poll tries again.
 */
export type FailureKind = 'expired' | 'throttled' | 'error';

/** A step that failed, with the text that a Zap builder is shown. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
  readonly kind: FailureKind;
  /** Seconds to wait before the next try, where the app named them. */
  readonly delay: number | undefined;

  constructor(kind: FailureKind, text: string, delay?: number) {
    super(text);
    this.kind = kind;
    this.delay = delay;
  }

  /** How long the API asks to be left alone; 0 where it does not. */
  get secondsToWait(): number {
    if (this.kind !== 'throttled') return 0;
    return Math.max(LEAST_SECONDS, this.delay ?? UNNAMED_SECONDS);
  }
}

/** The failure behind anything thrown; what is not a {@link StepFailure} yet is an `error`. */
export function failureOf(thrown: unknown): StepFailure {
  if (thrown instanceof StepFailure) return thrown;
  return new StepFailure('error', thrown instanceof Error ? thrown.message : String(thrown));
}

/** Calls a trigger or search, such as `triggers.new_employee`; throws {@link StepFailure}. */
export async function rowsOf(run: Run, step: string, ...given: Given): Promise<readonly Item[]> {
  const rows = await run(`${step}.operation.perform`, bundleFor(...given));
  if (Array.isArray(rows)) return rows;
  throw new StepFailure('error', 'The step returned something other than a list of items.');
}

/** What the work gives, or undefined where the signal comes first; the work is not waited for then. */
export async function unlessAborted<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
): Promise<T | undefined> {
  if (signal.aborted) return undefined;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const end = () => resolve(undefined);
  signal.addEventListener('abort', end, { once: true });
  const done = await Promise.race([work(), promise]).finally(() =>
    signal.removeEventListener('abort', end),
  );
  return signal.aborted ? undefined : done;
}
