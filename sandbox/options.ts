/*
 * The options of a sandbox: what is allowed, and the defaults.
 *
 * Programs and the command line both pass through here, so a number out of range is refused in the
 * same words wherever it came from, and before a port is taken.
 */
import { z } from 'zod';
import { PEOPLE, PROFILE } from './profile.ts';

/** What may be odd about every list, whatever its profile. */
export const QUIRKS = [
  'byte-order-mark',
  'white-space',
  /** Every employee number is past 2^53. */
  'long-numbers',
  /** Every row of the three lists comes once more at the end, under an outdated name. */
  'duplicate-rows',
] as const;

export type Quirk = (typeof QUIRKS)[number];

const KEY = z.string().exactOptional();

export const OPTIONS = z.strictObject({
  /** 0: a free one. */
  port: z.int().min(0).max(65_535).default(0),
  /** Active people at the start. */
  employees: PEOPLE.default(250),
  /** What all chance starts from. */
  seed: z.int().min(0).max(2_147_483_647).default(1),
  /** How the service answers where its documentation is silent. */
  profile: PROFILE.default({}),
  quirks: z.array(z.enum(QUIRKS)).default([]),
  /** Keys to use instead of generated ones. */
  keys: z.strictObject({ apiKey: KEY, companyKey: KEY, secretKey: KEY }).default({}),
  /** Gets one line for each request, never with a key in it. */
  log: z.custom<(line: string) => void>().default(() => () => undefined),
});

export type SandboxOptions = z.input<typeof OPTIONS>;

export type Settings = z.output<typeof OPTIONS>;
