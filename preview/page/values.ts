/*
 * What a person entered into a form, and what Zapier makes of it.
 *
 * A browser sends text alone, and sends what it likes; a step gets what Zapier would hand over:
 * only fields that the form has, true or false for a yes/no field, and nothing for an empty one.
 */
import type { AuthData, InputData } from '../bundle.ts';
import type { Field } from './definition.ts';

/** Text by field key, as it stands in a form. */
export type Entered = Readonly<Record<string, string>>;

/** What a new form shows. */
export function presetsOf(fields: readonly Field[]): Entered {
  return Object.fromEntries(fields.map(({ key, preset }) => [key, preset]));
}

/** The form's own fields, out of all that was sent under a prefix; others stay as they are. */
export function enteredIn(
  sent: ReadonlyMap<string, string>,
  prefix: string,
  fields: readonly Field[],
  before: Entered = {},
): Entered {
  return Object.fromEntries(
    fields.map(({ key }) => [key, sent.get(prefix + key) ?? before[key] ?? '']),
  );
}

/** The values of a connection. */
export function authDataOf(fields: readonly Field[], entered: Entered): AuthData {
  return Object.fromEntries(fields.map(({ key }) => [key, entered[key] ?? '']));
}

/** The values of a step. */
export function inputDataOf(fields: readonly Field[], entered: Entered): InputData {
  return Object.fromEntries(
    fields.flatMap(({ key, type }) => {
      const value = entered[key] ?? '';
      if (value === '') return [];
      return [[key, type === 'boolean' ? value === 'yes' : value]];
    }),
  );
}

/** What may be shown again once a form was sent: everything but its keys. */
export function withoutSecrets(fields: readonly Field[], entered: Entered): Entered {
  return Object.fromEntries(
    fields.map(({ key, type }) => [key, type === 'password' ? '' : (entered[key] ?? '')]),
  );
}
