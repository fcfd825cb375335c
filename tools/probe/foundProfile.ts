/* The profile: what the sandbox needs to respond like the API. */
import { isContainer, parseResponse } from '../../src/responses/json.ts';
import { MAX_SANDBOX_EMPLOYEES } from '../defaults.ts';
import type { Profile } from '../sandbox/profile.ts';
import type { Lists } from './findings.ts';
import type { ListFormat } from './listFormat.ts';
import { redacted } from './redaction.ts';
import type { Exchange } from './requestSender.ts';
import type { ProbeResponses } from './requestSequence.ts';
import { pageSizeOf, startMeaningOf } from './startMeaning.ts';

/** Returns a profile without what is unknown, and without what the sandbox can't repeat; null without any list. */
export function foundProfile(responses: ProbeResponses, lists: Lists): Profile | null {
  const { newEmployees, activeEmployees, firstNamePage, secondNamePage } = responses;
  const profile: Profile = {};
  if (hasNumber(lists.newEmployees)) profile.new_employees = lists.newEmployees.template;
  if (hasNumber(lists.activeEmployees)) profile.employees = lists.activeEmployees.template;
  if (hasNumber(lists.categories)) profile.employee_categories = lists.categories.template;
  if (Object.keys(profile).length === 0) return null;
  if (newEmployees.problem === null) {
    profile.newest_count = Math.min(newEmployees.items.length, MAX_SANDBOX_EMPLOYEES);
  }
  if (firstNamePage?.problem === null) {
    const others = [...activeEmployees.items, ...(secondNamePage?.items ?? [])];
    const start = secondNamePage && startMeaningOf(firstNamePage.items, secondNamePage.items);
    const page_size = Math.min(pageSizeOf(firstNamePage.items, others), MAX_SANDBOX_EMPLOYEES);
    profile.name_list = { page_size, ...(start && { start }) };
  }
  const wrongKey = rejectionIn(responses.wrongApiKey);
  if (wrongKey) profile.wrong_key = wrongKey;
  const wrongCompanyKey = rejectionIn(responses.wrongCompanyKey);
  if (wrongCompanyKey) profile.wrong_company_key = wrongCompanyKey;
  return profile;
}

/** Whether a list has a number in each row, without which the sandbox can't write it. */
const hasNumber = (list: ListFormat | undefined): list is ListFormat =>
  /"<(number|code)/.test(JSON.stringify(list?.template ?? null));

/** Stands for any text that isn't JSON. */
const NOT_JSON = '<html></html>';

const MAX_STATUS = 599;

function rejectionIn(exchange: Exchange | null): Profile['wrong_key'] {
  if (exchange === null || exchange.status === null || exchange.status > MAX_STATUS)
    return undefined;
  const { status, text } = exchange;
  const { value } = parseResponse(text);
  if (isContainer(value)) return { status, body: redacted('', value) };
  return { status, body: text.trim() === '' ? '' : NOT_JSON };
}
