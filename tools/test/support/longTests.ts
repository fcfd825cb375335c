/* Tests that take too long for every run, and longer timeouts for a run with them. `.ci/run` sets LONG_TESTS=1. */
import { test } from '@jest/globals';

export const IS_LONG = process.env['LONG_TESTS'] === '1';

/** The timeout of tests that start processes. It only ends what hangs. */
export const LONG_TIMEOUT_MILLISECONDS = IS_LONG ? 300_000 : 120_000;

/** A test that runs only with LONG_TESTS=1. Otherwise, Jest reports it as skipped. */
export const longTest = IS_LONG ? test : test.skip;
