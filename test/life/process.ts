/*
 * A process that runs a Zap, as `npm start -- --state FILE` does, and may be killed at any moment.
 *
 * Nothing but the file outlives it. What it has printed is told to the model, which knows nothing of
 * files; the file is written and read by the preview's own code.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Connection } from '../../preview/connection.ts';
import type { Row } from '../../preview/dedupe.ts';
import { readSeen, writeSeen } from '../../preview/seenFile.ts';
import type { Run } from '../../preview/timing.ts';
import { type AppDefinition, type Outcome, Zap } from '../../preview/zap.ts';
import type { Moment, Settings } from './world.ts';

export interface Told {
  readonly outcome: Outcome;
  /** What was printed. */
  readonly rows: readonly Row[];
  /** Whether the process was killed before it had written down that this was seen. */
  readonly isCut: boolean;
}

export class ZapProcess {
  readonly #app: AppDefinition;
  readonly #run: Run;
  readonly #settings: Settings;
  readonly #authData: () => Record<string, string>;
  #folder: string | undefined;
  #zap: Zap;

  constructor(
    app: AppDefinition,
    run: Run,
    chosen: Settings,
    authData: () => Record<string, string>,
  ) {
    this.#app = app;
    this.#run = run;
    this.#settings = chosen;
    this.#authData = authData;
    this.#zap = this.#newZap();
  }

  get zap(): Zap {
    return this.#zap;
  }

  async turnOn(): Promise<void> {
    fail(await this.#zap.turnOn());
    if (!this.#settings.keepsState) return;
    this.#folder ??= await mkdtemp(join(tmpdir(), 'life-'));
    await this.#save();
  }

  /** Polls, prints and writes, as far as the process gets: where it is killed, a new one begins. */
  async poll(killedAt?: Moment): Promise<Told> {
    const outcome = await this.#zap.poll();
    if (outcome === undefined) throw new Error('The Zap was not on.');
    if (!this.#settings.keepsState) return { outcome, rows: outcome.deliveries, isCut: false };
    const rows = outcome.held > 0 ? this.#zap.replay().deliveries : outcome.deliveries;
    if (killedAt === undefined || killedAt === 'idle') {
      if (rows.length > 0) await this.#save();
      if (killedAt === 'idle') await this.#restart();
      return { outcome, rows, isCut: false };
    }
    if (killedAt === 'writing') await this.#writeHalf();
    await this.#restart();
    const printed = killedAt === 'writing' ? rows : rows.slice(0, Math.ceil(rows.length / 2));
    return { outcome, rows: printed, isCut: true };
  }

  async close(): Promise<void> {
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true });
  }

  async #restart(): Promise<void> {
    this.#zap = this.#newZap();
    fail(await this.#zap.resume((await readSeen(this.#file())) ?? []));
  }

  #save(): Promise<void> {
    return writeSeen(this.#file(), this.#zap.seen.keysWithout([]));
  }

  /** What a process leaves that is killed in the middle of it: half a file beside the one of before. */
  #writeHalf(): Promise<void> {
    return writeFile(`${this.#file()}.1234567890`, '{"format":"employee nu');
  }

  #file(): string {
    return join(this.#folder ?? '', 'state.json');
  }

  #newZap(): Zap {
    const app = this.#app;
    const { fullList, heldOver } = this.#settings;
    return new Zap({
      run: this.#run,
      app,
      trigger: 'new_employee',
      connection: new Connection(this.#run, app, this.#authData()),
      inputData: fullList ? { full_list: true } : {},
      heldOver,
      now: () => 0,
    });
  }
}

function fail({ failure }: Outcome): void {
  if (failure !== undefined) throw new Error(`The Zap did not turn on: ${failure.text}`);
}
