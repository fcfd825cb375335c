/*
 * The entries of a dropdown. Zapier shows them in the order sent (docs.zapier.com/integrations/build/add-fields), and the
 * API promises none.
 */
import { findByName, type Item } from './findItems.ts';

/**
 * Makes the entries of a dropdown, sorted by name, those without one last. Each has the value that the field gets, and its
 * label. The label of an item without a name is its id; several items with one name have the id behind it.
 */
export function toDropdown(items: readonly Item[]): { id: string; name: string }[] {
  const counts = new Map<string, number>();
  for (const { name } of items) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  return findByName(items, '', 'beginning').map(({ id, name }) => {
    if (name === null) return { id, name: id };
    return { id, name: counts.get(name) === 1 ? name : `${name} (${id})` };
  });
}
