/* Tests that take too long for every run. */
import { test } from '@jest/globals';

/** A test that runs only with LONG_TESTS=1, as in `.ci/run`. Otherwise, Jest reports it as skipped. */
export const longTest = process.env['LONG_TESTS'] === '1' ? test : test.skip;
