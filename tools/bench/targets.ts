/*
 * The targets of the benchmark: the highest acceptable ratios of this app to the baseline.
 *
 * They are requirements and don't come from measurements: a short poll, the zip, and a cold start may cost hardly more
 * than the baseline, and a long list must cost less.
 */
import type { PollJob } from './polls.ts';

/** The polls to measure, with the targets of their time and their peak memory. */
export const POLLS: readonly PollJob[] = [
  { shape: 'objects', rows: 10, rounds: 100, target: 1.03 },
  { shape: 'objects', rows: 1_000, rounds: 50, target: 0.72 },
  { shape: 'objects', rows: 10_000, rounds: 20, target: 0.45 },
  { shape: 'objects', rows: 100_000, rounds: 5, target: 0.42, memoryTarget: 0.85 },
  { shape: 'map', rows: 10_000, rounds: 20, target: 1 },
];

export const ZIP_TARGET = 1.02;
export const COLD_START_TARGET = 1.02;
