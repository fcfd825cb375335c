/* `npm start` as a client's own polling server: JSON for another program, and a memory in a file. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { API_KEY, folder, listen, type Started, serve, start, unusedUrl } from './processes.ts';

jest.setTimeout(20_000);

const env = { authData_api_key: API_KEY };

function startAt(url: string, ...args: readonly string[]): Started {
  return start(['--base-url', url, '--every', '0.05', '--no-page', ...args], env);
}

/** Employees of a service of the test's own, newest first. */
let employees: [string, string][] = [];

function serveEmployees(): Promise<string> {
  return listen(({ method }, reply) =>
    reply.end(method === 'POST' ? '{}' : JSON.stringify(employees)),
  );
}

describe('with --json', () => {
  test('each new employee is one line of JSON, and nothing else is on standard output', async () => {
    const { code, stdout, stderr } = await startAt(await serve(), '--json', '--until', '2').ended;
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\{"id":"\d+","name":"Li, Bo",[^\n]*\}\n\{"id":"\d+",[^\n]*\}\n$/);
    expect(stderr).toMatch(/^Service {2}http.*\nAccount .*\nZap on .*\n\nStopped after /);
  });

  test('failures and what people read go to standard error', async () => {
    const url = await serve((poll) => (poll === 3 ? 503 : 200));
    const { stdout, stderr } = await startAt(url, '--json', '--until', '1').ended;
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).toContain('Poll failed');
  });

  test('the sandbox and the page beside it say nothing there either', async () => {
    const args = ['--json', '--until', '1', '--every', '0.1', '--hire-every', '0.1'];
    const { stdout } = await start([...args, '--page-port', '0']).ended;
    for (const line of stdout.trimEnd().split('\n')) expect(JSON.parse(line)).toHaveProperty('id');
  });

  test('a reader that goes away ends it', async () => {
    const { child, said, ended } = startAt(await serve(), '--json');
    await said('\n');
    child.stdout?.destroy();
    expect((await ended).code).toBe(0);
  });
});

describe('with --state', () => {
  test('a new process goes on where the last one was, and those hired between come at its first poll', async () => {
    employees = [['7', 'Li, Bo']];
    const url = await serveEmployees();
    const first = startAt(url, '--state', 'seen.json');
    await first.said('Zap on   Skipping 1 existing employee.');
    employees = [['8', 'Okafor, Ada'], ...employees];
    await first.said('Okafor, Ada');
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
    employees = [['10', 'Ray, Cy'], ['9', 'Sol, Di'], ...employees];

    const second = await startAt(url, '--state', 'seen.json', '--until', '2').ended;
    expect(second.stdout).toContain('Zap on   Resuming; 2 employees already seen.');
    expect(second.stdout.match(/Sol, Di|Ray, Cy|Okafor, Ada|Li, Bo/g)).toEqual([
      'Sol, Di',
      'Ray, Cy',
    ]);
    expect(second.stdout).toContain('Stopped after 1 poll and 2 new employees.');
    expect(JSON.parse(await readFile(join(folder, 'seen.json'), 'utf8')).seen).toEqual([
      '7',
      '8',
      '9',
      '10',
    ]);
  });

  test('what --until cut off comes with the next process', async () => {
    employees = [];
    const url = await serveEmployees();
    const first = startAt(url, '--state', 'seen.json', '--until', '1', '--every', '0.5');
    await first.said('Zap on');
    employees = [
      ['3', 'C'],
      ['2', 'B'],
      ['1', 'A'],
    ];
    expect((await first.ended).stdout.match(/New Employee {2}\d/g)).toEqual(['New Employee  1']);
    const second = await startAt(url, '--state', 'seen.json', '--until', '2').ended;
    expect(second.stdout.match(/New Employee {2}\d/g)).toEqual([
      'New Employee  2',
      'New Employee  3',
    ]);
  });

  test('a file that is damaged or foreign is refused in a sentence and left as it is', async () => {
    await writeFile(join(folder, 'seen.json'), '{"mine":true}');
    const asked: string[] = [];
    const url = await listen(({ url: path = '' }, reply) => {
      asked.push(path);
      reply.end('[]');
    });
    const { code, stdout, stderr } = await startAt(url, '--state', 'seen.json').ended;
    expect([code, stdout, asked]).toEqual([1, '', []]);
    expect(stderr).toMatch(/^The file given with --state is damaged, or another [^\n]*\n$/);
    expect(await readFile(join(folder, 'seen.json'), 'utf8')).toBe('{"mine":true}');
  });

  test('a place where nothing can be written is refused before the Zap is on', async () => {
    const { code, stdout, stderr } = await startAt(await serve(), '--state', 'none/seen.json')
      .ended;
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe('The file given with --state cannot be written (ENOENT).\n');
  });

  test('nothing is written where the Zap cannot turn on', async () => {
    expect((await startAt(await unusedUrl(), '--state', 'seen.json').ended).code).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });
});

test('without --state nothing is written', async () => {
  expect((await startAt(await serve(), '--until', '2').ended).code).toBe(0);
  expect(await readdir(folder)).toEqual([]);
});
