/*
 * The targets of the benchmark: the highest acceptable ratios of this app to the baseline.
 *
 * A target is a little above the ratio in results.txt, so that only a slower app misses it. Lower it after an
 * improvement.
 */
import type { PollJob } from './polls.ts';

/** Polls of a response, with the targets of their time and of their peak memory. */
export const POLLS: readonly PollJob[] = [
  { shape: 'objects', rows: 10, rounds: 100, target: 1.05 },
  { shape: 'objects', rows: 1_000, rounds: 50, target: 1 },
  { shape: 'objects', rows: 10_000, rounds: 20, target: 0.75 },
  { shape: 'objects', rows: 100_000, rounds: 5, target: 0.72, memoryTarget: 0.85 },
  { shape: 'map', rows: 10_000, rounds: 20, target: 1.15 },
];

export const ZIP_TARGET = 1.03;
export const COLD_START_TARGET = 1.1;
