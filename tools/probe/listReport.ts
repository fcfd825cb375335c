/* The report on one list: its format, the app's use of its properties, and what the app can't read. */
import { messageOf } from '../../src/errors.ts';
import { fieldsOf } from '../../src/responses/rowFields.ts';
import { listFormatOf } from './listTemplate.ts';
import type { RedactionRules } from './redaction.ts';
import type { Exchange } from './requests.ts';

export type ListReport = ReturnType<typeof listReportOf>;

export const EXTRA_FIELD = 'extra field';

const NUMBER_PLACEHOLDER = /^<(number|row id|row code)( text)?>$/;
const NAME_PLACEHOLDER = {
  employee: /^<(last, first|name|first|last)>$/,
  category: /^<(name|text)>$/,
};

export function listReportOf({ items, problem, status, text }: Exchange, rules: RedactionRules) {
  const { kind } = rules;
  const found = listFormatOf(text, rules);
  // If the response reports a failure, a single row is probably the failure itself.
  const isReported = problem?.code === 'reportedFailure' && status === 200;
  const isUnread = problem?.code === 'unreadable' || (isReported && (found?.rows ?? 0) > 1);
  const format = problem === null || isUnread ? found : null;
  const properties = format?.properties ?? [];
  const names = properties.map(({ name }) => name);
  const { id, name, first, last, others } = fieldsOf(names, kind);
  const isEmployee = kind === 'employee';
  const missingOf = (field: string, placeholder: RegExp) => {
    const likely = properties.find(
      (property) => others.includes(property.name) && placeholder.test(String(property.holds)),
    );
    const reason = `looks like the ${field}, but isn't in NAME_PATTERNS of src/responses/vocabulary.ts`;
    return likely ? [`"${likely.name}" ${reason}`] : [];
  };
  return {
    /** Null if there is no list, or none worth describing. */
    format,
    /** The app's use of each property. */
    uses: {
      ...Object.fromEntries(others.map((other) => [other, isEmployee ? EXTRA_FIELD : 'not used'])),
      ...(id && { [id]: isEmployee ? 'the number' : 'the code' }),
      ...(name && { [name]: 'the name' }),
      ...(first && { [first]: 'the first name' }),
      ...(last && { [last]: 'the last name' }),
    },
    /** Sentences on properties that the vocabulary lacks. */
    missing: [
      ...(id || format?.isKeyed ? [] : missingOf('number', NUMBER_PLACEHOLDER)),
      ...(name || first || last ? [] : missingOf('name', NAME_PLACEHOLDER[kind])),
    ],
    /** The number of items that the app reads; null if there is an error. */
    itemCount: items?.length ?? null,
    /** The error message in Zapier. */
    error: problem && messageOf(problem),
  };
}
