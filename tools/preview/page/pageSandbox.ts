/*
 * The page's own sandbox, and the changes that a person can make in it.
 *
 * The terminal polls another sandbox, so that rotating a key or trying out an outage here doesn't disturb the Zap
 * there. In this sandbox, only the person hires.
 */
import type { PartialName } from '../../sandbox/company.ts';
import type { FaultName } from '../../sandbox/faults.ts';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { formatNumber } from '../../text.ts';
import { sandboxOptionsFor } from '../polledSandbox.ts';
import { Refusal } from './refusal.ts';

const SLOW_SECONDS = 3;

export const FAULT_CHOICES = {
  normal: 'Normal',
  slow: `Slow (${SLOW_SECONDS} s)`,
  'no-response': 'No response',
  throttled: '429 Too Many Requests',
  unavailable: '503 Service Unavailable',
  'server-error': '500 Internal Server Error',
  forbidden: '403 Forbidden',
  'not-found': '404 Not Found',
  'sign-in-page': 'A sign-in page',
  'truncated-body': 'Cut off halfway',
} satisfies Partial<Record<FaultName | 'normal', string>>;
export type FaultChoice = keyof typeof FAULT_CHOICES;

/** The most that one action hires. */
export const MAX_HIRES = 1_000;

/** Gives different people and keys from the terminal's sandbox. */
const SEED = 2;

export class PageSandbox {
  readonly sandbox: Sandbox;
  faultChoice: FaultChoice = 'normal';
  /** The names of the demonstrations that were tried at least once. */
  readonly tried = new Set<string>();
  /** The latest change of people. The number distinguishes it from an earlier one with the same text. */
  notice = { number: 0, text: '' };

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox;
  }

  /** Whether responses are set to be slow or to fail. */
  get hasFault(): boolean {
    return this.faultChoice !== 'normal';
  }

  /** @param day - Zap time, so that a hire date fits the time of the poll that finds it. */
  hire(count: number, day: number, names: PartialName = {}): void {
    const { company } = this.sandbox;
    for (let index = 0; index < count; index += 1) company.hire(index === 0 ? names : {}, day);
    this.#say(`+${formatNumber(count)}`);
  }

  remove(): void {
    const { company } = this.sandbox;
    if (company.size === 0) throw new Refusal('No active employees.');
    company.remove();
    this.#say('−1');
  }

  rehire(): void {
    const { company } = this.sandbox;
    if (company.formerSize === 0) throw new Refusal('No one to rehire.');
    company.rehire();
    this.#say('+1');
  }

  setFault(choice: FaultChoice): void {
    this.sandbox.clearFaults();
    this.faultChoice = choice;
    const options = choice === 'slow' ? { milliseconds: SLOW_SECONDS * 1000 } : {};
    if (choice !== 'normal') this.sandbox.planFault(choice, options);
  }

  /** Forgets the change that a person made before another action. */
  clearNotice(): void {
    this.notice = { ...this.notice, text: '' };
  }

  #say(text: string): void {
    this.notice = { number: this.notice.number + 1, text };
  }
}

export async function openPageSandbox(employeeCount: number): Promise<PageSandbox> {
  return new PageSandbox(await startSandbox({ seed: SEED, ...sandboxOptionsFor(employeeCount) }));
}
