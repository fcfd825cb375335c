/* Builds the profile with which the sandbox answers like the API. */
import type { RequestName } from '../../src/api/api.ts';
import { isContainer, parseResponse } from '../../src/responses/json.ts';
import type { Profile } from '../sandbox/profile.ts';
import type { Json } from '../sandbox/template.ts';
import { pageSizeOf, startMeaningOf } from './nameListPages.ts';
import { redactedTemplate } from './redaction.ts';
import type { Exchange } from './requestSender.ts';
import type { ProbeResponses } from './requestSequence.ts';
import type { Templates } from './responseTemplates.ts';

/**
 * Returns a profile with the templates of all lists. Other fields are left out if they are unknown. If a list is unknown
 * or has no id in its rows, the sandbox couldn't write it, so the list's request is returned instead.
 */
export function buildProfile(
  responses: ProbeResponses,
  templates: Templates,
): Profile | RequestName {
  const { newEmployees, activeEmployees, employeeCategories } = templates;
  const [first, second] = responses.nameListPages;
  if (!hasId(newEmployees)) return 'newEmployees';
  if (!hasId(activeEmployees)) return 'activeEmployees';
  if (!hasId(employeeCategories)) return 'employeeCategories';
  if (first?.problem) return 'nameListPage';
  const { problem, items } = responses.newEmployees;
  const profile: Profile = {
    new_employees: newEmployees,
    active_employees: activeEmployees,
    employee_categories: employeeCategories,
    ...(problem === null && { newest_count: items.length }),
  };
  if (first) {
    const others = [...responses.activeEmployees.items, ...(second?.items ?? [])];
    const start_meaning = second && startMeaningOf(first.items, second.items);
    profile.name_list = {
      page_size: pageSizeOf(first.items, others),
      ...(start_meaning && { start_meaning }),
    };
  }
  const wrongApiKey = rejectionIn(responses.wrongApiKey);
  if (wrongApiKey) profile.wrong_api_key = wrongApiKey;
  const wrongCompanyKey = rejectionIn(responses.wrongCompanyKey);
  if (wrongCompanyKey) profile.wrong_name_list_keys = wrongCompanyKey;
  return profile;
}

/** Whether the row of a template has an id: a number or a code. */
const hasId = (template: Json | undefined): template is Json =>
  /"<(number|code)/.test(JSON.stringify(template ?? null));

/** Replaces any text that isn't JSON, because it may contain data. */
const NOT_JSON = '<html></html>';

/** Returns the API's response to a wrong key; undefined if it wasn't tried or nothing came. */
function rejectionIn(exchange: Exchange | null): Profile['wrong_api_key'] {
  if (!exchange?.status) return undefined;
  const { status, text } = exchange;
  const { value } = parseResponse(text);
  if (isContainer(value)) return { status, body: redactedTemplate('', value) };
  return { status, body: text.trim() === '' ? '' : NOT_JSON };
}
