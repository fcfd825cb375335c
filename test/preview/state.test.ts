/*
 * `npm start` as a client's own polling server: JSON for another program, and a file that keeps who was
 * seen, also where the process is killed without a warning.
 */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { folder } from '../processes.ts';
import { serve, startAt } from './processes.ts';

jest.setTimeout(30_000);

describe('with --json', () => {
  test('each new employee is one line of JSON, and nothing else is on standard output', async () => {
    const url = await serve((poll) => (poll === 3 ? 503 : 200));
    const { code, stdout, stderr } = await startAt(url, '--json', '--until', '2').ended;
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\{"id":"\d+","name":"Li, Bo",[^\n]*\}\n\{"id":"\d+",[^\n]*\}\n$/);
    expect(stderr).toMatch(/^Service {2}http.*\nAccount .*\nZap on .*\n\n.*Poll failed.*\nStopped/);
  });

  test('a reader that goes away ends it', async () => {
    const { child, said, ended } = startAt(await serve(), '--json');
    await said('\n');
    child.stdout?.destroy();
    expect((await ended).code).toBe(0);
  });
});

describe('with --state', () => {
  test('a file that cannot be used is refused before the Zap is on, and left as it is', async () => {
    await writeFile(join(folder, 'seen.json'), '{"mine":true}');
    const { code, stdout, stderr } = await startAt(await serve(), '--state', 'seen.json').ended;
    const text = /^The file given with --state is damaged[^\n]*\n$/;
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(text)]);
    expect(await readFile(join(folder, 'seen.json'), 'utf8')).toBe('{"mine":true}');
  });

  test('a new process goes on where a killed one was: nobody is lost, one poll at most is repeated', async () => {
    const url = await serve();
    const numbersOf = (printed: string) =>
      printed.split('\n').flatMap((line) => (line === '' ? [] : Number(JSON.parse(line).id)));
    const killed = startAt(url, '--json', '--state', 'seen.json');
    await killed.said('{"id":"5"');
    killed.child.kill('SIGKILL');
    const before = numbersOf((await killed.ended).stdout);
    const next = await startAt(url, '--json', '--state', 'seen.json', '--until', '4').ended;
    expect(next.stderr).toMatch(/Resuming; \d+ employees already seen\./);
    const after = numbersOf(next.stdout);
    const all = [...new Set([...before, ...after])];
    expect(all).toEqual(all.map((_, at) => Number(before[0]) + at));
    expect(before.length + after.length - all.length).toBeLessThanOrEqual(1);
    expect((await stat(join(folder, 'seen.json'))).mode & 0o777).toBe(0o600);
  });
});
