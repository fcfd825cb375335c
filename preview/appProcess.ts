/*
 * The app in a process of its own, which may end at any moment and is replaced then.
 *
 * The platform ends a process that has served 250 calls and holds more than 450 MB, as it does on
 * Zapier, where the next call goes to another one. Here, too: a call that was under way when its
 * process ended is made once more. Calls only read, so nothing is done twice.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type ChildProcess, fork } from 'node:child_process';
import type { Answer, Call } from './appWorker.ts';
import type { StepBundle } from './bundle.ts';
import { StepFailure } from './failure.ts';
import type { Run } from './timing.ts';

const WORKER = new URL('appWorker.ts', import.meta.url);

/** The process that a call was sent to has ended. */
class Gone extends Error {}

export class AppProcess {
  readonly #app: URL;
  #child: ChildProcess | undefined;
  #calls = 0;
  #isClosed = false;

  /** @param app - the module whose default export is the app's definition. */
  constructor(app: URL) {
    this.#app = app;
  }

  readonly run: Run = async (method, bundle) => {
    try {
      return await this.#call(method, bundle).catch((thrown: unknown) => {
        if (!(thrown instanceof Gone) || this.#isClosed) throw thrown;
        return this.#call(method, bundle);
      });
    } catch (thrown) {
      if (!(thrown instanceof Gone)) throw thrown;
      throw new StepFailure('error', 'The process that runs the app ended twice in one step.');
    }
  };

  /** Ends the process at once: what was under way is done again by the next one. */
  end(): void {
    this.#child?.kill('SIGKILL');
  }

  /** Ends the process for good, and with it every call that is under way. */
  close(): void {
    this.#isClosed = true;
    this.end();
  }

  async #call(method: string, bundle: StepBundle): Promise<unknown> {
    if (this.#isClosed) throw new Gone();
    this.#calls += 1;
    const call: Call = { id: this.#calls, method, bundle };
    this.#child ??= this.#start();
    const child = this.#child;
    const answer = await answerOf(child, call).catch((thrown: unknown) => {
      this.#forget(child);
      throw thrown;
    });
    const tally = tallies.getStore();
    if (tally !== undefined) tally.requests += answer.requests;
    const { failure, results } = answer;
    if (failure !== undefined) throw new StepFailure(failure.kind, failure.text, failure.delay);
    return results;
  }

  #start(): ChildProcess {
    const child = fork(WORKER, [this.#app.href], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // What an app prints is no item of a Zap: it must not be among them on standard output.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.setMaxListeners(0);
    const forget = () => this.#forget(child);
    return child.on('disconnect', forget).on('error', forget);
  }

  #forget(child: ChildProcess): void {
    if (this.#child === child) this.#child = undefined;
  }
}

/** Its end is told by the channel: an exit may come before the answers that were sent before it. */
function answerOf(child: ChildProcess, call: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stop = () => child.off('message', take).off('disconnect', lose).off('error', lose);
    const take = (answer: Answer) => {
      if (answer.id !== call.id) return;
      stop();
      resolve(answer);
    };
    const lose = () => {
      stop();
      reject(new Gone());
    };
    child.on('message', take).on('disconnect', lose).on('error', lose);
    child.send(call, (error) => error !== null && lose());
  });
}

interface Tally {
  requests: number;
}

const tallies = new AsyncLocalStorage<Tally>();

/** What the work gives, and how many requests the app has begun for it. */
export async function counted<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly requests: number }> {
  const tally: Tally = { requests: 0 };
  const result = await tallies.run(tally, work);
  return { result, requests: tally.requests };
}
