/*
 * A fake app and its Zap, for tests of the preview that don't need the real app.
 *
 * A test sets what each call returns or throws, and reads which calls were made. Only a test moves the clock.
 */

import { idsOf } from '../../../../test/support/idsOf.ts';
import { SimulatedConnection } from '../../../preview/zap/simulatedConnection.ts';
import type { InputData, StepBundle } from '../../../preview/zap/stepCall.ts';
import { type Outcome, Zap } from '../../../preview/zap/zap.ts';

export const POLL = 'triggers.new_employee.operation.perform';

export class FakeApp {
  /** What the trigger returns, newest first. */
  items: unknown = [];
  /** What a call of a method throws, by the method's name. */
  readonly failures = new Map<string, unknown>();
  /** Replaces the trigger. */
  answer: (() => Promise<unknown>) | undefined;
  readonly calls: { method: string; bundle: StepBundle }[] = [];

  readonly callApp = async (method: string, bundle: StepBundle): Promise<unknown> => {
    this.calls.push({ method, bundle });
    if (this.failures.has(method)) throw this.failures.get(method);
    if (method !== POLL) return { label: `label ${bundle.authData.api_key}` };
    return this.answer === undefined ? this.items : this.answer();
  };
}

export function simulatedConnectionTo({ callApp }: Pick<FakeApp, 'callApp'>): SimulatedConnection {
  return new SimulatedConnection(callApp, '{{label}}', { api_key: 'first' });
}

export function zapOn(
  { callApp }: FakeApp,
  connection: SimulatedConnection,
  inputData: InputData = {},
): Zap {
  const triggerPath = 'triggers.new_employee';
  return new Zap({ callApp, connection, triggerPath, inputData, now: () => 0 });
}

/** Polls a Zap that must be on. */
export async function polled(zap: Zap): Promise<Outcome> {
  const outcome = await zap.poll();
  if (outcome === undefined) throw new Error('nothing was polled');
  return outcome;
}

export const delivered = async (zap: Zap) => idsOf((await polled(zap)).itemsToRun);

/** Returns items as a trigger does, newest first: `people(3)` is 3, 2, 1. */
export function people(highest: number, lowest = 1): { id: string; name: string }[] {
  const ids = Array.from({ length: highest - lowest + 1 }, (_, at) => highest - at);
  return ids.map((id) => ({ id: `${id}`, name: `Last, First ${id}` }));
}
