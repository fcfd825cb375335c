/*
 * The step that a person sets up: its input, its dropdowns, and its test.
 *
 * Input is kept by step, so that a person can try another step and come back. Only the latest test and the
 * latest load of a dropdown count; earlier ones that finish later are dropped.
 */

import type { AppSteps, DropdownSource, Step } from '../appDefinition.ts';
import { FULL_LIST } from '../missed.ts';
import { type RecordedRequest, recordRequests } from '../zap/requestRecorder.ts';
import type { SimulatedConnection } from '../zap/simulatedConnection.ts';
import {
  type CallApp,
  callStep,
  failureOf,
  type InputData,
  type Item,
  type StepFailure,
} from '../zap/stepCall.ts';
import { defaultsOf, type FormValues } from './forms.ts';

export type Choice = readonly [value: string, label: string];

export type Dropdown =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly choices: readonly Choice[] }
  /** The message is the app's. */
  | { readonly state: 'failed'; readonly message: string };

type TestResult =
  | { readonly items: readonly Item[]; readonly failure?: never }
  | { readonly items: readonly []; readonly failure: StepFailure };

export type StepTest = TestResult & {
  readonly zapTime: number;
  readonly requests: readonly RecordedRequest[];
};

export class StepEditor {
  readonly steps: readonly Step[];
  /** The trigger that a Zap starts with. */
  readonly trigger: Step;
  step: Step;
  latestTest: StepTest | undefined;
  /** Increases if the form's own text must replace what a person has entered. */
  formVersion = 0;
  readonly dropdowns = new Map<string, Dropdown>();
  readonly #callApp: CallApp;
  readonly #connection: SimulatedConnection;
  readonly #claimCall: () => number;
  readonly #formValues = new Map<Step, FormValues>();

  /** @param claimCall - returns Zap time; throws if it is too early to call the API again. */
  constructor(
    { steps, trigger }: AppSteps,
    callApp: CallApp,
    connection: SimulatedConnection,
    claimCall: () => number,
  ) {
    this.steps = steps;
    this.trigger = trigger;
    this.step = trigger;
    this.#callApp = callApp;
    this.#connection = connection;
    this.#claimCall = claimCall;
  }

  formValues(step: Step): FormValues {
    return this.#formValues.get(step) ?? defaultsOf(step.fields);
  }

  inputData(step: Step): InputData {
    const entered = this.formValues(step);
    return Object.fromEntries(
      step.fields.flatMap(({ key, type }) => {
        const value = entered[key] ?? '';
        if (value === '') return [];
        return [[key, type === 'boolean' ? value === 'yes' : value]];
      }),
    );
  }

  choose(step: Step): void {
    this.step = step;
    this.formVersion += 1;
    this.dropdowns.clear();
    this.dropTest();
    this.loadDropdowns();
  }

  dropTest(): void {
    this.latestTest = undefined;
  }

  /** Loads every dropdown of the step. */
  loadDropdowns(): void {
    for (const { key } of this.step.fields) void this.loadDropdown(key);
  }

  /** Loads the dropdown of a field, if it has one and the account is connected. */
  async loadDropdown(key: string): Promise<void> {
    const source = this.step.fields.find((field) => field.key === key)?.source;
    if (source === undefined || !this.#connection.isConnected) return;
    const loading: Dropdown = { state: 'loading' };
    this.dropdowns.set(key, loading);
    const loaded = await this.#choices(source);
    if (this.dropdowns.get(key) !== loading) return;
    this.dropdowns.set(key, loaded);
  }

  /** Stores the input of a step and reloads the dropdowns that depend on a changed field. */
  enter(step: Step, entered: FormValues): void {
    const before = this.formValues(step);
    this.#formValues.set(step, entered);
    if (step !== this.step) return;
    const isChanged = (key: string) => before[key] !== entered[key];
    if (step.fields.some(({ key }) => isChanged(key))) this.dropTest();
    for (const { key, source } of step.fields) {
      if (source?.inputs.some(isChanged)) void this.loadDropdown(key);
    }
  }

  /** Sets Check Full Employee List of the trigger. */
  enableFullList(): void {
    this.enter(this.trigger, { ...this.formValues(this.trigger), [FULL_LIST]: 'yes' });
    this.formVersion += 1;
  }

  async test(): Promise<void> {
    const { step } = this;
    const zapTime = this.#claimCall();
    const { authData } = this.#connection;
    const given = this.inputData(step);
    const { result, requests } = await recordRequests(() =>
      callStep(this.#callApp, step.id, 'sample', authData, given).then(
        (items): TestResult => ({ items }),
        (thrown: unknown): TestResult => ({ items: [], failure: failureOf(thrown) }),
      ),
    );
    if (result.failure) this.#connection.expireIfRejected(result.failure, authData);
    // Another step was chosen, or the account was reconnected.
    if (step !== this.step || authData !== this.#connection.authData) return;
    this.latestTest = { zapTime, requests, ...result };
  }

  async #choices(source: DropdownSource): Promise<Dropdown> {
    const { trigger, value, label } = source;
    try {
      const { authData } = this.#connection;
      const inputData = this.inputData(this.step);
      const items = await callStep(this.#callApp, trigger, 'dropdown', authData, inputData);
      const choices = items.map(
        (item) => [String(item[value]), String(item[label] ?? item[value])] as const,
      );
      return { state: 'loaded', choices };
    } catch (thrown) {
      return { state: 'failed', message: failureOf(thrown).message };
    }
  }
}
