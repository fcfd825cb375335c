/*
 * The step that is being built: which one, what is entered, its dropdowns, its test.
 *
 * A Zap has one trigger and may have searches; both are tried out here. What is entered is kept by
 * step, so that a person can look at another one and come back.
 */
import { sampleOf } from '../ask.ts';
import type { AuthData } from '../bundle.ts';
import type { Sample } from '../outcome.ts';
import type { Run } from '../timing.ts';
import type { Outline, Step } from './definition.ts';
import { Dropdowns } from './dropdowns.ts';
import { type Entered, inputDataOf, presetsOf } from './values.ts';

/** What a test of the step gave. */
export interface Tested extends Sample {
  /** Counts tests, so that the same result twice is still something new. */
  readonly number: number;
}

export class Editor {
  readonly steps: readonly Step[];
  readonly dropdowns: Dropdowns;
  readonly #run: Run;
  readonly #authData: () => AuthData | undefined;
  readonly #entered = new Map<Step, Entered>();
  #step: Step;
  #trigger: Step;
  #tested: Tested | undefined;
  /** Rises with each test, and when the step changes: what was asked for before is overtaken. */
  #tests = 0;
  #drawn = 0;

  constructor({ steps }: Outline, run: Run, authData: () => AuthData | undefined) {
    const first = steps.find(({ kind }) => kind === 'trigger');
    if (first === undefined) throw new Error('The app has no trigger that a Zap could start with.');
    this.steps = steps;
    this.dropdowns = new Dropdowns(run);
    this.#run = run;
    this.#authData = authData;
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
    const authData = this.#authData();
    if (source === undefined || authData === undefined) return;
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
  async test(): Promise<void> {
    this.#tests += 1;
    const number = this.#tests;
    const step = this.#step;
    const account = this.#authData();
    const inputData = this.inputData(step);
    const authData = account ?? {};
    const sample = await sampleOf({ run: this.#run, step: step.id, authData, inputData });
    // Each connection that passes its test is an object of its own.
    if (number !== this.#tests || account !== this.#authData()) return;
    this.#tested = { ...sample, number };
  }
}
