/*
 * The app's definition as plain data: what Zapier's reviewers look at, without the code.
 *
 * It is read from the app itself, value by value, so that a check can be given a broken copy, and a
 * member that is missing or of another kind is an empty value for a check to complain about.
 */

export interface Field {
  key: string;
  label: string;
  type: string;
  required: boolean;
  helpText: string;
  default: string;
  /** `trigger.key.label` of a dropdown, or ''. */
  dynamic: string;
  /** `search.key` of a search to fill the field with, or ''. */
  search: string;
  primary: boolean;
}

/** A trigger or a search. */
export interface Step {
  kind: 'trigger' | 'search';
  key: string;
  /** `polling` or `hook`; '' for a search. */
  type: string;
  noun: string;
  label: string;
  description: string;
  hidden: boolean;
  inputFields: Field[];
  outputFields: Field[];
  /** Null where there is none. */
  sample: Record<string, unknown> | null;
}

export interface Definition {
  connection: { type: string; label: string; fields: Field[] };
  steps: Step[];
}

export function readDefinition(app: unknown): Definition {
  const connection = member(app, 'authentication');
  const steps = (kind: Step['kind'], members: string) =>
    Object.values(recordOf(member(app, members)) ?? {}).map((step) => readStep(kind, step));
  return {
    connection: {
      type: textOf(member(connection, 'type')),
      label: textOf(member(connection, 'connectionLabel')),
      fields: fieldsOf(member(connection, 'fields')),
    },
    steps: [...steps('trigger', 'triggers'), ...steps('search', 'searches')],
  };
}

function readStep(kind: Step['kind'], step: unknown): Step {
  const display = member(step, 'display');
  const operation = member(step, 'operation');
  return {
    kind,
    key: textOf(member(step, 'key')),
    type: textOf(member(operation, 'type')),
    noun: textOf(member(step, 'noun')),
    label: textOf(member(display, 'label')),
    description: textOf(member(display, 'description')),
    hidden: member(display, 'hidden') === true,
    inputFields: fieldsOf(member(operation, 'inputFields')),
    outputFields: fieldsOf(member(operation, 'outputFields')),
    sample: recordOf(member(operation, 'sample')),
  };
}

function fieldsOf(fields: unknown): Field[] {
  if (!Array.isArray(fields)) return [];
  return fields.map((field: unknown) => ({
    key: textOf(member(field, 'key')),
    label: textOf(member(field, 'label')),
    type: textOf(member(field, 'type')),
    required: member(field, 'required') === true,
    helpText: textOf(member(field, 'helpText')),
    default: textOf(member(field, 'default')),
    dynamic: textOf(member(field, 'dynamic')),
    search: textOf(member(field, 'search')),
    primary: member(field, 'primary') === true,
  }));
}

/** A value with named members, or null. */
export function recordOf(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return Object.fromEntries(Object.entries(value));
}

const member = (value: unknown, name: string): unknown => recordOf(value)?.[name];

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
