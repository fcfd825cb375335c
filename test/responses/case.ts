// What one generated response is: a response body for one of the four requests, and what the rules of
// docs/responses.md (R1 to R13) say a Zap gets from it. The answer is known because the
// rows are known before the text is written; no text is ever read back to find it.
import fc from 'fast-check';
import { type Json, texts } from './writtenJson.ts';

export const listNames = [
  'newEmployees',
  'employees',
  'employeeCategories',
  'employeeNames',
] as const;
export type ListName = (typeof listNames)[number];

/** Categories have rows of their own (R4, R6); the other three lists are of employees. */
export const isOfCategories = (list: ListName): boolean => list === 'employeeCategories';

/** Only these two are asked for as a whole (R12). */
export const isWhole = (list: ListName): boolean =>
  list === 'employees' || list === 'employeeCategories';

export type Expected =
  | { readonly is: 'rows'; readonly items: readonly object[] }
  | { readonly is: 'error' | 'rejected' };

export interface Case {
  /** Which request it answers. */
  readonly list: ListName;
  /** The response body. */
  readonly text: string;
  /** Which kind of case and which rules made it, for the test's message. */
  readonly rules: string;
  readonly expected: Expected;
}
type Cases = fc.Arbitrary<Case>;

/** One kind of cases, and how often it is met. */
export interface Kind {
  readonly weight: number;
  readonly arbitrary: Cases;
}

/** A tree, and the items that a Zap gets from it. */
export interface Rows {
  readonly node: Json;
  readonly items: readonly object[];
}

export const nodeOf = ({ node }: Rows) => node;

export const readAs = (list: ListName, rules: string, rows: fc.Arbitrary<Rows>): Cases =>
  rows.chain(({ node, items }) =>
    texts(fc.constant(node)).map((text) => ({
      list,
      rules,
      text,
      expected: { is: 'rows', items },
    })),
  );

export const refused = (
  list: ListName,
  rules: string,
  nodes: fc.Arbitrary<Json>,
  is: 'error' | 'rejected' = 'error',
): Cases => texts(nodes).map((text) => ({ list, rules, text, expected: { is } }));
