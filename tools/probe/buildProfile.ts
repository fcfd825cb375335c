/* Builds the profile with which the sandbox answers like the API. */
import type { RequestName } from '../../src/api/api.ts';
import { isContainer, parseResponse } from '../../src/responses/json.ts';
import { pageSizeOf, startMeaningOf } from './nameListPages.ts';
import type { Json, Profile } from './profileTypes.ts';
import { redactedTemplate } from './redaction.ts';
import type { Exchange } from './requestSender.ts';
import type { ProbeResponses } from './requestSequence.ts';
import type { Templates } from './responseTemplates.ts';

/** A profile, or the request for the first list whose format is unknown, which the sandbox couldn't write. */
export type BuiltProfile =
  | { readonly profile: Profile; readonly unknownList?: never }
  | { readonly profile?: never; readonly unknownList: RequestName };

/**
 * Builds a profile with the templates of all lists, whose rows must have an id. Other fields are left out if they are
 * unknown.
 */
export function buildProfile(responses: ProbeResponses, templates: Templates): BuiltProfile {
  const new_employees = withId(templates.newEmployees);
  const active_employees = withId(templates.activeEmployees);
  const employee_categories = withId(templates.employeeCategories);
  const [first, second] = responses.nameListPages;
  if (new_employees === undefined) return { unknownList: 'newEmployees' };
  if (active_employees === undefined) return { unknownList: 'activeEmployees' };
  if (employee_categories === undefined) return { unknownList: 'employeeCategories' };
  if (first?.problem) return { unknownList: 'nameListPage' };
  const { problem, items } = responses.newEmployees;
  const profile: Profile = {
    new_employees,
    active_employees,
    employee_categories,
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
  return { profile };
}

/** Returns a template if its row has an id: a number or a code. */
const withId = (template: Json | undefined) =>
  /"<(number|code)/.test(JSON.stringify(template ?? null)) ? template : undefined;

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
