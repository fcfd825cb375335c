/*
 * A process that runs a Zap, as `npm start -- --state FILE` does, and may be killed at any moment.
 *
 * Nothing but the file outlives it. What it has printed is told to the model, which knows nothing of
 * files; the file is written and read by the preview's own code.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Connection } from '../../preview/zap/connection.ts';
import { readSeen, writeSeen } from '../../preview/zap/dedupe.ts';
import type { AuthData, Row, Run } from '../../preview/zap/step.ts';
import { type Outcome, Zap } from '../../preview/zap/zap.ts';
import type { Moment, Settings } from './events.ts';

export interface Printed {
  readonly outcome: Outcome;
  readonly rows: readonly Row[];
  /** Whether the process was killed before it had written down that this was seen. */
  readonly isCut: boolean;
}

export class ZapProcess {
  zap: Zap;
  readonly #newZap: () => Zap;
  readonly #keepsState: boolean;
  #folder = '';

  constructor(run: Run, { fullList, heldOver, keepsState }: Settings, authData: () => AuthData) {
    const inputData = fullList ? { full_list: true } : {};
    const settings = { run, trigger: 'triggers.new_employee', inputData, heldOver, now: () => 0 };
    this.#newZap = () =>
      new Zap({ ...settings, connection: new Connection(run, '{{label}}', authData()) });
    this.#keepsState = keepsState;
    this.zap = this.#newZap();
  }

  async turnOn(): Promise<void> {
    succeeded(await this.zap.turnOn());
    if (!this.#keepsState) return;
    if (this.#folder === '') this.#folder = await mkdtemp(join(tmpdir(), 'simulation-'));
    await this.#save();
  }

  /** Polls, prints and writes, as far as the process gets: where it is killed, a new one begins. */
  async poll(killedAt?: Moment): Promise<Printed> {
    const outcome = await this.zap.poll();
    if (outcome === undefined) throw new Error('The Zap was not on.');
    if (!this.#keepsState) return { outcome, rows: outcome.zapRuns, isCut: false };
    const rows = outcome.held > 0 ? this.zap.replay().zapRuns : outcome.zapRuns;
    if (killedAt === undefined || killedAt === 'idle') {
      if (rows.length > 0) await this.#save();
      if (killedAt === 'idle') await this.#restart();
      return { outcome, rows, isCut: false };
    }
    // What a process leaves that is killed while it writes: half a file beside the one of before.
    if (killedAt === 'writing') await writeFile(`${this.#file()}.123`, '{"format":"employee nu');
    await this.#restart();
    const printed = killedAt === 'writing' ? rows : rows.slice(0, Math.ceil(rows.length / 2));
    return { outcome, rows: printed, isCut: true };
  }

  async close(): Promise<void> {
    if (this.#folder !== '') await rm(this.#folder, { recursive: true });
  }

  async #restart(): Promise<void> {
    this.zap = this.#newZap();
    succeeded(await this.zap.resume((await readSeen(this.#file())) ?? []));
  }

  #save(): Promise<void> {
    return writeSeen(this.#file(), this.zap.seen.idsWithout([]));
  }

  #file(): string {
    return join(this.#folder, 'state.json');
  }
}

export function succeeded({ event, failure }: Outcome): void {
  if (failure !== undefined) throw new Error(`Failed to ${event}: ${failure.message}`);
}
