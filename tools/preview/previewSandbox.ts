/* The sandbox that `npm start` runs: whom it hires and how often, and what a person can change in it on the page. */
import type { PartialName, SandboxEmployee } from '../sandbox/company.ts';
import type { FaultName } from '../sandbox/faults.ts';
import { type Sandbox, startSandbox } from '../sandbox/server.ts';
import { Hires } from './hires.ts';

const SLOW_SECONDS = 3;

/** What a person can set the API to do. */
export const FAULT_CHOICES = {
  normal: 'Normal',
  'no-response': 'No response',
  slow: `Slow (${SLOW_SECONDS} s)`,
  throttled: '429 Too Many Requests',
  unavailable: '503 Service Unavailable',
  'server-error': '500 Internal Server Error',
  forbidden: '403 Forbidden',
  'not-found': '404 Not Found',
  'sign-in-page': 'A sign-in page',
  'truncated-body': 'Cut off halfway',
} satisfies Partial<Record<FaultName | 'normal', string>>;

export type FaultChoice = keyof typeof FAULT_CHOICES;

export interface HiringOptions {
  /** The number of active employees at first. */
  readonly employeeCount: number;
  readonly hireEverySeconds: number;
}

export class PreviewSandbox {
  readonly sandbox: Sandbox;
  readonly hires: Hires;
  readonly options: HiringOptions;
  faultChoice: FaultChoice = 'normal';
  /** Whether a person has replaced the key on the page, and no one has reconnected since. */
  isKeyReplaced = false;
  /** 0: never. */
  hireEverySeconds = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(sandbox: Sandbox, options: HiringOptions) {
    this.sandbox = sandbox;
    this.options = options;
    this.hires = new Hires(sandbox);
  }

  /** Hires now and at the interval of the options. */
  startHiring(): void {
    this.sandbox.company.hire();
    this.hireEvery(this.options.hireEverySeconds);
  }

  hireEvery(seconds: number): void {
    clearInterval(this.#timer);
    this.hireEverySeconds = seconds;
    if (seconds === 0) return;
    this.#timer = setInterval(() => this.sandbox.company.hire(), seconds * 1000);
  }

  /** Hires several people. Returns the first, who gets the name. */
  hire(count: number, name: PartialName): SandboxEmployee {
    const first = this.sandbox.company.hire(name);
    for (let hired = 1; hired < count; hired += 1) this.sandbox.company.hire();
    return first;
  }

  replaceKey(): void {
    this.sandbox.rotateKeys();
    this.isKeyReplaced = true;
  }

  setFault(choice: FaultChoice): void {
    this.sandbox.clearFaults();
    this.faultChoice = choice;
    const options = choice === 'slow' ? { milliseconds: SLOW_SECONDS * 1000 } : {};
    if (choice !== 'normal') this.sandbox.planFault(choice, options);
  }

  /** Sets everything back to how it began, but hires no one yet. */
  startOver(): void {
    this.sandbox.startOver();
    this.hires.startOver();
    this.faultChoice = 'normal';
    this.isKeyReplaced = false;
    this.hireEvery(0);
  }

  close(): Promise<void> {
    clearInterval(this.#timer);
    return this.sandbox.close();
  }
}

/** Starts the sandbox. Its name list has at most 100 pages, because 1,000 take seconds to read. */
export async function openPreviewSandbox(options: HiringOptions): Promise<PreviewSandbox> {
  const { employeeCount } = options;
  const pageSize = Math.max(100, Math.ceil(employeeCount / 100));
  return new PreviewSandbox(await startSandbox({ employeeCount, pageSize }), options);
}
