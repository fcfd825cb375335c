/*
 * The options of a sandbox: what is allowed and what holds where nothing is said.
 *
 * Programs and the command line both pass through here, so a number out of range is refused in the
 * same words wherever it came from, and before a port is taken.
 */
import { isStartAtReading, START_AT, type StartAtReading } from './nameList.ts';
import type { Keys } from './names.ts';
import { isReadingName, READINGS, type ReadingName } from './readings.ts';

export interface SandboxOptions {
  /** 0 or absent: a free one. */
  port?: number;
  /** Active people at the start; default 250. */
  employees?: number;
  /** How many of the newest employees newemployees returns; default 25. */
  window?: number;
  /** People on a page of the name list, 0 for everyone at once; default 100. */
  pageSize?: number;
  /** What all chance starts from; default 1. */
  seed?: number;
  /** How the three lists are written; default `objects`. */
  reading?: ReadingName;
  /** What the last segment of the name list's path means; default `from-name`. */
  startAt?: StartAtReading;
  /** Keys to use instead of generated ones. */
  keys?: Partial<Keys>;
  /** Gets one line for each request, never with a key in it; default: none. */
  log?: (line: string) => void;
}

export type Settings = Required<SandboxOptions>;

const NUMERIC_OPTIONS = ['port', 'employees', 'window', 'pageSize', 'seed'] as const;

export type NumericOption = (typeof NUMERIC_OPTIONS)[number];

type Range = readonly [lowest: number, highest: number];

export const RANGES: Readonly<Record<NumericOption, Range>> = {
  port: [0, 65_535],
  employees: [0, 1_000_000],
  window: [0, 1_000_000],
  pageSize: [0, 1_000_000],
  seed: [0, 2_147_483_647],
};

const DEFAULTS: Settings = {
  port: 0,
  employees: 250,
  window: 25,
  pageSize: 100,
  seed: 1,
  reading: 'objects',
  startAt: 'from-name',
  keys: {},
  log: () => undefined,
};

/** @throws {RangeError} An option that is out of range or unknown. */
export function settle(options: SandboxOptions): Settings {
  const settings = { ...DEFAULTS, ...options };
  for (const name of NUMERIC_OPTIONS) {
    const range = RANGES[name];
    if (!isWithin(settings[name], range)) throw new RangeError(`${name} ${rangeText(range)}`);
  }
  if (!isReadingName(settings.reading)) {
    throw new RangeError(`reading ${choiceText(READINGS)}`);
  }
  if (!isStartAtReading(settings.startAt)) {
    throw new RangeError(`startAt ${choiceText(START_AT)}`);
  }
  return settings;
}

export const isWithin = (value: unknown, [lowest, highest]: Range): value is number =>
  Number.isInteger(value) && Number(value) >= lowest && Number(value) <= highest;

export const rangeText = ([lowest, highest]: Range) =>
  `must be a whole number from ${lowest} to ${highest}.`;

export const choiceText = (table: object) => `must be one of ${Object.keys(table).join(', ')}.`;
