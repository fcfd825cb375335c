/*
 * A small app and a Zap upon it, for tests of the preview that are not about the real app.
 *
 * The app stands behind `run`, so that a test says what each call returns or throws and can read
 * which calls were made; its clock moves only when a test moves it.
 */
import type { StepBundle } from '../../preview/bundle.ts';
import { Connection } from '../../preview/connection.ts';
import type { Row } from '../../preview/dedupe.ts';
import { type AppDefinition, type Outcome, Zap } from '../../preview/zap.ts';

export const POLL = 'triggers.new_employee.operation.perform';

export const definition: AppDefinition = {
  authentication: { connectionLabel: () => 'never called by a Zap itself' },
  triggers: { new_employee: { operation: { outputFields: [{ key: 'id', primary: true }] } } },
};

export class FakeApp {
  /** What the trigger returns, newest first. */
  rows: unknown = [];
  /** Thrown by the methods whose name is given. */
  readonly failures = new Map<string, unknown>();
  /** What the methods whose name is given do instead. */
  readonly answers = new Map<string, () => Promise<unknown>>();
  readonly calls: { method: string; bundle: StepBundle }[] = [];
  clock = Date.UTC(2025, 0, 6, 9, 0, 0);
  /** Milliseconds that each call takes. */
  takes = 0;

  readonly run = async (method: string, bundle: StepBundle): Promise<unknown> => {
    this.calls.push({ method, bundle });
    this.clock += this.takes;
    const answer = this.answers.get(method);
    if (answer !== undefined) return answer();
    if (this.failures.has(method)) throw this.failures.get(method);
    if (method === POLL) return this.rows;
    return method === 'authentication.connectionLabel' ? `label ${bundle.authData.api_key}` : {};
  };

  readonly now = (): number => this.clock;

  methods(): string[] {
    return this.calls.map(({ method }) => method);
  }
}

export function connectionTo(fake: FakeApp, app: AppDefinition = definition): Connection {
  return new Connection(fake.run, app, { api_key: 'first' });
}

export function zapOn(fake: FakeApp, connection = connectionTo(fake)): Zap {
  return new Zap({
    run: fake.run,
    app: definition,
    trigger: 'new_employee',
    connection,
    inputData: { full_list: true },
    now: fake.now,
  });
}

/** A poll that there was something to ask in. */
export async function polled(zap: Zap): Promise<Outcome> {
  const outcome = await zap.poll();
  if (outcome === undefined) throw new Error('nothing was polled');
  return outcome;
}

export async function delivered(zap: Zap): Promise<readonly Row[]> {
  return (await polled(zap)).deliveries;
}

/** Rows as a trigger returns them, newest first: `people(3)` is 3, 2, 1. */
export function people(highest: number, lowest = 1): { id: string; name: string }[] {
  const rows: { id: string; name: string }[] = [];
  for (let id = highest; id >= lowest; id -= 1)
    rows.push({ id: `${id}`, name: `Last, First ${id}` });
  return rows;
}

export function idsOf(rows: readonly Readonly<Record<string, unknown>>[]): unknown[] {
  return rows.map(({ id }) => id);
}
