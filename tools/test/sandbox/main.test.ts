/* The command line of the sandbox, as a process of its own. */
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from '@jest/globals';
import { AUTH_DATA_FIELDS } from '../../authData.ts';
import { ROOT } from '../../root.ts';
import { startCommand, startProgram } from '../support/processes.ts';
import { startTestSandbox } from './testSandbox.ts';

const run = (...args: string[]) => startProgram('tools/sandbox/main.ts', args).ended;

test('npm run sandbox rejects an unknown format with a sentence, a pointer to --help, and exit code 2', async () => {
  expect(await run('--format', 'odd')).toEqual({
    code: 2,
    stdout: '',
    stderr: `✗ option '--format <name>' argument 'odd' is invalid. Allowed choices are
  documented, map-of-names, wrapped-objects, name-parts, without-names.
  npm run sandbox -- --help lists the options.\n`,
  });
});

test('npm run sandbox rejects a port that is in use in one line, with exit code 1', async () => {
  const { port } = new URL((await startTestSandbox()).url);
  const stderr = expect.stringContaining(
    `✗ Port ${port} is in use. For a free one, add --port 0.\n`,
  );
  expect(await run('--port', port)).toEqual({ code: 1, stdout: '', stderr });
});

test('npm run sandbox -- --help lists the formats, and what is special about each', async () => {
  const { code, stdout } = await run('--help');
  expect(code).toBe(0);
  expect(stdout).toMatch(/\nFormats:\n {2}documented +as documented\n.*\nExamples:/s);
});

test('npm run sandbox prints a complete .env, logs without keys, and ends with 130 at Ctrl-C', async () => {
  const args = ['--port', '0', '--employees', '3', '--format', 'map-of-names'];
  const { child, waitForOutput, ended } = startProgram('tools/sandbox/main.ts', args);
  const printed = await waitForOutput('authData_secret_key');
  const env = parseEnv(printed);
  const needed = AUTH_DATA_FIELDS.filter(({ required, type }) => required || type === 'password');
  const names = needed.map(({ key }) => `authData_${key}`);
  expect(Object.keys(env).toSorted()).toEqual(names.toSorted());
  expect(printed).toMatch(/^(authData_\w+=\S+\n)+$/);

  const path = `/Apif/newemployees/api_key=${env['authData_api_key']}`;
  const response = await fetch(`${env['authData_base_url']}${path}`);
  expect(await response.text()).toMatch(/^\{("\d+":".+, .+",?){3}\}$/);
  await (await fetch(`${env['authData_base_url']}/Apif/newemployees/api_key=no`)).text();
  child.kill('SIGINT');
  const { code, stderr } = await ended;
  expect(code).toBe(130);
  expect(stderr).not.toContain(env['authData_api_key']);
  expect(stderr).toMatch(
    /^Sandbox {2}http.*\n.* newemployees +200\n.* newemployees +200 {2}wrong API key\n\nStopped\.\n$/s,
  );
});

test('npm run sandbox ends with its parent, because a signal to npm reaches only the shell', async () => {
  const command = `"${process.execPath}" "${join(ROOT, 'tools/sandbox/main.ts')}" --port 0 & wait`;
  const { child, waitForOutput, ended } = startCommand(['/bin/sh', '-c', command], {});
  await waitForOutput('Press Ctrl-C', 'stderr');
  child.kill('SIGKILL');
  // The output closes only once the sandbox has ended, too.
  expect((await ended).stderr).toMatch(/Press Ctrl-C to stop\.\n\n$/);
});
