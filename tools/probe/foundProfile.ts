/* The profile: what the sandbox needs to respond like the API. */
import { isContainer, parseResponse } from '../../src/responses/json.ts';
import type { Profile } from '../sandbox/profile.ts';
import type { Json } from '../sandbox/template.ts';
import { redacted } from './redaction.ts';
import type { Exchange } from './requestSender.ts';
import type { ProbeResponses } from './requestSequence.ts';
import { pageSizeOf, startMeaningOf } from './startMeaning.ts';
import type { Templates } from './templates.ts';

/** Returns a profile without what is unknown, and without what the sandbox can't repeat; null without any list. */
export function foundProfile(responses: ProbeResponses, templates: Templates): Profile | null {
  const { newEmployees, activeEmployees, namePages } = responses;
  const profile: Profile = {};
  if (hasNumber(templates.newEmployees)) profile.new_employees = templates.newEmployees;
  if (hasNumber(templates.activeEmployees)) profile.employees = templates.activeEmployees;
  if (hasNumber(templates.categories)) profile.employee_categories = templates.categories;
  if (Object.keys(profile).length === 0) return null;
  if (newEmployees.problem === null) profile.newest_count = newEmployees.items.length;
  const [first, second] = namePages;
  if (first?.problem === null) {
    const others = [...activeEmployees.items, ...(second?.items ?? [])];
    const start = second && startMeaningOf(first.items, second.items);
    profile.name_list = { page_size: pageSizeOf(first.items, others), ...(start && { start }) };
  }
  const wrongKey = rejectionIn(responses.wrongApiKey);
  if (wrongKey) profile.wrong_key = wrongKey;
  const wrongCompanyKey = rejectionIn(responses.wrongCompanyKey);
  if (wrongCompanyKey) profile.wrong_company_key = wrongCompanyKey;
  return profile;
}

/** Whether a list has a number in each row, without which the sandbox can't write it. */
const hasNumber = (template: Json | undefined): template is Json =>
  /"<(number|code)/.test(JSON.stringify(template ?? null));

/** Stands for any text that isn't JSON. */
const NOT_JSON = '<html></html>';

function rejectionIn(exchange: Exchange | null): Profile['wrong_key'] {
  if (!exchange?.status) return undefined;
  const { status, text } = exchange;
  const { value } = parseResponse(text);
  if (isContainer(value)) return { status, body: redacted('', value) };
  return { status, body: text.trim() === '' ? '' : NOT_JSON };
}
