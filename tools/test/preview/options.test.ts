/* The command line of `npm start`. */
import { expect, jest, test } from '@jest/globals';
import { readOptions } from '../../preview/options.ts';

const REAL = ['--base-url', 'https://hr.example.com'];

test('npm start reads its options, and has defaults that show a new employee within seconds', () => {
  const target = { kind: 'sandbox', employeeCount: 250, hireEverySeconds: 4 };
  const defaults = { everySeconds: 2, checksFullList: false, json: false };
  expect(readOptions([])).toEqual({ target, ...defaults });
  expect(readOptions([...REAL, '--state', 'seen.json'])).toMatchObject({
    target: { kind: 'real account', baseUrl: 'https://hr.example.com', stateFile: 'seen.json' },
    everySeconds: 60,
  });
  const args = '--every 0.5 --hire-every 0.25 --until 3 --full-list';
  expect(readOptions([...args.split(' '), '--employees', '9', '--json'])).toEqual({
    target: { kind: 'sandbox', employeeCount: 9, hireEverySeconds: 0.25 },
    everySeconds: 0.5,
    until: 3,
    json: true,
    checksFullList: true,
  });
});

test.each([
  '--every 0.009',
  '--until 1.5',
  '--base-url https://hr.example.com --hire-every 4',
  '--base-url https://hr.example.com --employees 4',
  '--state seen.json',
  '--employees 200001',
])('npm start rejects %s with a reason and a pointer to --help, and exits with 2', (args) => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(() => readOptions(args.split(' '))).toThrow(expect.objectContaining({ exitCode: 2 }));
  const text = written.mock.calls.map(([chunk]) => chunk).join('');
  expect(text).toMatch(/^✗ .{15,}\n {2}npm start -- --help lists the options\.\n$/s);
});
