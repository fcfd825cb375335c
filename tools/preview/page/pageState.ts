/*
 * The state of the page, which all open tabs share: the connection form and the step editor, beside the Zap and the
 * sandbox that the terminal shows, too.
 *
 * The form shows the sandbox's keys, which aren't secret. Keys that a person enters never come back to the page.
 */
import { HTTPException } from 'hono/http-exception';
import {
  type AppDefinition,
  appStepsOf,
  connectionFieldsOf,
  type Field,
} from '../../appDefinition.ts';
import { FULL_LIST_KEY, fullListAnswer } from '../fullListSetting.ts';
import type { LiveZap } from '../liveZap.ts';
import type { PreviewSandbox } from '../previewSandbox.ts';
import type { CallApp, StepFailure } from '../zap/stepCall.ts';
import { type FormValues, StepEditor } from './stepEditor.ts';

export interface PageParts {
  readonly app: AppDefinition;
  readonly callApp: CallApp;
  /** The Zap that the page shows. */
  readonly live: LiveZap;
  /** The sandbox that it polls. */
  readonly previewSandbox: PreviewSandbox;
}

export class PageState {
  readonly app: AppDefinition;
  readonly live: LiveZap;
  readonly previewSandbox: PreviewSandbox;
  /** The fields of the connection form. */
  readonly connectionFields: readonly Field[];
  readonly #callApp: CallApp;
  editor: StepEditor;
  /** Why the latest attempt to connect failed. */
  connectFailure: StepFailure | undefined;
  /** Increases if the form's own text must replace what a person has entered. */
  formVersion = 0;

  constructor({ app, callApp, live, previewSandbox }: PageParts) {
    this.app = app;
    this.live = live;
    this.previewSandbox = previewSandbox;
    this.connectionFields = connectionFieldsOf(app);
    this.#callApp = callApp;
    this.editor = this.#newEditor();
  }

  #newEditor(): StepEditor {
    const { connection, zap } = this.live;
    const editor = new StepEditor(appStepsOf(this.app), { callApp: this.#callApp, connection });
    editor.setTriggerField(FULL_LIST_KEY, fullListAnswer(zap));
    return editor;
  }

  /**
   * Tests a connection. If it fails, the current one stays.
   *
   * @throws {HTTPException} if it leads elsewhere than to the sandbox.
   */
  async connect(entered: FormValues): Promise<void> {
    const { origin } = URL.parse(entered['base_url'] ?? '') ?? {};
    if (origin !== undefined && origin !== this.previewSandbox.sandbox.url) {
      const message =
        'This page connects only to its sandbox. For a real account: npm start -- --base-url <url>';
      throw new HTTPException(409, { message });
    }
    this.connectFailure = await this.live.reconnect(entered);
    if (this.connectFailure !== undefined) return;
    this.formVersion += 1;
    this.editor.dropFailedTest();
    this.editor.loadDropdowns();
  }

  async startOver(): Promise<void> {
    await this.live.startOver();
    this.connectFailure = undefined;
    this.formVersion += 1;
    this.editor = this.#newEditor();
  }
}
