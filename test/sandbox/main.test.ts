import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseEnv } from 'node:util';
import { afterEach, describe, expect, test } from '@jest/globals';
import { openSandbox } from './support.ts';

const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

function start(args: readonly string[]) {
  const child = spawn(process.execPath, ['sandbox/main.ts', ...args]);
  running.push(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  return { child, output };
}

async function run(...args: string[]) {
  const { child, output } = start(args);
  const [code] = await once(child, 'close');
  return { code, ...output };
}

describe('the command line', () => {
  test.each([
    [['--port', 'abc'], 'error: port: Invalid input: expected number, received NaN.'],
    [['--port', '65536'], 'error: port: Too big: expected number to be <=65535.'],
    [['--employees', '-1'], 'error: employees: Too small: expected number to be >=0.'],
    [['--seed', '1.5'], 'error: seed: Invalid input: expected int, received number.'],
    [['--profile', 'odd'], 'error: odd: There is no such file, and no profile of that name.'],
    [['--profile', 'package.json'], 'error: package.json: Unrecognized keys: "name", '],
    [['--quirks', 'odd'], 'error: quirks[0]: Invalid option: expected one of "byte-order-mark"|'],
    [['--odd'], "unknown option '--odd'"],
    [['--employees'], 'argument missing'],
    [['odd'], 'too many arguments'],
  ])('answers %j in one line and ends with 2', async (args, words) => {
    const { code, stdout, stderr } = await run(...args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(words);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  test('says that a port is in use, and ends with 2', async () => {
    const { url } = await openSandbox();
    const { port } = new URL(url);
    const { code, stderr } = await run('--port', port);
    expect(code).toBe(2);
    expect(stderr).toBe(`error: Port ${port} is already in use.\n`);
  });

  test('shows its options', async () => {
    const { code, stdout } = await run('--help');
    expect(code).toBe(0);
    expect(stdout).toMatch('--profile <file>');
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'prints a whole .env that leads to the service, logs without keys, and ends well on %s',
    async (signal) => {
      const { child, output } = start(['--port', '0', '--employees', '3', '--profile', 'numbers']);
      await once(child.stdout, 'data');
      const env = parseEnv(output.stdout);
      expect(Object.keys(env).sort()).toEqual([
        'authData_api_key',
        'authData_base_url',
        'authData_company_key',
        'authData_secret_key',
      ]);
      const comments = output.stdout.split('\n').filter((line) => !/^authData_\w+=\S+$/.test(line));
      expect(comments.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);

      const path = `/Apif/newemployees/api_key=${env.authData_api_key}`;
      const reply = await fetch(`${env.authData_base_url}${path}`);
      expect(await reply.text()).toMatch(/^\[\d+,\d+,\d+\]$/);
      child.kill(signal);
      const [code] = await once(child, 'close');
      expect(code).toBe(0);
      expect(output.stderr).toMatch(/^GET newemployees 200 \d+ characters\n$/);
      expect(output.stderr).not.toMatch(env.authData_api_key ?? '');
    },
  );
});
