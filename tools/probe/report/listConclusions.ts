/* The report on one list: its format, the app's use of its properties, and what the app can't read. */
import { messageOf } from '../../../src/problem.ts';
import { partsOf } from '../../../src/responses/rowParts.ts';
import { type ListFormat, listFormatOf } from '../formats/listFormat.ts';
import type { RedactionRules } from '../formats/redaction.ts';
import type { Exchange } from '../requests/requestSender.ts';

interface ListFacts {
  /** Null if there is no list, or none worth describing. */
  readonly format: ListFormat | null;
  /** The app's use of each property. */
  readonly uses: Readonly<Record<string, string>>;
  /** Sentences on properties that the vocabulary lacks. */
  readonly missing: readonly string[];
}

/** The number of items that the app reads, or the error message in Zapier. */
type ReadResult =
  | { readonly itemCount: number; readonly error: null }
  | { readonly itemCount: null; readonly error: string };

export type ListConclusions = ListFacts & ReadResult;

export const EXTRA_FIELD = 'extra field';

const NUMBER_PLACEHOLDER = /^<(number|row id|row code)( text)?>$/;
const NAME_PLACEHOLDER = {
  employee: /^<(last, first|name|first|last)>$/,
  category: /^<(name|text)>$/,
};

export function listConclusionsOf(
  { items, problem, status, text }: Exchange,
  rules: RedactionRules,
): ListConclusions {
  const { kind } = rules;
  const found = listFormatOf(text, rules);
  // If the response reports a failure, a single row is probably the failure itself.
  const isReported = problem?.code === 'reportedFailure' && status === 200;
  const isUnread = problem?.code === 'unreadable' || (isReported && (found?.rowCount ?? 0) > 1);
  const format = problem === null || isUnread ? found : null;
  const properties = format?.properties ?? [];
  const names = properties.map(({ name }) => name);
  const { id, name, first, last, otherKeys } = partsOf(names, kind);
  const isEmployee = kind === 'employee';
  const missingOf = (field: string, placeholder: RegExp) => {
    const likely = properties.find(
      (property) => otherKeys.includes(property.name) && placeholder.test(String(property.holds)),
    );
    const reason = `looks like the ${field}, but isn't in NAME_PATTERNS of src/responses/vocabulary.ts`;
    return likely ? [`"${likely.name}" ${reason}`] : [];
  };
  return {
    format,
    uses: {
      ...Object.fromEntries(
        otherKeys.map((other) => [other, isEmployee ? EXTRA_FIELD : 'not used']),
      ),
      ...(id && { [id]: isEmployee ? 'the number' : 'the code' }),
      ...(name && { [name]: 'the name' }),
      ...(first && { [first]: 'the first name' }),
      ...(last && { [last]: 'the last name' }),
    },
    missing: [
      ...(id || format?.isKeyed ? [] : missingOf('number', NUMBER_PLACEHOLDER)),
      ...(name || first || last ? [] : missingOf('name', NAME_PLACEHOLDER[kind])),
    ],
    ...(problem === null
      ? { itemCount: items.length, error: null }
      : { itemCount: null, error: messageOf(problem) }),
  };
}
