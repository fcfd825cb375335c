/* The profile: what the sandbox needs to respond like the API. */
import { isContainer, parseResponse } from '../../src/responses/json.ts';
import type { Profile } from '../sandbox/profile.ts';
import type { Json } from '../sandbox/template.ts';
import { pageSizeOf, startMeaningOf } from './nameListPages.ts';
import { redactedTemplate } from './redaction.ts';
import type { Exchange } from './requestSender.ts';
import type { ProbeResponses } from './requestSequence.ts';
import type { Templates } from './templates.ts';

/** Returns a profile of all lists, without what else is unknown; null if a list is, or the sandbox can't repeat it. */
export function buildProfile(responses: ProbeResponses, templates: Templates): Profile | null {
  const { newEmployees, activeEmployees, employeeCategories } = templates;
  const [first, second] = responses.nameListPages;
  if (!hasNumber(newEmployees) || !hasNumber(activeEmployees) || !hasNumber(employeeCategories))
    return null;
  if (first?.problem) return null;
  const { problem, items } = responses.newEmployees;
  const profile: Profile = {
    new_employees: newEmployees,
    active_employees: activeEmployees,
    employee_categories: employeeCategories,
    ...(problem === null && { newest_count: items.length }),
  };
  if (first) {
    const others = [...responses.activeEmployees.items, ...(second?.items ?? [])];
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
  if (isContainer(value)) return { status, body: redactedTemplate('', value) };
  return { status, body: text.trim() === '' ? '' : NOT_JSON };
}
