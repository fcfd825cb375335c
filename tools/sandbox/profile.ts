/*
 * Profiles: a profile says in JSON how the API answers where its documentation says nothing.
 *
 * The sandbox reads its own profiles, in profiles/, and those that the probe writes. If a profile leaves out a field,
 * profiles/default.json has its value.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { InputError, parseInput, parseWith, wholeNumberSchema } from '../validation.ts';
import { MAX_SANDBOX_EMPLOYEES } from './employeeCounts.ts';
import { START_MEANINGS } from './startMeanings.ts';
import {
  CATEGORY_PLACEHOLDERS,
  createListWriter,
  createWriter,
  EMPLOYEE_PLACEHOLDERS,
  type Json,
  REJECTION_PLACEHOLDERS,
} from './template.ts';

/** Returns the schema of templates that a function accepts, which throws an {@link InputError} for others. */
const templateSchema = (write: (value: Json) => unknown) =>
  z.json().superRefine((value, context) => {
    try {
      write(value);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      context.addIssue({ code: 'custom', message: error.message });
    }
  });

const employeeList = templateSchema((value) => createListWriter(value, EMPLOYEE_PLACEHOLDERS));
const employeeCount = wholeNumberSchema(0, MAX_SANDBOX_EMPLOYEES);

const keyRejection = z.strictObject({
  status: z.int().min(200).max(599).default(200),
  /** A text is sent as it is; anything else is a template. */
  body: templateSchema((body) => createWriter(body, REJECTION_PLACEHOLDERS)).default({
    fail: { authentication: '<text>' },
  }),
});

export const PROFILE_SCHEMA = z.strictObject({
  /** What is special about the profile, for the list of profiles in --help. */
  about: z.string().exactOptional(),
  new_employees: employeeList.exactOptional(),
  active_employees: employeeList.exactOptional(),
  employee_categories: templateSchema((value) =>
    createListWriter(value, CATEGORY_PLACEHOLDERS),
  ).exactOptional(),
  /** The number of employees in the new employee list. */
  newest_count: employeeCount.exactOptional(),
  name_list: z
    .strictObject({
      /** 0 puts everyone on one page. */
      page_size: employeeCount.default(100),
      start_meaning: z.enum(START_MEANINGS).default('from-name'),
    })
    .exactOptional(),
  wrong_api_key: keyRejection.exactOptional(),
  wrong_name_list_keys: keyRejection.exactOptional(),
});

const FOLDER = path.join(import.meta.dirname, 'profiles');

/** A profile as it is in a file. */
export type Profile = z.input<typeof PROFILE_SCHEMA>;

/** A profile with all fields. */
export type CompleteProfile = Required<Omit<z.output<typeof PROFILE_SCHEMA>, 'about'>>;

/**
 * Adds the default of each missing field.
 *
 * @throws {InputError} if the profile isn't valid.
 */
export const completeProfile = (profile: Profile): CompleteProfile => ({
  ...DEFAULT,
  ...parseWith(PROFILE_SCHEMA, profile),
});

/**
 * Reads a profile from a file.
 *
 * @throws {InputError} if the file can't be read or isn't a profile.
 */
export function readProfile(file: string): Profile {
  try {
    return parseWith(PROFILE_SCHEMA, parseInput(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof InputError ? error.message : "It can't be read.";
    throw new InputError(`${file}: ${reason}`);
  }
}

/** The defaults of fields that a profile leaves out. */
const { about: _, ...DEFAULT } = PROFILE_SCHEMA.required().parse(
  readProfile(path.join(FOLDER, 'default.json')),
);

/** The sandbox's own profiles. */
export const PROFILES: Readonly<Record<string, Profile>> = Object.fromEntries(
  readdirSync(FOLDER)
    .sort()
    .map((file) => [path.parse(file).name, readProfile(path.join(FOLDER, file))]),
);

/**
 * Returns the profile with a name or in a file.
 *
 * @throws {InputError} if there is no such profile or file, or the file isn't a profile.
 */
export function findProfile(nameOrFile: string): Profile {
  const own = Object.hasOwn(PROFILES, nameOrFile) ? PROFILES[nameOrFile] : undefined;
  if (own !== undefined || existsSync(nameOrFile)) return own ?? readProfile(nameOrFile);
  throw new InputError(`--profile must be a file, or a name in --help, not "${nameOrFile}".`);
}
