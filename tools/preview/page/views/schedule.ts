/* The schedule of the Zap on the page: its times, its next poll, and its pace. */
import type { PageZap } from '../pageZap.ts';
import { INTERVALS, REAL_TIME, type Schedule, SPEEDS } from '../schedule.ts';
import { optionViews, settingView } from './controls.ts';
import type { Html } from './html.ts';

/** Formats weekday and time, because a fast clock passes many days; in real time, hours to seconds. */
export function zapTimeText({ isRealTime }: Schedule, at: number): string {
  const date = new Date(at);
  if (isRealTime) return date.toLocaleTimeString('en-US', { hourCycle: 'h23' });
  const weekday = date.toLocaleDateString('en-US', { weekday: 'short' });
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return `${weekday} ${date.toLocaleTimeString('en-US', time)}`;
}

export function nextPollText({ zap, schedule }: PageZap): string {
  if (zap.isPolling) return 'polling…';
  const seconds = Math.ceil(schedule.millisecondsLeft() / 1000);
  return `next poll in ${seconds < 60 ? `${seconds}\u00a0s` : `${Math.round(seconds / 60)}\u00a0min`}`;
}

export function intervalView({ pace: { minutes } }: Schedule): Html {
  const intervals = INTERVALS.map(([value, plan]) => [value, `${value} min (${plan})`] as const);
  return settingView('/zap/pace', 'minutes', 'Poll every', optionViews(intervals, minutes));
}

/** Says how long the polling interval takes at each speed. */
export function speedView({ pace: { minutes, speed } }: Schedule): Html {
  const lasts = (each: number) => `${minutes} min pass in ${(minutes * 60) / each} s`;
  const speeds = SPEEDS.map(
    (each) => [each, each === REAL_TIME ? 'Real time' : lasts(each)] as const,
  );
  return settingView('/zap/pace', 'speed', 'Clock speed', optionViews(speeds, speed));
}
