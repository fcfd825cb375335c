/* package-lock.json: which packages the running app needs. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../root.ts';
import { parseJson } from '../unknownValues.ts';

const LOCKED_PACKAGE_SCHEMA = z.object({
  version: z.string().default(''),
  license: z.string().default(''),
  /** Flags of packages that the running app doesn't need. */
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  devOptional: z.boolean().default(false),
  peer: z.boolean().default(false),
  /** Whether it is the folder of the tools, which is a workspace. */
  link: z.boolean().default(false),
});

const LOCK_SCHEMA = z.object({ packages: z.record(z.string(), LOCKED_PACKAGE_SCHEMA) });

export type LockedPackage = z.output<typeof LOCKED_PACKAGE_SCHEMA>;

/**
 * Reads the packages that the running app needs.
 *
 * @returns packages by folder, such as `node_modules/lodash`. A package comes before the packages inside it.
 */
export function runtimePackages(): ReadonlyMap<string, LockedPackage> {
  const file = path.join(ROOT, 'package-lock.json');
  const { packages } = LOCK_SCHEMA.parse(parseJson(readFileSync(file, 'utf8')));
  const needed = Object.entries(packages).filter(
    ([folder, { dev, optional, devOptional, peer, link }]) =>
      folder.startsWith('node_modules/') && !(dev || optional || devOptional || peer || link),
  );
  return new Map(needed.sort(([one], [other]) => (one < other ? -1 : 1)));
}
