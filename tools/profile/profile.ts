/*
 * Profiles: the API's undocumented behavior, as JSON. DEFAULT has the fields that a profile leaves out.
 *
 * The sandbox reads profiles, and the probe writes them.
 */
import { z } from 'zod';
import { MAX_SANDBOX_EMPLOYEES } from '../defaults.ts';
import { wholeNumber } from '../validation.ts';
import {
  CATEGORY_PLACEHOLDERS,
  EMPLOYEE_PLACEHOLDERS,
  type Json,
  KEY_REJECTION_PLACEHOLDERS,
  listWriter,
  type Placeholders,
  TemplateError,
  valueWriter,
} from './template.ts';

/** Possible meanings of the start number of a page of the name list; sandbox/lists.ts defines each. */
export const START_MEANINGS = [
  'from-name',
  'after-name',
  'from-number',
  'after-number',
  'ignored',
] as const;

export type StartMeaning = (typeof START_MEANINGS)[number];

/** Responses to a wrong key that aren't JSON. */
export const BARE_BODIES = { '<page>': 'a web page', '<empty>': 'nothing' };

export const EMPLOYEE_COUNT_SCHEMA = wholeNumber(0, MAX_SANDBOX_EMPLOYEES);

const keyRejection = z
  .strictObject({
    status: z.int().min(200).max(599).exactOptional(),
    body: template(
      (body) => isBare(body) || valueWriter(body, KEY_REJECTION_PLACEHOLDERS),
    ).exactOptional(),
  })
  .exactOptional();

export const PROFILE_SCHEMA = z.strictObject({
  /** A few words for people who choose a profile. */
  about: z.string().exactOptional(),
  new_employees: list(EMPLOYEE_PLACEHOLDERS),
  employees: list(EMPLOYEE_PLACEHOLDERS),
  employee_categories: list(CATEGORY_PLACEHOLDERS),
  /** The number of employees that newemployees returns. */
  newest_count: EMPLOYEE_COUNT_SCHEMA.exactOptional(),
  name_list: z
    .strictObject({
      /** 0 puts everyone on one page. */
      page_size: EMPLOYEE_COUNT_SCHEMA.exactOptional(),
      start: z.enum(START_MEANINGS).exactOptional(),
    })
    .exactOptional(),
  wrong_key: keyRejection,
  /** The response to a wrong company key or secret key. */
  wrong_company_key: keyRejection,
  content_type: z
    .string()
    .regex(/^[ -~]+$/, 'must be printable ASCII')
    .exactOptional(),
});

export type Profile = z.output<typeof PROFILE_SCHEMA>;

const DOCUMENTED_KEY_REJECTION = { status: 200, body: { fail: { authentication: '<text>' } } };

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
  newest_count: 25,
  name_list: { page_size: 100, start: 'from-name' },
  wrong_key: DOCUMENTED_KEY_REJECTION,
  wrong_company_key: DOCUMENTED_KEY_REJECTION,
  content_type: 'application/json; charset=utf-8',
} satisfies Profile;

/** A profile with all fields. */
export type CompleteProfile = {
  readonly [Field in keyof Fields]-?: Readonly<Required<Fields[Field]>>;
};
type Fields = Omit<Profile, 'about'>;

/** Adds missing fields from a base. */
export function withDefaults(profile: Profile, base: CompleteProfile = DEFAULT): CompleteProfile {
  return {
    ...base,
    ...profile,
    name_list: { ...base.name_list, ...profile.name_list },
    wrong_key: { ...base.wrong_key, ...profile.wrong_key },
    wrong_company_key: { ...base.wrong_company_key, ...profile.wrong_company_key },
  };
}

function list<Row>(row: Placeholders<Row>) {
  return template((value) => listWriter(value, row)).exactOptional();
}

/** Returns a schema for templates that `write` accepts. */
function template(write: (value: Json) => unknown) {
  return z.custom<Json>().superRefine((value, context) => {
    try {
      write(value);
    } catch (error) {
      // The only other error is a stack overflow.
      const { path, message } =
        error instanceof TemplateError ? error : { path: [], message: 'is nested too deeply' };
      context.addIssue({ code: 'custom', path: [...path], message });
    }
  });
}

function isBare(body: Json): body is keyof typeof BARE_BODIES {
  return typeof body === 'string' && Object.hasOwn(BARE_BODIES, body);
}
