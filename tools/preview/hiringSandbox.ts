/*
 * The sandbox that `npm start` runs: it hires people, a key press changes it, and it knows whom the Zap missed, which
 * Zapier can't tell.
 */
import type { SandboxEmployee } from '../sandbox/company.ts';
import { type Sandbox, startSandbox } from '../sandbox/server.ts';
import type { Item } from '../zapier/call.ts';

/** More people than the new employee list holds, and more than run at once. */
export const BATCH = 120;

export class HiringSandbox {
  readonly sandbox: Sandbox;
  /** Those who needn't be found any more: the Zap found, skipped, or missed them. */
  readonly #settled: Set<number>;
  readonly #missed = new Set<number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox;
    this.#settled = new Set(sandbox.company.sortedByNumber.map(({ number }) => number));
  }

  get missedCount(): number {
    return this.#missed.size;
  }

  get isDown(): boolean {
    return this.sandbox.faults.length > 0;
  }

  /** Hires someone now and at an interval. */
  startHiring(everySeconds: number): void {
    this.hire(1);
    this.#timer = setInterval(() => this.hire(1), everySeconds * 1000);
  }

  hire(count: number): SandboxEmployee[] {
    return Array.from({ length: count }, () => this.sandbox.company.hire());
  }

  /** Answers every request with 503, or works again. */
  switchOutage(): void {
    if (this.isDown) this.sandbox.clearFaults();
    else this.sandbox.planFault('unavailable');
  }

  /** Records whom a poll found. */
  recordFound(items: readonly Item[]): void {
    for (const number of items.map(({ id }) => Number(id))) {
      this.#settled.add(number);
      this.#missed.delete(number);
    }
  }

  /** Records whom polls of the new employee list can't find any more, and returns their number. */
  recordMissed(): number {
    const { company, options } = this.sandbox;
    const listed = new Set(company.newest(options.newestCount));
    return this.#miss((employee) => !listed.has(employee));
  }

  /** Records whom a Zap that starts anew takes for existing employees. */
  recordSkipped(): void {
    this.#miss(() => true);
  }

  #miss(isMissed: (employee: SandboxEmployee) => boolean): number {
    const missed = this.sandbox.company.sortedByNumber.filter(
      (employee) => !this.#settled.has(employee.number) && isMissed(employee),
    );
    for (const { number } of missed) {
      this.#settled.add(number);
      this.#missed.add(number);
    }
    return missed.length;
  }

  close(): Promise<void> {
    clearInterval(this.#timer);
    return this.sandbox.close();
  }
}

/** Starts the sandbox. Its name list has at most 100 pages, because 1,000 take seconds to read. */
export async function openHiringSandbox(employeeCount: number): Promise<HiringSandbox> {
  const pageSize = Math.max(100, Math.ceil(employeeCount / 100));
  return new HiringSandbox(await startSandbox({ employeeCount, pageSize }));
}
