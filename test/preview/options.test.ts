import { describe, expect, jest, test } from '@jest/globals';
import { readOptions, staysForPage } from '../../preview/options.ts';

function refusal(...args: string[]): { exitCode: unknown; lines: string[] } {
  const written: string[] = [];
  const stderr = jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  try {
    readOptions(args);
  } catch (thrown) {
    const { exitCode } = Object(thrown);
    return { exitCode, lines: written.join('').trimEnd().split('\n') };
  } finally {
    stderr.mockRestore();
  }
  throw new Error(`taken: ${args.join(' ')}`);
}

describe('the options', () => {
  test('have defaults that show something soon', () => {
    expect(readOptions([])).toEqual({
      every: 2,
      hireEvery: 4,
      employees: 250,
      fullList: false,
      json: false,
      page: true,
    });
  });

  test('are read', () => {
    const args = ['--every', '0.5', '--hire-every', '0.25', '--until', '3', '--full-list'];
    expect(readOptions([...args, '--page-port', '4021', '--employees', '9', '--json'])).toEqual({
      every: 0.5,
      hireEvery: 0.25,
      employees: 9,
      json: true,
      until: 3,
      fullList: true,
      page: true,
      pagePort: 4021,
    });
    expect(readOptions(['--no-page']).page).toBe(false);
    const withState = ['--base-url', 'https://hr.example.com', '--state', 'seen.json'];
    expect(readOptions(withState).state).toBe('seen.json');
    expect(readOptions(['--base-url=https://hr.example.com']).baseUrl).toBe(
      'https://hr.example.com',
    );
  });

  test.each([
    [['--every', '0']],
    [['--every', '-1']],
    [['--every', 'soon']],
    [['--every', '']],
    [['--every', '86401']],
    [['--hire-every', 'NaN']],
    [['--until', '0']],
    [['--until', '1.5']],
    [['--until']],
    [['--page-port', '65536']],
    [['--page-port', '']],
    [['--page-port', '4e3']],
    [['--untill', '3']],
    [['extra']],
    [['--base-url', 'https://hr.example.com', '--hire-every', '4']],
    [['--base-url', 'https://hr.example.com', '--employees', '4']],
    [['--state', 'seen.json']],
    [['--employees', '-1']],
    [['--employees', '1000001']],
  ])('%j is refused in one line, with exit code 2', (args) => {
    const { exitCode, lines } = refusal(...args);
    expect(exitCode).toBe(2);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^error: .{15,}/);
  });
});

test('the page outlives the Zap of a real service alone, before a person, who asked for no end', () => {
  const stays = (isTerminal: boolean, ...args: string[]) =>
    staysForPage(readOptions(args), isTerminal);
  const real = ['--base-url', 'https://hr.example.com'];
  expect(stays(true, ...real)).toBe(true);
  expect(stays(false, ...real)).toBe(false);
  expect(stays(true, ...real, '--no-page')).toBe(false);
  expect(stays(true, ...real, '--until', '1')).toBe(false);
  expect(stays(true)).toBe(false);
});
