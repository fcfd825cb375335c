import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

/** Milliseconds of the processor for one text. */
const LIMIT = 15_000;

test('20 MB of the oddest JSON are read or refused in 15 s each and in a heap of 900 MB', async () => {
  const script = new URL('readOdd.ts', import.meta.url).pathname;
  const options = ['--max-old-space-size=900', '--disable-warning=ExperimentalWarning'];
  const { stdout } = await promisify(execFile)(process.execPath, [...options, script]);
  const milliseconds: Record<string, number> = JSON.parse(stdout);
  expect(Object.keys(milliseconds).length).toBeGreaterThan(30);
  expect(Object.entries(milliseconds).filter(([, time]) => time > LIMIT)).toEqual([]);
}, 400_000);
