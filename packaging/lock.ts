/*
 * Which packages an installed Zap needs, read from the lock file.
 *
 * npm's own `--omit=dev` keeps more: a tool among the development dependencies makes it install what
 * node-fetch names as an optional peer, a quarter of a megabyte that nothing asks for. Here a package
 * counts when a runtime dependency names it, and for no other reason.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface LockedPackage {
  readonly version?: string;
  /** Hash of the package as the registry served it. */
  readonly integrity?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** npm found a script that it would run on installing, or a binding to compile. */
  readonly hasInstallScript?: boolean;
}

/** The lock file's packages by folder; '' is the project. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** The committed lock file. */
export const LOCKED = 'package-lock.json';

/** What npm wrote down about what it installed. */
export const INSTALLED = 'node_modules/.package-lock.json';

export async function readLock(root: string, file = LOCKED): Promise<Lock> {
  return JSON.parse(await readFile(path.join(root, file), 'utf8'));
}

/** The folders of all runtime packages, such as `node_modules/lodash`, in alphabetical order. */
export function runtimeFolders(lock: Lock): string[] {
  const found = new Set<string>();
  const visit = (folder: string) => {
    for (const name of Object.keys(lock.packages[folder]?.dependencies ?? {})) {
      const needed = placeOf(lock, folder, name);
      if (found.has(needed)) continue;
      found.add(needed);
      visit(needed);
    }
  };
  visit('');
  return [...found].sort();
}

/** Where Node finds a package: beside what needs it, or further up. */
function placeOf(lock: Lock, needing: string, name: string): string {
  for (let folder = needing; ; folder = folderAbove(folder)) {
    const place = path.posix.join(folder, 'node_modules', name);
    if (place in lock.packages) return place;
    if (folder === '') throw new Error(`package-lock.json lacks ${name}, needed by ${needing}.`);
  }
}

const folderAbove = (folder: string) =>
  folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1));

/** Runtime packages that would run a script where they are installed. */
export function withInstallScripts(lock: Lock): string[] {
  return runtimeFolders(lock).filter((folder) => lock.packages[folder]?.hasInstallScript);
}
