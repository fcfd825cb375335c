/*
 * The targets of the benchmark: the highest acceptable ratios of this app to the baseline.
 *
 * Targets aren't adjusted to measurements. results.txt shows which were missed.
 */
import type { PollJob } from './polls.ts';

/** Polls of a response, with the targets of their time and of their peak memory. */
export const POLLS: readonly PollJob[] = [
  { shape: 'objects', rows: 10, rounds: 100, target: 1.03 },
  { shape: 'objects', rows: 1_000, rounds: 50, target: 0.75 },
  { shape: 'objects', rows: 10_000, rounds: 20, target: 0.5 },
  { shape: 'objects', rows: 100_000, rounds: 5, target: 0.6, memoryTarget: 0.85 },
  { shape: 'map', rows: 10_000, rounds: 20, target: 1 },
];

export const ZIP_TARGET = 1.02;
export const COLD_START_TARGET = 1.02;
