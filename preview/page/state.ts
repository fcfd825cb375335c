/*
 * Everything the page shows and does, put together: the connection, the step being built, the Zap,
 * and the sandbox beside it.
 *
 * There is one state however many tabs are open. What one part has to tell another is told here.
 */
import type { AuthData } from '../bundle.ts';
import { Connection } from '../connection.ts';
import { leavingAlone, type Run } from '../timing.ts';
import type { AppDefinition } from '../zap.ts';
import type { Entered } from './account.ts';
import { Account } from './account.ts';
import { type Outline, outlineOf, type Step } from './definition.ts';
import { Editor } from './editor.ts';
import { Runner } from './runner.ts';
import type { SandboxPanel } from './sandboxPanel.ts';

export interface PageParts {
  readonly app: AppDefinition;
  readonly run: Run;
  /** Absent where a real service is polled. */
  readonly sandbox: SandboxPanel | undefined;
  /** Where the real service is; only suggested. */
  readonly baseUrl: string;
}

export class PageState {
  readonly outline: Outline;
  readonly account: Account;
  readonly connection: Connection;
  readonly editor: Editor;
  readonly runner: Runner;
  readonly sandbox: SandboxPanel | undefined;
  #runsWith: { readonly step: Step; readonly entered: Entered } | undefined;

  constructor({ app, run, sandbox, baseUrl }: PageParts) {
    // A person may connect the page of a sandbox to a real service: the address decides.
    const isReal = ({ base_url = '' }: AuthData) => {
      const origin = URL.parse(base_url)?.origin;
      return origin !== undefined && origin !== sandbox?.url;
    };
    const runApp = leavingAlone(run, isReal);
    const now = () => performance.timeOrigin + performance.now();
    const offer = () => sandbox?.keys ?? { base_url: baseUrl };
    this.outline = outlineOf(app);
    this.sandbox = sandbox;
    this.connection = new Connection(runApp, app, {});
    const { connection } = this;
    this.runner = new Runner({
      ...{ app, run: runApp, connection, now },
      isReal: () => isReal(connection.authData),
      missed: (zap) => (isReal(connection.authData) ? undefined : sandbox?.missed(zap)),
    });
    this.account = new Account(this.outline.connection, this.runner, offer);
    this.editor = new Editor(this.outline, runApp, connection, () => this.account.isConnected);
  }

  /** What the Zap runs with, or would run with if it were turned on now. */
  get runsWith(): { readonly step: Step; readonly entered: Entered } {
    const { trigger } = this.editor;
    const next = { step: trigger, entered: this.editor.entered(trigger) };
    return this.runner.state === 'off' ? next : (this.#runsWith ?? next);
  }

  async connect(entered: Entered): Promise<void> {
    await this.account.connect(entered);
    if (this.account.failure === '') this.editor.loadAll();
  }

  async turnOn(): Promise<void> {
    const { runsWith, runner } = this;
    const inputData = this.editor.inputData(runsWith.step);
    if (!(await runner.turnOn(runsWith.step.key, inputData))) return;
    this.#runsWith = runsWith;
    this.sandbox?.countAnew();
  }

  async close(): Promise<void> {
    this.runner.schedule.close();
    await this.sandbox?.close();
  }
}
