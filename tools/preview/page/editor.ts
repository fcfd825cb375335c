/*
 * The step that is being built: which one, what is entered, its dropdowns, its test.
 *
 * What is entered is kept by step, so that a person can try another one and come back. Only the
 * latest test, and the latest load of a dropdown, counts: one that was overtaken is dropped.
 */
import { HTTPException } from 'hono/http-exception';
import type { Connection } from '../zap/connection.ts';
import {
  failureOf,
  type InputData,
  type Item,
  type Run,
  rowsOf,
  type StepFailure,
} from '../zap/step.ts';
import {
  type AppDefinition,
  defaultsOf,
  type Entered,
  type Source,
  type Step,
  stepsOf,
} from './definition.ts';

/** Records that the editor shows at a time (docs.zapier.com, troubleshoot-trigger-payload). */
const SAMPLE_SIZE = 3;

export interface Dropdown {
  readonly isLoading: boolean;
  readonly choices: readonly (readonly [value: string, label: string])[];
  /** Why there are none, in the app's words. */
  readonly failure: string;
}

export class Editor {
  readonly steps: readonly Step[];
  /** The trigger that a Zap starts with. */
  readonly trigger: Step;
  step: Step;
  /** What its latest test gave; counted, so that the same result twice is still something new. */
  tested:
    | { number: number; rows: readonly Item[]; shown: number; failure?: StepFailure }
    | undefined;
  /** A run of a search that has met a rejected key: it waits until the connection is reconnected. */
  held: { readonly step: Step; readonly inputData: InputData } | undefined;
  /** Rises when the form of the step has to be drawn anew. */
  timesDrawn = 0;
  readonly dropdowns = new Map<string, Dropdown>();
  readonly #callApp: Run;
  readonly #connection: Connection;
  readonly #takeTurn: () => void;
  readonly #entered = new Map<Step, Entered>();
  #tests = 0;

  /** @param takeTurn - throws if it is too early to call the service again. */
  constructor(app: AppDefinition, run: Run, connection: Connection, takeTurn: () => void) {
    this.steps = stepsOf(app);
    const trigger = this.steps.find(({ isTrigger }) => isTrigger);
    if (trigger === undefined)
      throw new Error('The app has no trigger that a Zap could start with.');
    this.trigger = trigger;
    this.step = trigger;
    this.#callApp = run;
    this.#connection = connection;
    this.#takeTurn = takeTurn;
  }

  entered(step: Step): Entered {
    return this.#entered.get(step) ?? defaultsOf(step.fields);
  }

  /** What the step is called with. */
  inputData(step: Step): InputData {
    const entered = this.entered(step);
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
    this.timesDrawn += 1;
    this.dropdowns.clear();
    this.startOver();
  }

  /** Forgets what was tested, and loads every dropdown of the step. */
  startOver(): void {
    this.tested = undefined;
    this.#tests += 1;
    for (const { key } of this.step.fields) void this.load(key);
  }

  /** Loads the dropdown of one field, where it has one and there is a connection. */
  async load(key: string): Promise<void> {
    const source = this.step.fields.find((field) => field.key === key)?.source;
    if (source === undefined || !this.#connection.isConnected) return;
    const loading = { isLoading: true, choices: [], failure: '' };
    this.dropdowns.set(key, loading);
    const loaded = await this.#choices(source);
    if (this.dropdowns.get(key) !== loading) return;
    this.dropdowns.set(key, { isLoading: false, ...loaded });
  }

  /** Takes what is entered in a step; dropdowns that hang on a changed field load anew. */
  enter(step: Step, entered: Entered): void {
    const before = this.entered(step);
    this.#entered.set(step, entered);
    if (step !== this.step) return;
    const isChanged = (key: string) => before[key] !== entered[key];
    for (const { key, source } of step.fields) {
      if (source?.inputs.some(isChanged)) void this.load(key);
    }
  }

  /** Runs the step as the editor does. */
  async test(): Promise<void> {
    this.#takeTurn();
    return this.#run(this.step, this.inputData(this.step));
  }

  /** Shows the next records of the latest test. */
  showMore(): void {
    if (this.tested !== undefined) this.tested.shown += SAMPLE_SIZE;
  }

  /** Runs what was held again, as it was. */
  async replay(): Promise<void> {
    const { held } = this;
    if (held === undefined) return;
    if (this.#connection.expiredBy !== undefined) {
      throw new HTTPException(409, { message: 'Reconnect first.' });
    }
    this.#takeTurn();
    this.held = undefined;
    if (held.step !== this.step) this.choose(held.step);
    await this.#run(held.step, held.inputData);
  }

  deleteHeld(): void {
    this.held = undefined;
  }

  async #run(step: Step, inputData: InputData): Promise<void> {
    this.#tests += 1;
    const number = this.#tests;
    const { authData } = this.#connection;
    const found = await rowsOf(this.#callApp, step.id, 'sample', authData, inputData).then(
      (rows) => ({ rows }),
      (thrown) => ({ rows: [], failure: failureOf(thrown) }),
    );
    const failure = 'failure' in found ? found.failure : undefined;
    if (failure !== undefined) this.#connection.note(failure, authData);
    // Each connection that passes its test is an object of its own.
    if (number !== this.#tests || authData !== this.#connection.authData) return;
    this.tested = { number, shown: SAMPLE_SIZE, ...found };
    if (!step.isTrigger && failure?.kind === 'expired') this.held = { step, inputData };
  }

  async #choices(source: Source): Promise<Pick<Dropdown, 'choices' | 'failure'>> {
    const { trigger, value, label } = source;
    try {
      const { authData } = this.#connection;
      const inputData = this.inputData(this.step);
      const rows = await rowsOf(this.#callApp, trigger, 'dropdown', authData, inputData);
      // A row that has no label is shown by its value.
      const choices = rows.map(
        (row) => [String(row[value]), String(row[label] ?? row[value])] as const,
      );
      return { choices, failure: '' };
    } catch (thrown) {
      return { choices: [], failure: failureOf(thrown).message };
    }
  }
}
