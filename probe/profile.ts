/*
 * What came -> a profile that the sandbox speaks, safe to show to anybody. Pure.
 *
 * What was not asked or could not be found out is left out.
 */
import { PROFILE, type Profile } from '../sandbox/profile.ts';
import { besideTemplate } from './around.ts';
import type { Answer } from './exchange.ts';
import type { Interview } from './interview.ts';
import type { Lists } from './lists.ts';
import { jsonIn } from './shape.ts';

/** Content types that say nothing of the API; any other may hold whatever it likes. */
const CONTENT_TYPE =
  /^(application|text)\/(json|html|plain|javascript|xml|x-json|problem\+json|vnd\.api\+json)(; ?charset="?utf-?8"?)?$/i;

/** A content type that may be shown, without a charset that the sandbox does not write. */
export function shownType(contentType: string | null): string | null {
  const type = contentType
    ?.trim()
    .replace(/;\s*charset="?(iso-8859-1?\d|windows-125\d|us-ascii)"?\s*$/i, '');
  return type !== undefined && CONTENT_TYPE.test(type) ? type : null;
}

export function profileOf(interview: Interview, lists: Lists): Profile {
  const { newest, names, wrongKey, wrongCompanyKey } = interview;
  const type = shownType(newest?.exchange.contentType ?? null);
  const [start] = names?.starts ?? [];
  const size = names && names.pages.length > 0 ? { page_size: names.pageSize } : {};
  return onlyValid({
    new_employees: lists.newest?.template ?? undefined,
    employees: lists.employees?.template ?? undefined,
    employee_categories: lists.categories?.template ?? undefined,
    newest: newest?.items?.length,
    name_list: names ? { ...size, ...(start && { start }) } : undefined,
    wrong_key: wrongKey ? refusalIn(wrongKey) : undefined,
    wrong_company_key: wrongCompanyKey ? refusalIn(wrongCompanyKey) : undefined,
    content_type: type ?? undefined,
  });
}

function refusalIn({ exchange, text }: Answer) {
  if (exchange.status === null) return undefined;
  return { status: exchange.status, body: bodyOf(text) };
}

function bodyOf(text: string) {
  const start = text.trim().charAt(0);
  if (start === '') return '<empty>';
  if (start === '<') return '<page>';
  const parsed = jsonIn(text);
  return parsed === undefined ? '<text>' : besideTemplate('', parsed);
}

/** The sandbox is the judge: a field that it would refuse is left out. */
function onlyValid(fields: { readonly [Field in keyof Profile]: unknown }): Profile {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const valid = given.filter(([field, value]) => PROFILE.safeParse({ [field]: value }).success);
  return PROFILE.parse(Object.fromEntries(valid));
}
