/*
 * Everything the page shows and does, put together: the connection and its form, the step being
 * built, the Zap, and the sandbox beside it.
 *
 * There is one state for all open tabs. What one part has to pass to another passes here. Keys that are
 * entered go through this file into the connection and never come back out onto the page. What the
 * form offers by itself are the sandbox's keys, which are no secret, and only until they were used.
 */
import { sandboxAuthData } from '../service.ts';
import { Connection, throttled } from '../zap/connection.ts';
import type { AuthData, Run, StepFailure } from '../zap/step.ts';
import {
  type AppDefinition,
  connectionFieldsOf,
  defaultsOf,
  type Entered,
  type Field,
} from './definition.ts';
import { Editor } from './editor.ts';
import { Runner } from './runner.ts';
import type { SandboxPanel } from './sandboxPanel.ts';

const NOTHING: Entered = {};
const NO_FAILURE: StepFailure | undefined = undefined;

export class PageState {
  readonly app: AppDefinition;
  /** Of the connection form. */
  readonly fields: readonly Field[];
  readonly connection: Connection;
  readonly form = {
    entered: NOTHING,
    /** Why the last test failed, in the app's words. */
    failure: NO_FAILURE,
    /** Whether it is offered with what the API suggests at this moment. */
    isOffered: true,
    /** How often it was asked for again: it is drawn anew each time. */
    timesOffered: 0,
  };
  readonly editor: Editor;
  readonly runner: Runner;
  readonly sandbox: SandboxPanel | undefined;
  #tests = 0;
  #turnedOnWith = NOTHING;

  /**
   * @param sandbox - absent where a real service is polled.
   * @param baseUrl - where the real service is; only suggested.
   */
  constructor(app: AppDefinition, run: Run, sandbox?: SandboxPanel, baseUrl = '') {
    // A person may connect the page of a sandbox to a real service: the address decides.
    const isReal = ({ base_url = '' }: AuthData) => {
      const origin = URL.parse(base_url)?.origin;
      return origin !== undefined && origin !== sandbox?.sandbox.url;
    };
    const callApp = throttled(run, isReal);
    const connection = new Connection(callApp, app.authentication.connectionLabel, {});
    this.app = app;
    this.fields = connectionFieldsOf(app);
    this.sandbox = sandbox;
    this.connection = connection;
    this.form.entered = { ...defaultsOf(this.fields), base_url: baseUrl };
    this.editor = new Editor(app, callApp, connection, () => this.runner.takeTurn());
    this.runner = new Runner({
      ...{ run: callApp, connection, sandbox, trigger: this.editor.trigger.id },
      now: () => performance.timeOrigin + performance.now(),
      isReal: () => isReal(connection.authData),
    });
  }

  /** What the connection form shows when it is drawn anew. */
  get shown(): Entered {
    const { isOffered, entered } = this.form;
    const offered = isOffered && this.sandbox ? sandboxAuthData(this.sandbox.sandbox) : {};
    return { ...entered, ...offered };
  }

  /** What the Zap runs with, or would run with if it were turned on now. */
  get runsWith(): Entered {
    const { editor, runner } = this;
    return runner.zap.isOn ? this.#turnedOnWith : editor.entered(editor.trigger);
  }

  /** Offers the connection form again. */
  offerForm(): void {
    this.form.isOffered = true;
    this.form.timesOffered += 1;
    this.form.failure = undefined;
  }

  /** Where the test fails, the connection of before stays. Only the latest test is shown. */
  async connect(entered: Entered): Promise<void> {
    this.#tests += 1;
    const number = this.#tests;
    const failure = await this.runner.connect(entered);
    if (number !== this.#tests) return;
    this.form.failure = failure;
    if (failure !== undefined) return;
    const secrets = this.fields.filter(({ type }) => type === 'password');
    const cleared = Object.fromEntries(secrets.map(({ key }) => [key, '']));
    this.form.entered = { ...entered, ...cleared };
    this.form.isOffered = false;
    this.editor.startOver();
  }

  async turnOn(): Promise<void> {
    const { runsWith, runner, editor } = this;
    if (!(await runner.turnOn(editor.inputData(editor.trigger)))) return;
    this.#turnedOnWith = runsWith;
  }

  async close(): Promise<void> {
    this.runner.schedule.close();
    await this.sandbox?.sandbox.close();
  }
}
