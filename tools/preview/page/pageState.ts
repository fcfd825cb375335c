/*
 * The state of the page, which all open tabs share: the connection and its form, the step editor, the Zap, and the
 * sandbox. This file connects these parts.
 *
 * Keys that a person enters go into the connection and never back to the page. The form shows only the sandbox's keys,
 * which aren't secret, and only until they are used.
 */
import {
  type AppDefinition,
  appStepsOf,
  connectionFieldsOf,
  type Field,
} from '../../appDefinition.ts';
import type { PartialName } from '../../sandbox/company.ts';
import { sandboxAuthData } from '../../sandbox/sandboxAuthData.ts';
import { SimulatedConnection } from '../zap/simulatedConnection.ts';
import type { CallApp, StepFailure } from '../zap/stepCall.ts';
import { now } from '../zap/timing.ts';
import { defaultsOf, type FormValues } from './forms.ts';
import type { PageSandbox } from './pageSandbox.ts';
import { PageZap } from './pageZap.ts';
import { Refusal } from './refusal.ts';
import { StepEditor } from './stepEditor.ts';

interface FormState {
  /** The text in the fields, without keys. */
  values: FormValues;
  /** Why the latest attempt to connect failed. */
  failure: StepFailure | undefined;
  /** Whether the sandbox's current keys are filled in. Keys that are in use aren't shown. */
  isPrefilled: boolean;
  /** Increases if the form's own text must replace what a person has entered. */
  version: number;
}

export class PageState {
  readonly app: AppDefinition;
  /** The fields of the connection form. */
  readonly connectionFields: readonly Field[];
  readonly connection: SimulatedConnection;
  readonly form: FormState = { values: {}, failure: undefined, isPrefilled: true, version: 0 };
  readonly editor: StepEditor;
  readonly pageZap: PageZap;
  readonly pageSandbox: PageSandbox;

  constructor(app: AppDefinition, callApp: CallApp, pageSandbox: PageSandbox) {
    const steps = appStepsOf(app);
    const connection = new SimulatedConnection(callApp, app.authentication.connectionLabel, {});
    this.app = app;
    this.connectionFields = connectionFieldsOf(app);
    this.pageSandbox = pageSandbox;
    this.connection = connection;
    this.form.values = defaultsOf(this.connectionFields);
    this.pageZap = new PageZap({
      callApp,
      connection,
      triggerPath: steps.trigger.path,
      now,
      sandbox: pageSandbox.sandbox,
    });
    const { pageZap } = this;
    this.editor = new StepEditor(steps, {
      callApp,
      connection,
      zapTime: () => pageZap.schedule.zapTime(),
    });
  }

  /** The text of the connection form when it is redrawn. */
  get connectionFormValues(): FormValues {
    const { isPrefilled, values } = this.form;
    return isPrefilled ? { ...values, ...sandboxAuthData(this.pageSandbox.sandbox) } : values;
  }

  /** Turns the Zap on, or off and on, which applies changes to the input of its trigger. */
  turnOn(): Promise<void> {
    this.editor.latestTest &&= { ...this.editor.latestTest, isFresh: false };
    return this.pageZap.turnOn(this.editor.inputData(this.editor.trigger));
  }

  /** Hires today, on the Zap's clock, and counts the hires that the Zap should find. */
  hire(count: number, names?: PartialName): void {
    const { zap, history, schedule } = this.pageZap;
    this.pageSandbox.hire(count, schedule.zapTime(), names);
    if (zap.isOn) history.addHires(count);
  }

  /** Fills in the sandbox's current keys, over what a person has entered. */
  prefillSandboxKeys(): void {
    this.form.isPrefilled = true;
    this.form.version += 1;
    this.form.failure = undefined;
  }

  /**
   * Tests a connection. If it fails, the current one stays.
   *
   * @throws {Refusal} if it leads elsewhere than to the sandbox.
   */
  async connect(entered: FormValues): Promise<void> {
    const { origin } = URL.parse(entered['base_url'] ?? '') ?? {};
    if (origin !== undefined && origin !== this.pageSandbox.sandbox.url) {
      this.form.failure = undefined;
      throw new Refusal(
        'This page connects only to its sandbox. For a real account: npm start -- --base-url <url>',
      );
    }
    const failure = await this.pageZap.connect(entered);
    this.form.failure = failure;
    if (failure !== undefined) return;
    const secrets = this.connectionFields.filter(({ type }) => type === 'password');
    const cleared = Object.fromEntries(secrets.map(({ key }) => [key, '']));
    this.form.values = { ...entered, ...cleared };
    this.form.isPrefilled = false;
    this.form.version += 1;
    this.editor.dropFailedTest();
    this.editor.loadDropdowns();
  }

  async close(): Promise<void> {
    this.pageZap.schedule.close();
    await this.pageSandbox.sandbox.close();
  }
}
