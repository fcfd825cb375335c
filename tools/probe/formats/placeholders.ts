/*
 * Chooses the placeholder for the values of a property. Each placeholder has a test, which all or most of the
 * values must pass.
 */
import { isContainer } from '../../../src/responses/json.ts';
import type { CATEGORY_PLACEHOLDERS, EMPLOYEE_PLACEHOLDERS } from '../../profile/template.ts';
import type { RedactionRules, Subject } from './redaction.ts';

/** A value and the subject of its row. */
export interface RowValue {
  readonly value: unknown;
  readonly subject: Subject | undefined;
}

/** Whether a value has a meaning; undefined if its subject lacks the part to compare. */
type Test = (text: string, subject?: Subject, rules?: RedactionRules) => boolean | undefined;

/** A placeholder, and the share of the values that must pass its test. */
type Meaning<Name extends string> = readonly [Name, share: number, test: Test | RegExp];

const ALL = 1;
const MOST = 0.8;

function equalsPart(partOf: (subject: Subject) => string | null): Test {
  return (text, subject) => {
    const part = subject && partOf(subject);
    return part ? part === text : undefined;
  };
}

/** Returns "<first> <last>". The app reads a name without a comma as a last name, so that may be it. */
function firstLast({ name, first, last }: Subject) {
  if (first && last) return `${first} ${last}`;
  return name?.includes(',') ? null : name;
}

const DATE = /^(\d{4}([-/])\d\d\2\d\d([T ]\d.*)?|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}( \d.*)?)$/;
const LAST_FIRST = /^\p{L}[\p{L}\p{M}'’. -]*, ?\p{L}[\p{L}\p{M}'’. -]*$/u;

type ValueType = 'email' | 'date' | 'yes/no' | 'other number';

const TYPES: readonly Meaning<ValueType>[] = [
  ['email', MOST, /^\S+@\S+\.\S+$/],
  ['date', MOST, DATE],
  ['yes/no', ALL, /^(true|false)$/],
  ['other number', ALL, /^-?\d+(\.\d+)?([eE].*)?$/],
];

/** Meanings by kind of row, most specific first. */
interface Meanings {
  readonly employee: readonly Meaning<keyof typeof EMPLOYEE_PLACEHOLDERS>[];
  readonly category: readonly Meaning<keyof typeof CATEGORY_PLACEHOLDERS>[];
  readonly none: readonly Meaning<ValueType>[];
}

const MEANINGS: Meanings = {
  employee: [
    ['number', ALL, equalsPart(({ id }) => id)],
    ['last, first', MOST, equalsPart(({ name }) => (name?.includes(',') ? name : null))],
    ['name', MOST, equalsPart(firstLast)],
    ['first', MOST, equalsPart(({ first }) => first)],
    ['last', MOST, equalsPart(({ last }) => last)],
    ['category', MOST, (text, _subject, rules) => rules?.categoryNames.has(text)],
    ['last, first', MOST, LAST_FIRST],
    ...TYPES,
  ],
  category: [
    ['row id', ALL, (text, subject) => subject?.id === text && /^\d+$/.test(text)],
    ['row code', ALL, equalsPart(({ id }) => id)],
    ['name', ALL, equalsPart(({ name }) => name)],
    ...TYPES,
  ],
  none: TYPES,
};

/** Placeholders for JSON numbers and booleans; "text" after them makes them strings. */
const BARE: ReadonlySet<string> = new Set(['number', 'row id', 'other number', 'yes/no']);

/** Returns the placeholder for values; null or '' if all are blank. Values that are in no row have no rules. */
export function placeholderOf(samples: readonly RowValue[], rules?: RedactionRules): string | null {
  const given = samples.filter(({ value }) => value !== null && !isContainer(value));
  if (given.length === 0) return null;
  const filled = given.filter(({ value }) => String(value).trim() !== '');
  if (filled.length === 0) return '';
  const meanings: readonly Meaning<string>[] = MEANINGS[rules?.kind ?? 'none'];
  const [name] = meanings.find(([, share, test]) => {
    const results = filled.map(({ value, subject }) => {
      const text = String(value).trim();
      return test instanceof RegExp ? test.test(text) : test(text, subject, rules);
    });
    const tested = results.filter((result) => result !== undefined);
    return tested.length > 0 && tested.filter(Boolean).length >= share * tested.length;
  }) ?? ['text'];
  const isText = given.filter(({ value }) => typeof value === 'string').length * 2 > given.length;
  return isText && BARE.has(name) ? `<${name} text>` : `<${name}>`;
}
