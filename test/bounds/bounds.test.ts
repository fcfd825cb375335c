/* Odd texts cost no more than a multiple of an ordinary list, read in the same process. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { IS_LONG } from '../support/long.ts';
import { ODD_TEXTS } from './oddTexts.ts';
import { relativeCost } from './readOdd.ts';

/** The worst measured 17 (version 1.0.0); quadratic growth would give thousands. */
const MOST = 50;

/** The longest response that the app reads. */
const WHOLE = 20 * 1024 * 1024;
const PART = 256 * 1024;

const PROGRAM = path.join(import.meta.dirname, 'readOdd.ts');
const NODE = ['--max-old-space-size=900', '--disable-warning=ExperimentalWarning'];

/** In a heap of 900 MB. */
async function wholeCost(name: string): Promise<number> {
  const words = [...NODE, PROGRAM, name, String(WHOLE)];
  return Number((await promisify(execFile)(process.execPath, words)).stdout);
}

describe(`${IS_LONG ? '20 MB' : '256 KB'} of odd JSON cost at most ${MOST} times an ordinary list`, () => {
  test.each(Object.keys(ODD_TEXTS))('reads or rejects %s', async (name) => {
    const cost = await (IS_LONG ? wholeCost(name) : relativeCost(name, PART));
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThan(MOST);
  });
});
