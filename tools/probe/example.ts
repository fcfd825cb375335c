/*
 * Makes an example of a response: a made-up one that the app reads like it, which is a test case as it is.
 */
import { REQUESTS } from '../../src/api/api.ts';
import type { Connection } from '../../src/connectionForm.ts';
import type { Employee } from '../../src/employee.ts';
import { type ExampleValue, madeUpResponse } from './madeUpResponse.ts';
import { ordinaryText } from './redaction.ts';
import {
  type Exchange,
  labelOf,
  type Reading,
  type Responses,
  readBack,
  reasonOf,
} from './requests.ts';

export interface Example {
  readonly exchange: Exchange;
  /** Undefined if the response isn't JSON. */
  readonly value: ExampleValue | undefined;
  readonly body: string;
  /** What the app reads in the example. */
  readonly reading: Reading;
  /** Whether it reads the same in the response. */
  readonly isFaithful: boolean;
}

/** Shorter keys aren't looked for: they would hide most property keys. */
const MIN_SECRET_CHARACTERS = 4;

/** Makes an example of each list, and of each other response that isn't one: to a wrong key, or for a part of a list. */
export function makeExamples(
  responses: Responses,
  { apiKey, nameListKeys }: Connection,
): Promise<Example[]> {
  const keys = [apiKey, ...Object.values(nameListKeys ?? {})];
  const secrets = keys.filter(({ length }) => length >= MIN_SECRET_CHARACTERS);
  const shown = Object.values(responses).filter(
    ({ status, note, problem }) => status !== null && (note === '' || problem),
  );
  return Promise.all(shown.map((exchange) => makeExample(exchange, secrets)));
}

/**
 * Makes an example of a response.
 *
 * @param secrets - the keys of the API.
 */
async function makeExample(exchange: Exchange, secrets: readonly string[]): Promise<Example> {
  const { request, text, status } = exchange;
  const ids = (await itemsIn(exchange)).map(({ id }) => id);
  const madeUp = madeUpResponse(text, REQUESTS[request].kind, ids, secrets);
  const bodies = madeUp ? [madeUp.text] : bodiesLike(text, secrets);
  const examples = await Promise.all(
    bodies.map(async (body): Promise<Example> => {
      const reading = await readBack(request, status ?? 200, body);
      const isSame = summaryOf(reading) === summaryOf(exchange);
      const isFaithful = isSame && reading.items.every(({ id }) => id.startsWith('1'));
      return { exchange, value: madeUp?.value, body, reading, isFaithful };
    }),
  );
  const [first] = examples;
  if (first === undefined) throw new Error('A response has no example.');
  return examples.find(({ isFaithful }) => isFaithful) ?? first;
}

/** Returns what the app reads in a list, even if it is only a part of one, or an error. */
async function itemsIn({ request, text, items }: Exchange): Promise<readonly Employee[]> {
  const isOfEmployees = REQUESTS[request].kind === 'employee';
  return items.length > 0 || !isOfEmployees
    ? items
    : (await readBack('newEmployees', 200, text)).items;
}

/** Lists texts that aren't JSON: one of them may be read as the response is. */
function bodiesLike(text: string, secrets: readonly string[]): string[] {
  const message = /[<{[]/.test(text) ? 'text' : ordinaryText(text, secrets);
  return [message, '', '<html></html>', '[', '[}', '{text}', 'text []', 'text'];
}

/** Describes a reading: its problem, whatever the row, or which names are filled in. */
function summaryOf({ items, problem }: Reading): string {
  if (problem) return `${problem.code} ${reasonOf(problem)?.replace(/\d+/, 'n')}`;
  const forms = items.map(({ name, first_name, last_name }) =>
    [name, first_name, last_name].map((each) => each === null).join(),
  );
  return [...new Set(forms)].sort().join(' ');
}

/** Returns an example as an entry of `test/responses/corpus.json`. */
export function corpusEntry({ exchange, body, reading }: Example) {
  const { request, status, sentAt } = exchange;
  const from = `observed: ${labelOf(exchange)}, ${sentAt.toISOString().slice(0, 10)}`;
  const { problem, items } = reading;
  const expected = problem
    ? (reasonOf(problem) ?? problem.code)
    : items.map(({ id, name }) => [id, name]);
  return { from, request, ...(status !== null && status !== 200 && { status }), body, expected };
}

/** Returns the line of an example in that file. */
export const corpusLine = (example: Example): string =>
  `  ${JSON.stringify(corpusEntry(example))},`;
