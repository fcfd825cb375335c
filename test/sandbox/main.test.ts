/* The command line of the sandbox, as a process of its own. */
import { parseEnv } from 'node:util';
import { expect, test } from '@jest/globals';
import { connection } from '../checks/definition.ts';
import { start } from '../processes.ts';
import { openSandbox } from './support.ts';

const run = (...args: string[]) => start('tools/sandbox/main.ts', args).ended;

test.each([
  [['--port', 'abc'], 'error: --port must be a whole number from 0 to 65,535.'],
  [['--employees', '-1'], 'error: --employees must be a whole number from 0 to 1,000,000.'],
  [['--profile', 'odd'], 'error: odd: There is no such file, and no profile of that name.'],
  [['--quirks', 'odd'], 'error: quirks[0]: Invalid option: expected one of "byte-order-mark"|'],
  [['--odd'], "unknown option '--odd'"],
  [['odd'], 'too many arguments'],
])('rejects %j in one line, with exit code 1', async (args, sentence) => {
  const { code, stdout, stderr } = await run(...args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(sentence);
  expect(stderr).toMatch(/^[^\n]+\n$/);
});

test('rejects a port that is in use in one line, with exit code 1', async () => {
  const { port } = new URL((await openSandbox()).url);
  const stderr = `error: Port ${port} is already in use.\n`;
  expect(await run('--port', port)).toEqual({ code: 1, stdout: '', stderr });
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'prints a whole .env, logs without keys, and ends with 0 on %s',
  async (signal) => {
    const args = ['--port', '0', '--employees', '3', '--profile', 'numbers'];
    const { child, said, ended } = start('tools/sandbox/main.ts', args);
    const printed = await said('authData_');
    const env = parseEnv(printed);
    const needed = connection.fields.filter(
      ({ required, type }) => required || type === 'password',
    );
    const names = needed.map(({ key }) => `authData_${key}`);
    expect(Object.keys(env).sort()).toEqual(names.toSorted());
    expect(printed).toMatch(/^#.*\n(authData_\w+=\S+\n)+$/);

    const path = `/Apif/newemployees/api_key=${env.authData_api_key}`;
    const response = await fetch(`${env.authData_base_url}${path}`);
    expect(await response.text()).toMatch(/^\[\d+,\d+,\d+\]$/);
    child.kill(signal);
    const { code, stderr } = await ended;
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/^GET newemployees 200 \d+ char.*\n$/),
    ]);
  },
);
