/*
 * Runs `npm start` as a client's own polling server, with JSON for another program and a file of seen employees, even
 * if the process is killed.
 */
import { EventEmitter, once } from 'node:events';
import { stat, watch } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parseJson, propertyOf } from '../../tools/unknownValues.ts';
import { IS_LONG } from '../support/longTests.ts';
import { folder, type StartedProcess } from '../support/processes.ts';
import { startGrowingApi, startPolling } from './npmStartProcess.ts';

const KILLS = IS_LONG ? 24 : 4;

const polls = new EventEmitter();

type Moment = (started: StartedProcess) => Promise<unknown>;

/** Moments to kill a process whose Zap is on. */
const MOMENTS: readonly Moment[] = [
  async () => undefined,
  () => once(polls, 'sent'),
  ({ waitForOutput }) => waitForOutput('}'),
  async () => {
    for await (const { filename } of watch(folder)) if (filename === 'seen.json') return;
  },
];

describe('npm start with --json', () => {
  test('prints one line of JSON for each new employee, and nothing else on standard output', async () => {
    const url = await startGrowingApi((poll) => (poll === 3 ? 500 : 200));
    const { code, stdout, stderr } = await startPolling(url, '--json', '--until', '2').ended;
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\{"id":"\d+","name":"Li, Bo",[^\n]*\}\n\{"id":"\d+",[^\n]*\}\n$/);
    expect(stderr).toMatch(/^Account .*\nZap .*\n\nStops .*\n\n.*Failed.*\n\n✓ Stopped/);
  });

  test('exits with 1, without a message, if no one reads its output', async () => {
    const { child, waitForOutput, ended } = startPolling(await startGrowingApi(), '--json');
    await waitForOutput('\n');
    child.stdout?.destroy();
    const { code, stderr } = await ended;
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/\nZap [^\n]*\n\nPress [^\n]*\n\n\nStopped [^\n]*\n$/),
    ]);
  });
});

describe('npm start with --state', () => {
  test('rejects a file that cannot be written, and prints nothing else', async () => {
    const { code, stdout, stderr } = await startPolling(
      await startGrowingApi(),
      '--state',
      'none/seen.json',
    ).ended;
    const text = /^✗ --state none\/seen.json can't be written \(ENOENT\)\.\n {2}Name .*\.\n$/;
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(text)]);
  });

  test(`loses no one if ${KILLS} processes are killed at different moments, and repeats one poll each at most`, async () => {
    const url = await startGrowingApi(() => {
      polls.emit('sent');
      return 200;
    });
    const printed: number[][] = [];
    const run = async (moment?: Moment, ...args: string[]) => {
      const started = startPolling(url, '--json', '--state', 'seen.json', ...args);
      if (moment !== undefined) {
        await started.waitForOutput(printed.length === 0 ? 'existing' : 'already seen', 'stderr');
        await moment(started);
        started.child.kill('SIGKILL');
      }
      // A last line without its end wasn't printed.
      const lines = (await started.ended).stdout.split('\n').slice(0, -1);
      printed.push(lines.map((line) => Number(propertyOf(parseJson(line), 'id'))));
    };
    for (let kill = 0; kill < KILLS; kill += 1) await run(MOMENTS[kill % MOMENTS.length]);
    await run(undefined, '--until', '4');

    const all = [...new Set(printed.flat())];
    expect(all).toEqual(all.map((_, at) => Number(all[0]) + at));
    // Each run adds an employee with its connection test and its poll, and repeats the poll before.
    expect(printed.flat().length - all.length).toBeLessThanOrEqual(3 * KILLS);
    expect((await stat(join(folder, 'seen.json'))).mode & 0o777).toBe(0o600);
  });
});
