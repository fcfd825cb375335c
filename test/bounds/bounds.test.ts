import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { ODD_TEXTS } from './oddTexts.ts';

const SCRIPT = new URL('readOdd.ts', import.meta.url).pathname;
const NODE = ['--max-old-space-size=900', '--disable-warning=ExperimentalWarning'];

/** Milliseconds of the processor for one text. */
const LIMIT = 15_000;

describe('20 MB of odd JSON are read or refused in 15 s and in a heap of 900 MB', () => {
  test.each(Object.keys(ODD_TEXTS))(
    '%s',
    async (name) => {
      const { stdout } = await promisify(execFile)(process.execPath, [...NODE, SCRIPT, name]);
      expect(Number(stdout)).toBeGreaterThan(0);
      expect(Number(stdout)).toBeLessThan(LIMIT);
    },
    120_000,
  );
});
