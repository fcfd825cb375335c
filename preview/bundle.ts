/*
 * What Zapier hands to a step: the connection's fields, the step's input, and why it is called.
 *
 * The flags of `meta` decide what a trigger returns, so the five occasions are written down once,
 * here, with every flag that production sends. Each call gets its own copy, because an app may
 * write into its bundle.
 */

/** Values of the connection form, by field key. */
export type AuthData = Readonly<Record<string, string>>;

/** Values of a step's input fields, by field key. */
export type InputData = Readonly<Record<string, unknown>>;

/** Why a step is called. */
export type Occasion = 'test' | 'seed' | 'poll' | 'sample' | 'dropdown';

export interface StepBundle {
  authData: Record<string, string>;
  inputData: Record<string, unknown>;
  meta: {
    isBulkRead: boolean;
    isFillingDynamicDropdown: boolean;
    isLoadingSample: boolean;
    isPopulatingDedupe: boolean;
    isTestingAuth: boolean;
    /** -1: no limit. */
    limit: number;
    page: number;
    timezone: string | null;
    inputFields: Record<string, never>;
  };
}

/** A fresh bundle for one call. */
export function bundleFor(
  occasion: Occasion,
  authData: AuthData,
  inputData: InputData,
): StepBundle {
  return {
    authData: { ...authData },
    inputData: { ...inputData },
    meta: {
      isBulkRead: false,
      isFillingDynamicDropdown: occasion === 'dropdown',
      isLoadingSample: occasion === 'sample',
      isPopulatingDedupe: occasion === 'seed',
      isTestingAuth: occasion === 'test',
      limit: -1,
      page: 0,
      timezone: null,
      inputFields: {},
    },
  };
}
