/*
 * Makes an example of a response: a made-up one that the app reads like it, which is a test case as it is.
 */
import { REQUESTS } from '../../src/api/api.ts';
import type { Employee } from '../../src/employees/employee.ts';
import type { Connection } from '../../src/inputs/connectionForm.ts';
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
  /** The one without which the app would read it differently, if any. */
  readonly headers: Readonly<Record<string, string>>;
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
  const variants = headersLike(exchange).flatMap((headers) =>
    bodies.map((body) => ({ body, headers })),
  );
  const examples = await Promise.all(
    variants.map(async ({ body, headers }): Promise<Example> => {
      const reading = await readBack(request, status ?? 200, body, headers);
      const isSame = summaryOf(reading) === summaryOf(exchange);
      const isFaithful = isSame && reading.items.every(({ id }) => id.startsWith('1'));
      return { exchange, value: madeUp?.value, body, headers, reading, isFaithful };
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

/** Headers that say that a list is partial, or that the API redirects within its host. */
const DECIDING_HEADERS = [
  ['link', '<x>; rel="next"'],
  ['x-total-count', '7001'],
  ['content-range', '0-0/7001'],
  ['location', '/x'],
] as const;

/** Lists the headers that an example may need: none or, with another value, one that the response has. */
const headersLike = ({ headerNames }: Exchange): Record<string, string>[] => [
  {},
  ...DECIDING_HEADERS.filter(([name]) => headerNames.includes(name)).map(([name, value]) => ({
    [name]: value,
  })),
];

/** Describes a reading: its problem, whatever the row, or which names are filled in. */
function summaryOf({ items, problem }: Reading): string {
  if (problem) return `${problem.code} ${reasonOf(problem)?.replace(/\d+/, 'n')}`;
  const forms = items.map(({ name, first_name, last_name }) =>
    [name, first_name, last_name].map((each) => each === null).join(),
  );
  return [...new Set(forms)].sort().join(' ');
}

/** Returns an example as an entry of `test/responses/corpus.json`. */
export function corpusEntry({ exchange, body, headers, reading }: Example) {
  const { request, status, sentAt } = exchange;
  const { problem, items } = reading;
  return {
    from: `observed: ${labelOf(exchange)}, ${sentAt.toISOString().slice(0, 10)}`,
    request,
    ...(status !== null && status !== 200 && { status }),
    ...(Object.keys(headers).length > 0 && { headers }),
    body,
    expected: problem
      ? (reasonOf(problem) ?? problem.code)
      : items.map(({ id, name }) => [id, name]),
  };
}

/** Returns the line of an example in that file. */
export const corpusLine = (example: Example): string =>
  `  ${JSON.stringify(corpusEntry(example))},`;
