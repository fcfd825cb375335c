/*
 * Everything the page shows and does, put together: the account, the step being built, the Zap, and
 * the sandbox beside it.
 *
 * There is one desk however many tabs look at it, so connecting and turning on or off happen one
 * after the other. What one part has to tell another is told here.
 */
import type { Run } from '../timing.ts';
import type { AppDefinition } from '../zap.ts';
import { Account } from './account.ts';
import { type Outline, outlineOf, type Step } from './definition.ts';
import { Editor } from './editor.ts';
import { RequestCounter } from './requests.ts';
import { Runner } from './runner.ts';
import type { SandboxPanel } from './sandboxPanel.ts';
import type { Entered } from './values.ts';

export interface DeskParts {
  readonly app: AppDefinition;
  readonly run: Run;
  /** Absent where a real service is watched. */
  readonly sandbox: SandboxPanel | undefined;
  /** Where the real service is; only suggested. */
  readonly baseUrl: string;
}

export class Desk {
  readonly outline: Outline;
  readonly account: Account;
  readonly editor: Editor;
  readonly runner: Runner;
  readonly sandbox: SandboxPanel | undefined;
  readonly #requests = new RequestCounter();
  #runsWith: { readonly step: Step; readonly entered: Entered } | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ app, run, sandbox, baseUrl }: DeskParts) {
    const now = () => performance.timeOrigin + performance.now();
    const offer = () => sandbox?.keys ?? { base_url: baseUrl };
    this.outline = outlineOf(app);
    this.sandbox = sandbox;
    this.runner = new Runner({ app, run, now, requests: this.#requests });
    this.account = new Account(this.outline.connection, this.runner, offer);
    this.editor = new Editor(this.outline, run, () => this.account.authData);
  }

  /** What the Zap runs with, or would run with if it were turned on now. */
  get runsWith(): { readonly step: Step; readonly entered: Entered } {
    const { trigger } = this.editor;
    const next = { step: trigger, entered: this.editor.entered(trigger) };
    return this.runner.state === 'off' ? next : (this.#runsWith ?? next);
  }

  connect(entered: Entered): Promise<void> {
    return this.#inTurn(async () => {
      await this.account.connect(entered);
      if (this.account.failure === '') this.editor.loadAll();
    });
  }

  turnOn(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.runner.state !== 'off') return;
      const runsWith = this.runsWith;
      const { trigger } = this.editor;
      const authData = this.account.authData ?? {};
      await this.runner.turnOn(trigger.key, authData, this.editor.inputData(trigger));
      if (this.runner.failure !== undefined) return;
      this.#runsWith = runsWith;
      this.sandbox?.countAnew();
    });
  }

  turnOff(): Promise<void> {
    return this.#inTurn(() => this.runner.turnOff());
  }

  async close(): Promise<void> {
    this.runner.close();
    this.#requests.close();
    await this.sandbox?.close();
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(work, work);
    this.#turn = turn;
    return turn;
  }
}
