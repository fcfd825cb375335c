/*
 * The options of a sandbox: what is allowed, and the defaults.
 *
 * Programs and the command line both pass through here, so a number out of range is refused in the
 * same words wherever it came from, and before a port is taken.
 */
import { z } from 'zod';
import { nameIn } from './input.ts';
import { START_AT } from './nameList.ts';
import { READINGS } from './readings.ts';

export const PEOPLE = z.int().min(0).max(1_000_000);

const KEY = z.string().exactOptional();

export const OPTIONS = z.strictObject({
  /** 0: a free one. */
  port: z.int().min(0).max(65_535).default(0),
  /** Active people at the start. */
  employees: PEOPLE.default(250),
  /** How many of the newest employees newemployees returns. */
  window: PEOPLE.default(25),
  /** People on a page of the name list, 0 for everyone at once. */
  pageSize: PEOPLE.default(100),
  /** What all chance starts from. */
  seed: z.int().min(0).max(2_147_483_647).default(1),
  /** How the three lists are written. */
  reading: nameIn(READINGS).default('objects'),
  /** What the last segment of the name list's path means. */
  startAt: nameIn(START_AT).default('from-name'),
  /** Keys to use instead of generated ones. */
  keys: z.strictObject({ apiKey: KEY, companyKey: KEY, secretKey: KEY }).default({}),
  /** Gets one line for each request, never with a key in it. */
  log: z.custom<(line: string) => void>().default(() => () => undefined),
});

export type SandboxOptions = z.input<typeof OPTIONS>;

export type Settings = z.output<typeof OPTIONS>;
