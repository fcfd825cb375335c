/*
 * Profiles: what the documentation of the API leaves open, as one small JSON file each.
 *
 * What a profile leaves out is as in DEFAULT. The files beside this one come with the sandbox; one
 * that was made from a real service is as good.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { check, InputError, parseInput, wholeNumber } from './input.ts';

import {
  CATEGORY,
  EMPLOYEE,
  type Json,
  listWriter,
  type Placeholders,
  REFUSAL,
  TemplateError,
  valueWriter,
} from './template.ts';

/** What the last segment of the name list's path may mean, where it is not 0. */
export const STARTS = [
  'from-name',
  'after-name',
  'from-number',
  'after-number',
  'ignored',
] as const;

/** What it could mean, too, though nobody would call that "a number to start at". */
const ODD_STARTS = ['at-position', 'at-page', 'from-number-by-name'] as const;

export type Start = (typeof STARTS)[number] | (typeof ODD_STARTS)[number];

/** Bodies of an answer to a wrong key that are not JSON. */
export const BARE_BODIES = { '<page>': 'a web page', '<empty>': 'nothing' };

/** A number of people. */
export const PEOPLE = wholeNumber(1_000_000);

const refusal = z
  .strictObject({
    status: z.int().min(200).max(599).exactOptional(),
    body: template((body) => isBare(body) || valueWriter(body, REFUSAL)).exactOptional(),
  })
  .exactOptional();

export const PROFILE = z.strictObject({
  /** What is special about it, in a few words; where people choose a profile. */
  about: z.string().exactOptional(),
  new_employees: list(EMPLOYEE),
  employees: list(EMPLOYEE),
  employee_categories: list(CATEGORY),
  /** How many of the newest employees newemployees returns. */
  newest: PEOPLE.exactOptional(),
  name_list: z
    .strictObject({
      /** 0: everyone on one page. */
      page_size: PEOPLE.exactOptional(),
      start: z.enum([...STARTS, ...ODD_STARTS]).exactOptional(),
    })
    .exactOptional(),
  /** How a wrong API key is answered. */
  wrong_key: refusal,
  /** How a wrong company key or secret key is answered. */
  wrong_company_key: refusal,
  content_type: z
    .string()
    .regex(/^[ -~]+$/, 'must be printable ASCII')
    .exactOptional(),
});

export type Profile = z.output<typeof PROFILE>;

const DOCUMENTED_REFUSAL = { status: 200, body: { fail: { authentication: '<text>' } } };

const DEFAULT = {
  new_employees: [
    {
      employee_number: '<number>',
      name: '<last, first>',
      hire_date: '<date>',
      category: '<category>',
    },
  ],
  employees: [{ value: '<number>', label: '<last, first>' }],
  employee_categories: [{ row_Id: '<row id>', 'category name': '<name>' }],
  newest: 25,
  name_list: { page_size: 100, start: 'from-name' },
  wrong_key: DOCUMENTED_REFUSAL,
  wrong_company_key: DOCUMENTED_REFUSAL,
  content_type: 'application/json; charset=utf-8',
} satisfies Profile;

/** A profile that leaves nothing out. */
export type CompleteProfile = { readonly [Field in keyof Fields]-?: Required<Fields[Field]> };
type Fields = Omit<Profile, 'about'>;

/** The profile with what it leaves out, which is as in the base. */
export function complete(profile: Profile, base: CompleteProfile = DEFAULT): CompleteProfile {
  return {
    ...base,
    ...profile,
    name_list: { ...base.name_list, ...profile.name_list },
    wrong_key: { ...base.wrong_key, ...profile.wrong_key },
    wrong_company_key: { ...base.wrong_company_key, ...profile.wrong_company_key },
  };
}

/** @throws {InputError} The file cannot be read, or makes no sense; the message begins with it. */
export function readProfile(file: string): Profile {
  try {
    return check(PROFILE, parseInput(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason =
      error instanceof InputError
        ? error.message
        : 'There is no such file, and no profile of that name.';
    throw new InputError(`${file}: ${reason}`);
  }
}

const FOLDER = path.join(import.meta.dirname, 'profiles');

/** The profiles that come with the sandbox, by name. */
export const PROFILES: Readonly<Record<string, Profile>> = Object.fromEntries(
  readdirSync(FOLDER)
    .sort()
    .map((file) => [path.parse(file).name, readProfile(path.join(FOLDER, file))]),
);

/** @throws {InputError} There is neither a profile of that name nor a file that makes sense. */
export function findProfile(nameOrFile: string): Profile {
  const own = Object.hasOwn(PROFILES, nameOrFile) ? PROFILES[nameOrFile] : undefined;
  return own ?? readProfile(nameOrFile);
}

/** A list of this kind of row. */
function list<Row>(row: Placeholders<Row>) {
  return template((value) => listWriter(value, row)).exactOptional();
}

/** A template that can be written. */
function template(write: (value: Json) => unknown) {
  return z.custom<Json>().superRefine((value, context) => {
    try {
      write(value);
    } catch (error) {
      // All else that can happen is a stack that ends before the brackets do.
      const { path, message } =
        error instanceof TemplateError ? error : { path: [], message: 'is nested too deeply' };
      context.addIssue({ code: 'custom', path: [...path], message });
    }
  });
}

function isBare(body: Json): body is keyof typeof BARE_BODIES {
  return typeof body === 'string' && Object.hasOwn(BARE_BODIES, body);
}
