/* The ids of what a step returns. */
import { isArray } from '../../src/responses/json.ts';
import { propertyOf } from '../../tools/unknownValues.ts';

/** Returns the ids of items, in their order. */
export function idsOf(items: unknown): unknown[] {
  if (!isArray(items)) throw new Error('The output is no list.');
  return items.map((item) => propertyOf(item, 'id'));
}
