/* Says what the app makes of a response, in its own words and in counts. No text of the response gets in. */
import { type Employee, highestFirst } from '../../src/employees/employee.ts';
import { doListsAgree, personNumber } from '../../src/employees/employeeLists.ts';
import { messageOf } from '../../src/errors/messages.ts';
import { pluralize } from '../text.ts';
import type { Exchange } from './exchanges.ts';

/** Whether the app reads the response, reads it with something to look at, or fails. */
type Sign = '✓' | '!' | '✗';

export type Verdict = readonly [sign: Sign, text: string];

/** @param past - the responses before. */
export function verdictOf(exchange: Exchange, past: readonly Exchange[]): Verdict {
  const { request, variant, problem, items } = exchange;
  if (variant === 'wrongKey') return wrongKeyVerdict(exchange);
  const isForConnecting = request === 'newEmployees' || request === 'nameListPage';
  if (problem) return ['✗', messageOf(problem.facts, isForConnecting ? 'connecting' : 'editing')];
  const itemsOf = (name: string) => past.find((each) => each.request === name)?.items ?? [];
  if (request === 'activeEmployees') return everyoneVerdict(items, itemsOf('newEmployees'));
  if (request === 'employeeCategories')
    return categoriesVerdict(items, variant ? itemsOf(request) : null);
  if (variant) return pageVerdict(items, itemsOf(request));
  const count = countOf(items);
  if (request === 'nameListPage' || items.length < 2)
    return [items.length > 0 ? '✓' : '!', `${count}.`];
  const isInOrder = highestFirst(items).every(({ id }, at) => id === items[at]?.id);
  return isInOrder ? ['✓', `${count}, newest first.`] : ['!', `${count}, not newest first.`];
}

function wrongKeyVerdict({ problem, items }: Exchange): Verdict {
  if (problem === null) return ['!', `Zapier doesn't notice, and gets ${countOf(items)}.`];
  const shown = `shows: ${messageOf(problem.facts, 'polling')}`;
  return problem.code === 'keyRejected'
    ? ['✓', `Zapier notices, and ${shown}`]
    : ['!', `Zapier doesn't notice that the key is wrong, and ${shown}`];
}

function pageVerdict(page: readonly Employee[], first: readonly Employee[]): Verdict {
  const ids = new Set(first.map(({ id }) => id));
  const added = page.filter(({ id }) => !ids.has(id)).length;
  return ['✓', `${countOf(page)}, ${added} of them not on the first page.`];
}

/** @param all - all categories if these are only those for drivers. */
function categoriesVerdict(
  { length }: readonly Employee[],
  all: readonly Employee[] | null,
): Verdict {
  const count = pluralize(all?.length ?? length, 'category', 'categories');
  if (all === null) return [length > 0 ? '✓' : '!', `${count}.`];
  return [length < all.length || length < 2 ? '✓' : '!', `${length} of ${count}.`];
}

function everyoneVerdict(everyone: readonly Employee[], newest: readonly Employee[]): Verdict {
  if (everyone.length === 0) return ['✗', messageOf({ code: 'noEmployees' }, 'editing')];
  if (newest.length === 0) return ['✓', `${countOf(everyone)}.`];
  const byNumber = new Map(everyone.map((each) => [personNumber(each.id), each]));
  const listed = newest.filter((each) => isSamePerson(each, byNumber.get(personNumber(each.id))));
  const sign = listed.length === newest.length ? '✓' : doListsAgree(newest, everyone) ? '!' : '✗';
  const share = `${listed.length} of ${newest.length} new employees are in it under the same name`;
  return [sign, `${countOf(everyone)}; ${share}.`];
}

function countOf(employees: readonly Employee[]): string {
  const nameless = employees.filter(({ name }) => name === null).length;
  const count = pluralize(employees.length, 'employee');
  return nameless > 0 ? `${count}, ${nameless} without a name` : count;
}

/** Whether two employees with one number share a word of their names, if both have one. */
function isSamePerson({ name }: Employee, listed: Employee | undefined): boolean {
  if (name === null || !listed?.name) return listed !== undefined;
  const words = wordsOf(listed.name);
  return wordsOf(name).some((word) => words.includes(word));
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu) ?? [];
