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
import { type Run, StepFailure } from './step.ts';

const WORKER = new URL('appWorker.ts', import.meta.url);

/** The process that a call was sent to has ended. */
class Gone extends StepFailure {
  constructor() {
    super('error', 'The process that runs the app ended twice in one step.');
  }
}

export class AppProcess {
  readonly #app: URL;
  #child: ChildProcess | undefined;
  #calls = 0;
  #isClosed = false;

  /** @param app - the module whose default export is the app's definition. */
  constructor(app: URL) {
    this.#app = app;
  }

  readonly run: Run = (method, bundle) =>
    this.#call(method, bundle).catch((thrown) => {
      if (!(thrown instanceof Gone) || this.#isClosed) throw thrown;
      return this.#call(method, bundle);
    });

  /** Ends the process for good, and with it every call that is under way. */
  close(): void {
    this.#isClosed = true;
    this.#child?.kill('SIGKILL');
  }

  async #call(method: string, bundle: Call['bundle']): Promise<unknown> {
    if (this.#isClosed) throw new Gone();
    this.#calls += 1;
    const call = { id: this.#calls, method, bundle };
    this.#child ??= this.#start();
    const child = this.#child;
    // A channel may be closed before it says so: the next call starts another process.
    const { requests, results, failure } = await answerOf(child, call).catch((thrown) => {
      if (this.#child === child) this.#child = undefined;
      throw thrown;
    });
    const counter = counters.getStore();
    if (counter !== undefined) counter.requests += requests;
    if (failure !== undefined) throw new StepFailure(failure.kind, failure.text, failure.delay);
    return results;
  }

  #start(): ChildProcess {
    return fork(WORKER, [this.#app.href], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // What an app prints is no item of a Zap: it must not be among them on standard output.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }).setMaxListeners(0);
  }
}

/** The channel shows its end: an exit may come before the answers that were sent before it. */
function answerOf(child: ChildProcess, call: Call): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const take = (answer: Answer) => answer.id === call.id && resolve(answer);
  const lose = () => reject(new Gone());
  child.on('message', take).on('disconnect', lose).on('error', lose);
  child.send(call, (error) => error !== null && lose());
  return promise.finally(() =>
    child.off('message', take).off('disconnect', lose).off('error', lose),
  );
}

const counters = new AsyncLocalStorage<{ requests: number }>();

/** What the work gives, and how many requests the app has begun for it. */
export async function counted<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly requests: number }> {
  const counter = { requests: 0 };
  const result = await counters.run(counter, work);
  return { result, requests: counter.requests };
}
