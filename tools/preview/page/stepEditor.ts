/*
 * The step that a person sets up: its input, its dropdowns, and its test.
 *
 * The input of each step is kept, so that a person can try another step and come back. A test is dropped if another
 * step was chosen or another account was connected meanwhile, and so is a load of a dropdown if a later one was
 * started.
 */
import type { AppSteps, DropdownSource, Step } from '../../appDefinition.ts';
import { type RecordedRequest, recordRequests } from '../zap/requestRecorder.ts';
import type { SimulatedConnection } from '../zap/simulatedConnection.ts';
import {
  type CallApp,
  callStep,
  type InputData,
  type Item,
  type StepFailure,
  toStepFailure,
} from '../zap/stepCall.ts';
import { now } from '../zap/timing.ts';

/** The text in the fields of a form, by field key. */
export type FormValues = Readonly<Record<string, string>>;

export type Choice = readonly [value: string, label: string];

export type Dropdown =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly choices: readonly Choice[] }
  /** The message is the app's. */
  | { readonly state: 'failed'; readonly message: string };

export interface StepTest {
  /** Its start, in milliseconds since 1970. */
  readonly at: number;
  readonly requests: readonly RecordedRequest[];
  readonly items: readonly Item[];
  readonly failure?: StepFailure;
}

export interface StepEditorSettings {
  readonly callApp: CallApp;
  readonly connection: SimulatedConnection;
}

export class StepEditor {
  readonly steps: readonly Step[];
  readonly #trigger: Step;
  step: Step;
  latestTest: StepTest | undefined;
  /** Increases if the form's own text must replace what a person has entered. */
  formVersion = 0;
  readonly dropdowns = new Map<string, Dropdown>();
  readonly #settings: StepEditorSettings;
  readonly #formValues = new Map<Step, FormValues>();

  constructor({ steps, trigger }: AppSteps, settings: StepEditorSettings) {
    this.steps = steps;
    this.#trigger = trigger;
    this.step = trigger;
    this.#settings = settings;
  }

  /** Returns the text in the fields of a step. */
  formValues(step: Step): FormValues {
    const defaults = step.fields.map((field) => [field.key, field.default ?? '']);
    return this.#formValues.get(step) ?? Object.fromEntries(defaults);
  }

  /** Returns the input of a step as Zapier sends it: without blank fields, and with yes or no as a boolean. */
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

  /** Shows another step, with the text that was entered for it before. */
  choose(step: Step): void {
    this.step = step;
    this.formVersion += 1;
    this.dropdowns.clear();
    this.latestTest = undefined;
    this.loadDropdowns();
  }

  /** Loads every dropdown of the step. */
  loadDropdowns(): void {
    for (const { key } of this.step.fields) void this.loadDropdown(key);
  }

  /** Loads the dropdown of a field, if it has one and the account is connected. */
  async loadDropdown(key: string): Promise<void> {
    const source = this.step.fields.find((field) => field.key === key)?.source;
    if (source === undefined || !this.#settings.connection.isConnected) return;
    const loading: Dropdown = { state: 'loading' };
    this.dropdowns.set(key, loading);
    const loaded = await this.#choices(source);
    if (this.dropdowns.get(key) === loading) this.dropdowns.set(key, loaded);
  }

  /** Stores the input of a step and reloads the dropdowns that depend on a changed field. */
  enter(step: Step, entered: FormValues): void {
    const before = this.formValues(step);
    this.#formValues.set(step, entered);
    if (step !== this.step) return;
    const isChanged = (key: string) => before[key] !== entered[key];
    if (step.fields.some(({ key }) => isChanged(key))) this.latestTest = undefined;
    for (const { key, source } of step.fields) {
      if (source?.inputs.some(isChanged)) void this.loadDropdown(key);
    }
  }

  /** Sets a field of the trigger, as it is in the Zap. */
  setTriggerField(key: string, value: string): void {
    this.enter(this.#trigger, { ...this.formValues(this.#trigger), [key]: value });
    this.formVersion += 1;
  }

  /** Drops the latest test if it failed: with another connection, it may pass. */
  dropFailedTest(): void {
    if (this.latestTest?.failure !== undefined) this.latestTest = undefined;
  }

  /** Tests the step with its current input. */
  async test(): Promise<void> {
    const { step } = this;
    const { callApp, connection } = this.#settings;
    const at = now();
    const { authData } = connection;
    const given = this.inputData(step);
    const { result, requests } = await recordRequests(() =>
      callStep(callApp, step.path, 'sample', authData, given).then(
        (items) => ({ items }),
        (thrown: unknown) => ({ items: [], failure: toStepFailure(thrown) }),
      ),
    );
    if ('failure' in result) connection.expireIfRejected(result.failure, authData);
    if (step !== this.step || authData !== connection.authData) return;
    this.latestTest = { at, requests, ...result };
  }

  async #choices(source: DropdownSource): Promise<Dropdown> {
    const { triggerPath, value, label } = source;
    const { callApp, connection } = this.#settings;
    try {
      const inputData = this.inputData(this.step);
      const items = await callStep(
        callApp,
        triggerPath,
        'dropdown',
        connection.authData,
        inputData,
      );
      const choices = items.map(
        (item) => [String(item[value]), String(item[label] ?? item[value])] as const,
      );
      return { state: 'loaded', choices };
    } catch (thrown) {
      return { state: 'failed', message: toStepFailure(thrown).message };
    }
  }
}
