/* The command line of the probe, as a process of its own. */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../root.ts';
import { newEmployeesPath } from '../support/paths.ts';
import { folder, startProgram } from '../support/processes.ts';
import { startInTerminal, terminalTest } from '../support/pseudoTerminal.ts';
import { startServer } from '../support/servers.ts';
import { type Respond, startApi } from './probeApi.ts';

const MAIN = 'tools/probe/main.ts';
const fileIn = (name: string) => path.join(folder, name);
const probe = (...args: string[]) => startProgram(MAIN, args);

/** Writes the address and key of an API to `.env`. */
const writeEnv = (url: string) =>
  writeFileSync(fileIn('.env'), `authData_base_url=${url}\nauthData_api_key=K7\n`);

async function startApiOfEnv(respond: Respond) {
  const api = await startApi(respond);
  writeEnv(api.baseUrl);
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
  await startApiOfEnv((sent) => {
    times.push(performance.now());
    return sent.includes('category') ? '[[7,"Ngozi &amp; Co"],[8,"Office"]]' : NASTY;
  });
  const { code, stdout, stderr } = await probe('--out', 'acme.json').ended;
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('The keys are from .env. ');
  expect(stdout).toContain('✓ newemployees (200, ');
  const file = readFileSync(fileIn('acme.json'), 'utf8');
  expect(file.match(/^ {2}\{"from":"observed: .*\},$/gm)).toHaveLength(2);
  expect(stdout.match(/^! No test case: /gm)).toHaveLength(2);
  const shown = `${stdout.replace(/\(200, .* ms\)/g, '')}${file}`;
  expect(shown).not.toMatch(/ngozi|adaeze|王|小明|🦊|104[12]|K7|127|office/i);
  for (const [at, time] of times.slice(1).entries())
    expect(time - (times[at] ?? 0)).toBeGreaterThan(990);
});

test('writes what it masks to a file for the user alone', async () => {
  await startApiOfEnv(() => ({ status: 401, body: '{"error":"Ngozi"}' }));
  const hidden = fileIn('examples.private.json');
  writeFileSync(hidden, 'of an earlier probe', { mode: 0o644 });
  const { code, stdout } = await probe().ended;
  expect(code).toBe(1);
  expect(stdout).toContain('✗ newemployees (401, 17 B, ');
  expect(stdout).toContain('\n  { "error": "Xxxxx" }\n  Nothing more is sent.\n');
  expect(readFileSync(hidden, 'utf8')).toContain('"{\\"error\\":\\"Ngozi\\"}"');
  expect(statSync(hidden).mode & 0o777).toBe(0o600);
  expect(readFileSync(fileIn('examples.json'), 'utf8')).toMatch(/"expected":"keyRejected"\},\n$/);
});

test('keeps earlier test cases if no response came', async () => {
  writeEnv('http://127.0.0.1:1');
  writeFileSync(fileIn('examples.json'), 'earlier');
  const { code, stdout } = await probe().ended;
  expect(code).toBe(1);
  expect(stdout).toContain('✗ newemployees (no response, ECONNREFUSED, ');
  expect(stdout).toContain('No file was written.');
  expect(readFileSync(fileIn('examples.json'), 'utf8')).toBe('earlier');
  expect(existsSync(fileIn('examples.private.json'))).toBe(false);
});

test('rejects an address with a key in a sentence, without the key', async () => {
  const { stderr, ...ended } = await probe('--base-url', 'https://hr.example.com/api_key=K7').ended;
  expect(ended).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('✗ The Service URL must be a web address');
  expect(stderr).not.toContain('K7');
});

test('sends nothing if it could not write the test cases', async () => {
  const { sent } = await startApiOfEnv(() => NASTY);
  const { code, stderr } = await probe('--out', 'no/found.json').ended;
  expect([code, stderr]).toEqual([1, expect.stringContaining("can't be written (ENOENT)")]);
  expect(sent).toEqual([]);
});

test('says only where it failed itself, because the message of an exception may have data', async () => {
  await startApiOfEnv(() => ({ status: 401 }));
  mkdirSync(fileIn('examples.private.json'));
  const { code, stderr } = await probe().ended;
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^✗ The probe itself failed: .+\.\n$/)]);
  expect(stderr).not.toContain('directory');
});

test('says at Ctrl-C that no file was written', async () => {
  writeEnv(await startServer(() => undefined));
  const { child, waitForOutput, ended } = probe();
  await waitForOutput('At most 8');
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 130, stderr: expect.stringContaining('Stopped.') });
  expect(existsSync(fileIn('examples.json'))).toBe(false);
});

test('ends without a word once its reader has closed the pipe', async () => {
  await startApiOfEnv(() => NASTY);
  const { child, waitForOutput, ended } = probe();
  await waitForOutput('✓ newemployees');
  child.stdout?.destroy();
  expect(await ended).toMatchObject({ code: 1, stderr: '' });
});

const probeInTerminal = (url: string) =>
  startInTerminal(`"${process.execPath}" "${path.join(ROOT, MAIN)}" --base-url ${url}`);

terminalTest(
  'asks for keys that are not saved, and shows neither them nor the address',
  async () => {
    const { baseUrl, sent } = await startApi(() => ({ status: 401 }));
    const { type, waitFor, ended } = probeInTerminal(baseUrl);
    const keys = { 'API Key': 'K7', 'Company Key': '', 'Secret Key': '' };
    for (const [label, key] of Object.entries(keys)) {
      await waitFor(label);
      type(`${key}\r`);
    }
    const { code, text } = await ended;
    expect([code, sent]).toEqual([1, [newEmployeesPath('K7')]]);
    expect(text).toContain('The keys are from the prompt. ');
    expect(text).not.toMatch(/K7|127\.0\.0\.1/);
  },
);

terminalTest('checks the address before it asks for keys, and ends at Ctrl-C', async () => {
  expect(await probeInTerminal('http://hr.example.com').ended).toMatchObject({ code: 1 });
  const { type, waitFor, ended } = probeInTerminal('https://hr.example.com');
  await waitFor('API Key');
  type('\u0003');
  expect(await ended).toMatchObject({ code: 130, text: expect.stringContaining('Stopped.') });
});
