/* The schedule of the page's Zap. Only the tests move its clock. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Schedule } from '../../../tools/preview/page/schedule.ts';

const MINUTE = 60_000;

let pollCount: number;
let schedule: Schedule;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  pollCount = 0;
  schedule = new Schedule(Date.now, () => {
    pollCount += 1;
  });
  schedule.setPace({ minutes: 2, speed: 60 });
});

afterEach(() => {
  jest.useRealTimers();
});

/** Lets real time pass, and returns how many polls it brings. */
function pollsWithin(milliseconds: number): number {
  pollCount = 0;
  jest.advanceTimersByTime(milliseconds);
  return pollCount;
}

test('a poll comes once, after the interval on the faster clock, even if the pace changes later', () => {
  schedule.start();
  expect([pollsWithin(1999), pollsWithin(1)]).toEqual([0, 1]);
  expect(schedule.zapTime()).toBe(2 * MINUTE);
  schedule.setPace({ minutes: 1, speed: 60 });
  expect(pollsWithin(MINUTE)).toBe(0);
});

test.each([
  [30, 2 * MINUTE],
  [300, 5 * MINUTE],
])('after a request to wait %i seconds, a poll comes in %i ms of Zap time', (seconds, wait) => {
  schedule.start(seconds);
  expect([pollsWithin(wait / 60 - 1), pollsWithin(1)]).toEqual([0, 1]);
});

test('a new speed changes neither the Zap time nor the part of the wait that is over', () => {
  schedule.start();
  jest.advanceTimersByTime(1000);
  schedule.setPace({ minutes: 2, speed: 1 });
  expect([schedule.zapTime(), schedule.millisecondsLeft()]).toEqual([MINUTE, MINUTE]);
  expect([pollsWithin(MINUTE - 1), pollsWithin(1)]).toEqual([0, 1]);
});

test('no poll comes once the schedule is stopped, or ever again once it is closed', () => {
  schedule.start();
  schedule.stop();
  expect([pollsWithin(MINUTE), schedule.millisecondsLeft()]).toEqual([0, 0]);
  schedule.close();
  schedule.start();
  expect(pollsWithin(MINUTE)).toBe(0);
});
