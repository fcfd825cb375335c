/* Masks a response so that the app reads it alike: then it is a test case, as it is. */

import { type Exchange, type Reading, readBack } from './exchanges.ts';
import { type Mask, masksOf } from './mask.ts';

export interface Example extends Mask {
  /** What the app makes of the masked response. */
  readonly reading: Reading;
  /** Whether it makes the same of the response. */
  readonly isAlike: boolean;
}

/** Returns the closest mask of a response that the app reads alike or, if there is none, the closest. */
export async function exampleOf(exchange: Exchange): Promise<Example | undefined> {
  const { request, status, text } = exchange;
  if (status === null) return undefined;
  const kind = request === 'employeeCategories' ? 'category' : 'employee';
  const examples = await Promise.all(
    masksOf(text, kind).map(async (mask) => {
      const reading = await readBack(request, status, mask.body);
      return { ...mask, reading, isAlike: isAlike(exchange, reading) };
    }),
  );
  return examples.find((example) => example.isAlike) ?? examples[0];
}

/** Whether two responses have the same problem, or the masked items have no form that the others don't have. */
function isAlike(response: Reading, masked: Reading): boolean {
  // A row that can't be read has another number among three rows.
  const outcomes = [response, masked].map((each) => outcomeOf(each).replace(/\d+/, ''));
  const forms = new Set(response.items.map(formOf));
  const isAnyone = response.items.length > 0 === masked.items.length > 0;
  return (
    outcomes[0] === outcomes[1] && isAnyone && masked.items.every((item) => forms.has(formOf(item)))
  );
}

/** Tells numbers of digits from others, and which names there are. */
const formOf = ({ id, name, first_name, last_name }: Reading['items'][number]): string =>
  [/^\d+$/.test(id), ...[name, first_name, last_name].map((text) => text === null)].join();

const outcomeOf = ({ problem }: Reading): string =>
  problem === null ? 'read' : 'reason' in problem.facts ? problem.facts.reason : problem.code;

/** Returns an example as a line of `test/responses/corpus.json`. */
export function corpusLine(exchange: Exchange, { body, reading }: Example): string {
  const { request, label, status } = exchange;
  const entry = {
    from: `observed: ${label}, ${new Date().toISOString().slice(0, 10)}`,
    request,
    ...(status !== 200 && { status }),
    body,
    expected: reading.problem
      ? outcomeOf(reading)
      : reading.items.map(({ id, name }) => [id, name]),
  };
  return `  ${JSON.stringify(entry)},\n`;
}
