/* The sandbox's own profiles, and the profiles in files that a person names. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROFILE_SCHEMA, type Profile } from '../profile/profile.ts';
import { check, InputError, parseInput } from '../validation.ts';

/**
 * Reads a profile's file.
 *
 * @throws {InputError} The file can't be read or isn't a profile.
 */
export function readProfile(file: string): Profile {
  try {
    return check(PROFILE_SCHEMA, parseInput(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof InputError ? error.message : "It can't be read.";
    throw new InputError(`${file}: ${reason}`);
  }
}

const FOLDER = path.join(import.meta.dirname, 'profiles');

export const PROFILES: Readonly<Record<string, Profile>> = Object.fromEntries(
  readdirSync(FOLDER)
    .sort()
    .map((file) => [path.parse(file).name, readProfile(path.join(FOLDER, file))]),
);

/**
 * Returns the profile with a name or in a file.
 *
 * @throws {InputError} There is no such profile or file, or the file isn't a profile.
 */
export function findProfile(nameOrFile: string): Profile {
  const own = Object.hasOwn(PROFILES, nameOrFile) ? PROFILES[nameOrFile] : undefined;
  if (own !== undefined || existsSync(nameOrFile)) return own ?? readProfile(nameOrFile);
  const names = Object.keys(PROFILES).join(', ');
  throw new InputError(`No profile or file "${nameOrFile}".\nProfiles: ${names}.`);
}
