/*
 * The step that is being built: which one, what is entered, its dropdowns, its test.
 *
 * A Zap has one trigger and may have searches; both are tried out here. What is entered is kept by
 * step, so that a person can look at another one and come back.
 */
import { type Sample, sampleOf } from '../ask.ts';
import type { InputData } from '../bundle.ts';
import type { Connection } from '../connection.ts';
import type { Run } from '../timing.ts';
import { type Entered, inputDataOf, presetsOf } from './account.ts';
import type { Outline, Step } from './definition.ts';
import { Dropdowns } from './dropdowns.ts';
import { Refusal } from './request.ts';

/** What a test of the step gave. */
export interface Tested extends Sample {
  /** Counts tests, so that the same result twice is still something new. */
  readonly number: number;
}

/** A run of a search that has met a rejected key: it waits until the connection is reconnected. */
export interface HeldRun {
  readonly step: Step;
  readonly inputData: InputData;
}

export class Editor {
  readonly steps: readonly Step[];
  readonly dropdowns: Dropdowns;
  readonly #runApp: Run;
  readonly #connection: Connection;
  readonly #isConnected: () => boolean;
  readonly #entered = new Map<Step, Entered>();
  #step: Step;
  #trigger: Step;
  #tested: Tested | undefined;
  #held: HeldRun | undefined;
  /** Rises with each test, and when the step changes: what was asked for before is overtaken. */
  #tests = 0;
  #drawn = 0;

  constructor({ steps }: Outline, run: Run, connection: Connection, isConnected: () => boolean) {
    const first = steps.find(({ kind }) => kind === 'trigger');
    if (first === undefined) throw new Error('The app has no trigger that a Zap could start with.');
    this.steps = steps;
    this.dropdowns = new Dropdowns(run);
    this.#runApp = run;
    this.#connection = connection;
    this.#isConnected = isConnected;
    this.#step = first;
    this.#trigger = first;
  }

  get step(): Step {
    return this.#step;
  }

  /** The trigger that a Zap would start with: the one that was chosen last. */
  get trigger(): Step {
    return this.#trigger;
  }

  get tested(): Tested | undefined {
    return this.#tested;
  }

  get held(): HeldRun | undefined {
    return this.#held;
  }

  /** Rises when the form of the step has to be drawn anew. */
  get timesDrawn(): number {
    return this.#drawn;
  }

  entered(step: Step): Entered {
    return this.#entered.get(step) ?? presetsOf(step.fields);
  }

  /** What the step is called with. */
  inputData(step: Step) {
    return inputDataOf(step.fields, this.entered(step));
  }

  choose(step: Step): void {
    this.#step = step;
    if (step.kind === 'trigger') this.#trigger = step;
    this.#tested = undefined;
    this.#tests += 1;
    this.#drawn += 1;
    this.dropdowns.forget();
    this.loadAll();
  }

  /** Loads every dropdown of the step. */
  loadAll(): void {
    for (const { key } of this.#step.fields) this.load(key);
  }

  /** Loads the dropdown of one field, where it has one and the account is connected. */
  load(key: string): void {
    const source = this.#step.fields.find((field) => field.key === key)?.source;
    if (source === undefined || !this.#isConnected()) return;
    const { authData } = this.#connection;
    void this.dropdowns.load(key, source, authData, this.inputData(this.#step));
  }

  /** Takes what is entered in a step; dropdowns that hang on a changed field load anew. */
  enter(step: Step, entered: Entered): void {
    const before = this.entered(step);
    this.#entered.set(step, entered);
    if (step !== this.#step) return;
    const isChanged = (key: string) => (before[key] ?? '') !== (entered[key] ?? '');
    for (const { key, source } of step.fields) {
      if (source?.inputs.some(isChanged)) this.load(key);
    }
  }

  /** Runs the step as the editor does: at most three records. Only the latest test counts. */
  test(): Promise<void> {
    return this.#run(this.#step, this.inputData(this.#step));
  }

  /** Runs what was held again, as it was. */
  async replay(): Promise<void> {
    const { held } = this;
    if (held === undefined) return;
    if (this.#connection.expiredBy !== undefined) throw new Refusal(409, 'Reconnect first.');
    this.#held = undefined;
    if (held.step !== this.#step) this.choose(held.step);
    await this.#run(held.step, held.inputData);
  }

  deleteHeld(): void {
    this.#held = undefined;
  }

  async #run(step: Step, inputData: InputData): Promise<void> {
    this.#tests += 1;
    const number = this.#tests;
    const { authData } = this.#connection;
    const sample = await sampleOf({ run: this.#runApp, step: step.id, authData, inputData });
    if (sample.failure !== undefined) this.#connection.note(sample.failure, authData);
    // Each connection that passes its test is an object of its own.
    if (number !== this.#tests || authData !== this.#connection.authData) return;
    this.#tested = { ...sample, number };
    const isHeld = step.kind === 'search' && sample.failure?.kind === 'expired';
    if (isHeld) this.#held = { step, inputData };
  }
}
