/* The command line of `npm start`. */
import { expect, jest, test } from '@jest/globals';
import { readOptions } from '../../preview/options.ts';

const REAL = '--base-url https://hr.example.com';

test('npm start has defaults that show a new employee within seconds, and polls a real account once a minute', () => {
  expect(readOptions([])).toEqual({
    target: { kind: 'sandbox', employeeCount: 250, hireEverySeconds: 4 },
    everySeconds: 2,
    checksFullList: false,
    json: false,
  });
  const args = `${REAL} --state seen.json --until 3 --full-list --json`;
  expect(readOptions(args.split(' '))).toEqual({
    target: { kind: 'real account', baseUrl: 'https://hr.example.com', stateFile: 'seen.json' },
    everySeconds: 60,
    until: 3,
    checksFullList: true,
    json: true,
  });
});

test.each(['--every 0.009', '--until 1.5', `${REAL} --hire-every 4`, '--state seen.json'])(
  'npm start rejects %s, and exits with 2',
  (args) => {
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(() => readOptions(args.split(' '))).toThrow(expect.objectContaining({ exitCode: 2 }));
  },
);
