/*
 * The profile: what the sandbox needs to respond like the API.
 *
 * It has the templates of the lists, the pages of the name list, and the responses to wrong keys.
 */
import { parseResponse } from '../../../src/responses/json.ts';
import { PROFILE_SCHEMA, type Profile } from '../../profile/profile.ts';
import type { Json } from '../../profile/template.ts';
import type { Conclusions } from '../report/conclusions.ts';
import type { ProbeResponses, WrongKey } from '../requests/requestSequence.ts';
import { safeContentType } from './contentType.ts';
import { redactedTemplateOf } from './envelope.ts';

export function buildProfile(
  { newest, wrongKeys }: ProbeResponses,
  { lists, nameList }: Conclusions,
): Profile {
  const [start] = nameList?.startMeanings ?? [];
  const keyRejectionOf = (key: WrongKey) => {
    const { status, text = '' } = wrongKeys.get(key) ?? {};
    return status ? { status, body: bodyTemplateOf(text.trim()) } : undefined;
  };
  const fields: { readonly [Field in keyof Profile]: Profile[Field] | undefined } = {
    new_employees: lists.newest?.format?.template,
    employees: lists.employees?.format?.template,
    employee_categories: lists.categories?.format?.template,
    newest_count: newest?.items?.length,
    name_list:
      nameList === null
        ? undefined
        : {
            ...(nameList.pageSize !== null && { page_size: nameList.pageSize }),
            ...(start && { start }),
          },
    wrong_key: keyRejectionOf('API key'),
    wrong_company_key: keyRejectionOf('company key'),
    content_type: safeContentType(newest?.contentType ?? null) ?? undefined,
  };
  // Leave out unknown fields, and those that the sandbox would reject.
  const valid = Object.entries(fields).filter(
    ([field, value]) => PROFILE_SCHEMA.safeParse({ [field]: value }).success,
  );
  return PROFILE_SCHEMA.parse(Object.fromEntries(valid));
}

function bodyTemplateOf(text: string): Json {
  if (text === '') return '<empty>';
  if (text.startsWith('<')) return '<page>';
  try {
    const parsed = parseResponse(text);
    return parsed === undefined ? '<text>' : redactedTemplateOf('', parsed);
  } catch {
    return '<text>';
  }
}
