/* The command line of the sandbox, as a process of its own. */
import { parseEnv } from 'node:util';
import { expect, test } from '@jest/globals';
import { AUTH_DATA_FIELDS } from '../../authData.ts';
import { newEmployeesPath } from '../support/paths.ts';
import { startProgram, startWithParent } from '../support/processes.ts';
import { startTestSandbox } from './testSandbox.ts';

const MAIN = 'tools/sandbox/main.ts';

test('npm run sandbox rejects a port that is in use in one line, with exit code 1', async () => {
  const { port } = new URL((await startTestSandbox()).url);
  const stderr = `✗ Port ${port} is in use. For a free one, add --port 0.\n`;
  const { ended } = startProgram(MAIN, ['--port', port]);
  expect(await ended).toEqual({ code: 1, stdout: '', stderr });
});

test('npm run sandbox prints a complete .env, logs without keys, and ends with 130 at Ctrl-C', async () => {
  const args = ['--port', '0', '--employees', '3', '--format', 'map-of-names'];
  const { child, waitForOutput, ended } = startProgram(MAIN, args);
  const printed = await waitForOutput('authData_secret_key');
  const env = parseEnv(printed);
  const names = AUTH_DATA_FIELDS.map(({ key }) => `authData_${key}`);
  expect(Object.keys(env).toSorted()).toEqual(names.toSorted());
  expect(printed).toMatch(/^(authData_\w+=\S+\n)+$/);

  const { authData_base_url: url, authData_api_key: key = 'none' } = env;
  const response = await fetch(`${url}${newEmployeesPath(key)}`);
  expect(await response.text()).toMatch(/^\{("\d+":".+, .+",?){3}\}$/);
  for (const path of [newEmployeesPath('no'), `/no/api_key=${key}`]) await fetch(url + path);
  child.kill('SIGINT');
  const { code, stderr } = await ended;
  expect(code).toBe(130);
  expect(stderr).not.toContain(key);
  expect(stderr).toMatch(
    /^Sandbox {2}http.*\n.* newemployees +200\n.* newemployees +200 {2}wrong API Key\n.* elsewhere +404\n\nStopped\.\n$/s,
  );
});

test('npm run sandbox ends with its parent, because a signal to npm reaches only the shell', async () => {
  const { child, waitForOutput, ended } = startWithParent(MAIN, ['--port', '0']);
  await waitForOutput('Press Ctrl-C', 'stderr');
  child.kill('SIGKILL');
  // The output closes only once the sandbox has ended, too.
  expect((await ended).stderr).toMatch(/Press Ctrl-C to stop\.\n\n$/);
});
