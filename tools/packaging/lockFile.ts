/* package-lock.json: which packages the running app needs. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../root.ts';
import { parseJson } from '../unknownValues.ts';

const LOCKED_PACKAGE_SCHEMA = z.object({
  version: z.string().optional(),
  /** The hash of the package in the registry. */
  integrity: z.string().optional(),
  license: z.string().default(''),
  hasInstallScript: z.boolean().default(false),
  /** Flags of packages that the running app doesn't need. */
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  devOptional: z.boolean().default(false),
  peer: z.boolean().default(false),
});

export const LOCK_SCHEMA = z.object({ packages: z.record(z.string(), LOCKED_PACKAGE_SCHEMA) });

/** The packages of a lock file by folder, such as `node_modules/lodash`; '' is the project. */
export type LockedPackages = z.output<typeof LOCK_SCHEMA>['packages'];

/** Reads package-lock.json, or npm's record of the installed packages. */
export const readLock = (file = 'package-lock.json'): LockedPackages =>
  LOCK_SCHEMA.parse(parseJson(readFileSync(path.join(ROOT, file), 'utf8'))).packages;

/** Returns the sorted folders of all packages that the running app needs. */
export const runtimeFolders = (packages: LockedPackages): string[] =>
  Object.entries(packages)
    .filter(([folder, { dev, optional, devOptional, peer }]) => {
      return folder !== '' && !(dev || optional || devOptional || peer);
    })
    .map(([folder]) => folder)
    .sort();
