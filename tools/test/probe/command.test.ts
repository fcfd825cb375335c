/* The command line of the probe, as a process of its own. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../root.ts';
import { folder, startCommand, startProgram } from '../support/processes.ts';
import { startServer } from '../support/servers.ts';
import { type Respond, startApi } from './probeApi.ts';

const fileIn = (name: string) => path.join(folder, name);

const probe = (...args: string[]) => startProgram('tools/probe/main.ts', args);

/** Starts an API, and writes its address and keys to `.env`. */
async function startApiOfEnv(respond: Respond) {
  const api = await startApi(respond);
  writeFileSync(fileIn('.env'), `authData_base_url=${api.baseUrl}\nauthData_api_key=K7\n`);
  return api;
}

const NASTY = JSON.stringify([
  {
    id: 1042,
    name: 'Adaeze, Ngozi',
    ngozi_reason: 'K7',
    Ngozi: 'K7',
    note: 'http://127.0.0.1/K7',
  },
  { id: 1041, name: '王, 小明 🦊', ngozi_reason: null, Ngozi: 0, note: '{"id":1042}' },
]);

test('shows nobody, no key, and no address, and asks each list once, a second apart', async () => {
  const times: number[] = [];
  await startApiOfEnv(({ sent }) => {
    times.push(performance.now());
    return sent.includes('category') ? '[[7,"Ngozi & Co"],[8,"Office"]]' : NASTY;
  });
  const { code, stdout, stderr } = await probe('--out', 'acme.json').ended;
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('✓ newemployees (200, ');
  const file = readFileSync(fileIn('acme.json'), 'utf8');
  expect(file.match(/^ {2}\{"from":"observed: .*\},$/gm)).toHaveLength(4);
  const shown = `${stdout.replace(/\(200, .* ms\)/g, '')}${file}`;
  expect(shown).not.toMatch(/ngozi|adaeze|王|小明|🦊|104[12]|K7|127|office/i);
  for (const [at, time] of times.slice(1).entries())
    expect(time - (times[at] ?? 0)).toBeGreaterThan(990);
});

test('writes what it masks to a file for the user alone', async () => {
  await startApiOfEnv(() => ({ status: 401, body: '{"error":"Ngozi"}' }));
  const { code, stdout } = await probe().ended;
  expect(code).toBe(1);
  expect(stdout).toContain('✗ newemployees (401, 17 B, ');
  expect(stdout).toContain('\n  Nothing more is sent.\n  { "error": "Xxxxx" }\n');
  const hidden = fileIn('examples.private.json');
  expect(readFileSync(hidden, 'utf8')).toContain('"{\\"error\\":\\"Ngozi\\"}"');
  expect(statSync(hidden).mode & 0o777).toBe(0o600);
  expect(readFileSync(fileIn('examples.json'), 'utf8')).toMatch(/"expected":"keyRejected"\},\n$/);
});

test('keeps earlier test cases if no response came', async () => {
  writeFileSync(fileIn('.env'), 'authData_base_url=http://127.0.0.1:1\nauthData_api_key=K7\n');
  writeFileSync(fileIn('examples.json'), 'earlier');
  const { code, stdout } = await probe().ended;
  expect(code).toBe(1);
  expect(stdout).toContain('✗ newemployees (no response, ECONNREFUSED, ');
  expect(readFileSync(fileIn('examples.json'), 'utf8')).toBe('earlier');
  expect(existsSync(fileIn('examples.private.json'))).toBe(false);
});

test.each([
  [2, "unknown option '--odd'", ['--odd']],
  [1, "The API Key is missing or isn't a key.", ['--base-url', 'https://hr.example.com']],
  [1, "The Service URL can't include", ['--base-url', 'https://hr.example.com/api_key=K7']],
])('a mistake ends with exit code %i: %s', async (code, reason, args) => {
  const { stderr, ...ended } = await probe(...args).ended;
  expect(ended).toEqual({ code, stdout: '' });
  expect(stderr).toContain(`✗ ${reason}`);
  expect(stderr).not.toContain('hr.example.com/api_key');
});

test('sends nothing if it could not write the test cases', async () => {
  const { sent } = await startApiOfEnv(() => NASTY);
  const { code, stderr } = await probe('--out', 'no/found.json').ended;
  expect([code, stderr]).toEqual([1, expect.stringContaining("can't be written (ENOENT)")]);
  expect(sent).toEqual([]);
});

test('says at Ctrl-C that no file was written', async () => {
  const url = await startServer(() => undefined);
  writeFileSync(fileIn('.env'), `authData_base_url=${url}\nauthData_api_key=K7\n`);
  const { child, waitForOutput, ended } = probe();
  await waitForOutput('At most 8');
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 130, stderr: expect.stringContaining('Stopped.') });
  expect(existsSync(fileIn('examples.json'))).toBe(false);
});

const hasScript = spawnSync('script', ['--version']).stdout?.includes('util-linux') === true;

(hasScript ? test : test.skip)(
  'asks for keys that are not saved, and shows neither them nor the address',
  async () => {
    const { baseUrl, sent } = await startApi(() => ({ status: 401 }));
    const command = `${process.execPath} ${path.join(ROOT, 'tools/probe/main.ts')} --base-url ${baseUrl}`;
    const typescript = ['script', '--quiet', '--return', '--command', command, '/dev/null'];
    const { child, waitForOutput, ended } = startCommand(typescript, { TERM: 'xterm' });
    for (const [label, entered] of [
      ['API Key', 'K7'],
      ['Company Key', ''],
      ['Secret Key', ''],
    ]) {
      await waitForOutput(`${label}`);
      child.stdin?.write(`${entered}\r`);
    }
    const { code, stdout } = await ended;
    expect(code).toBe(1);
    expect(sent).toEqual(['/Apif/newemployees/api_key=K7']);
    expect(stdout).not.toMatch(/K7|127\.0\.0\.1/);
  },
);
