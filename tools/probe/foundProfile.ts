/* The profile: what the sandbox needs to respond like the API. */
import { isContainer, parseResponse } from '../../src/responses/json.ts';
import { PROFILE_SCHEMA, type Profile } from '../sandbox/profile.ts';
import type { Findings } from './findings.ts';
import { redacted } from './redaction.ts';
import type { Exchange } from './requestSender.ts';
import type { ProbeResponses } from './requestSequence.ts';
import { pageSizeOf, startMeaningsOf } from './startMeaning.ts';

export function foundProfile(responses: ProbeResponses, { lists }: Findings): Profile {
  const { newEmployees, activeEmployees, wrongApiKey, wrongCompanyKey } = responses;
  const firstNames = responses.firstNamePage?.items;
  const secondNames = responses.secondNamePage?.items;
  const others = [...(activeEmployees.items ?? []), ...(secondNames ?? [])];
  const [start] = firstNames && secondNames ? startMeaningsOf(firstNames, secondNames) : [];
  const fields: Readonly<Record<keyof Profile, unknown>> = {
    about: undefined,
    new_employees: lists.newEmployees?.template,
    employees: lists.activeEmployees?.template,
    employee_categories: lists.categories?.template,
    newest_count: newEmployees.items?.length,
    name_list: firstNames && {
      page_size: pageSizeOf(firstNames, others),
      ...(start && { start }),
    },
    wrong_key: rejectionIn(wrongApiKey),
    wrong_company_key: rejectionIn(wrongCompanyKey),
  };
  // Leave out what is unknown, and what the sandbox can't repeat.
  const valid = Object.entries(fields).filter(
    ([field, value]) => PROFILE_SCHEMA.safeParse({ [field]: value }).success,
  );
  return PROFILE_SCHEMA.parse(Object.fromEntries(valid));
}

/** Stands for any text that isn't JSON. */
const NOT_JSON = '<html></html>';

function rejectionIn(exchange: Exchange | null) {
  if (exchange === null) return undefined;
  const { status, text } = exchange;
  const { value } = parseResponse(text);
  if (isContainer(value)) return { status, body: redacted('', value) };
  return { status, body: text.trim() === '' ? '' : NOT_JSON };
}
