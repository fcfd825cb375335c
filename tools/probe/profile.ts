/* The profile: the templates of the lists, the pages of the name list, and the responses to wrong keys. */
import { parse } from '../../src/responses/json.ts';
import { PROFILE_SCHEMA, type Profile, type StartMeaning } from '../sandbox/profile.ts';
import type { Json } from '../sandbox/template.ts';
import { besideTemplate } from './envelope.ts';
import type { ProbeResponses, WrongKey } from './requestSequence.ts';
import type { Exchange } from './requests.ts';

export type Templates = {
  readonly [List in 'new_employees' | 'employees' | 'employee_categories']: Json | undefined;
};

export function profileOf(
  { newest, names, wrongKeys }: ProbeResponses,
  start: StartMeaning | undefined,
  templates: Templates,
): Profile {
  const refusalOf = (wanted: WrongKey) => wrongKeys.find(({ key }) => key === wanted)?.exchange;
  const fields: { readonly [Field in keyof Profile]: unknown } = {
    ...templates,
    newest_count: newest?.items?.length,
    name_list: names && {
      ...(names.list && { page_size: names.list.pageSize }),
      ...(start && { start }),
    },
    wrong_key: refusal(refusalOf('API key')),
    wrong_company_key: refusal(refusalOf('company key')),
    content_type: shownType(newest?.contentType ?? null) ?? undefined,
  };
  // Leave out unknown fields, and those that the sandbox would reject.
  const valid = Object.entries(fields).filter(
    ([field, value]) => PROFILE_SCHEMA.safeParse({ [field]: value }).success,
  );
  return PROFILE_SCHEMA.parse(Object.fromEntries(valid));
}

/** Content types that can't contain data. */
const CONTENT_TYPE =
  /^(application|text)\/(json|html|plain|javascript|xml|x-json|problem\+json|vnd\.api\+json)(; ?charset="?utf-?8"?)?$/i;

/** Returns a content type, without a charset that the sandbox can't write; null if it may not be shown. */
export function shownType(contentType: string | null): string | null {
  const type = contentType?.replace(/;\s*charset="?(iso-8859-1?\d|windows-125\d|us-ascii)"?$/i, '');
  return type !== undefined && CONTENT_TYPE.test(type) ? type : null;
}

function refusal(exchange: Exchange | undefined) {
  if (!exchange?.status) return undefined;
  return { status: exchange.status, body: bodyTemplate(exchange.text.trim()) };
}

function bodyTemplate(text: string): Json {
  if (text === '') return '<empty>';
  if (text.startsWith('<')) return '<page>';
  try {
    const parsed = parse(text);
    return parsed === undefined ? '<text>' : besideTemplate('', parsed);
  } catch {
    return '<text>';
  }
}
