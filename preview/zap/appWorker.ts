/*
 * The process that runs the app: `node appWorker.ts <module>`. It answers calls until its parent is
 * gone, or until it has served so many that the platform might end it in the middle of one.
 *
 * Requests are counted here, as they begin: one that is never answered leaves no line in the app's
 * log. Node reports each, and the call that it belongs to is known by its asynchronous context.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { callApp, openApp } from './platformHandler.ts';
import { failureOf, type StepBundle, type StepFailure } from './step.ts';

export interface Call {
  readonly id: number;
  readonly method: string;
  readonly bundle: StepBundle;
}

export interface Answer {
  readonly id: number;
  readonly requests: number;
  readonly results?: unknown;
  readonly failure?: Pick<StepFailure, 'kind' | 'delay'> & { readonly text: string };
}

/** The platform counts to 250. */
const MOST_CALLS = 200;

const counters = new AsyncLocalStorage<{ requests: number }>();
subscribe('http.client.request.start', () => {
  const counter = counters.getStore();
  if (counter !== undefined) counter.requests += 1;
});

const { default: app } = await import(process.argv[2] ?? '');
const handler = openApp(app);
let served = 0;
let underWay = 0;

async function answer({ id, method, bundle }: Call): Promise<Answer> {
  const counter = { requests: 0 };
  try {
    const results = await counters.run(counter, () => callApp(handler, method, bundle));
    return { id, ...counter, results };
  } catch (thrown) {
    const { kind, message: text, delay } = failureOf(thrown);
    return { id, ...counter, failure: { kind, text, delay } };
  }
}

process.on('message', async (call: Call) => {
  served += 1;
  underWay += 1;
  const answered = await answer(call);
  underWay -= 1;
  const isLast = served >= MOST_CALLS && underWay === 0;
  process.send?.(answered, () => isLast && process.disconnect());
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches every process of the terminal; the parent decides when this one ends.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => undefined);
