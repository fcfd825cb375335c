/*
 * What the app says of itself: its forms, its steps and what they give, as the page shows them.
 *
 * The definition of the built app is read here alone, and everything on the page that has a label, a
 * help text, a default or a dropdown comes out of it; nothing of the app is written a second time.
 */

/** A dropdown that a hidden trigger fills: `dynamic: 'list_employee.id.name'`. */
export interface Source {
  readonly trigger: string;
  /** Which members of its rows are sent and shown. */
  readonly value: string;
  readonly label: string;
  /** Input fields of that trigger: when one of them changes, the dropdown loads anew. */
  readonly inputs: readonly string[];
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface Field {
  readonly key: string;
  readonly label: string;
  /** `string`, `password`, `boolean`, `text`, `integer` … */
  readonly type: string;
  readonly required: boolean;
  /** Markdown. */
  readonly help: string;
  readonly preset: string;
  readonly choices: readonly Choice[];
  readonly source?: Source;
}

/** An output field that has a label. */
export interface Output {
  readonly key: string;
  readonly label: string;
}

/** A trigger or a search that a Zap builder can choose. */
export interface Step {
  /** Where the platform finds it: `triggers.new_employee`. */
  readonly id: string;
  readonly kind: 'trigger' | 'search';
  readonly key: string;
  readonly label: string;
  readonly noun: string;
  readonly description: string;
  readonly fields: readonly Field[];
  readonly outputs: readonly Output[];
}

/** The whole app, as far as the page shows it. */
export interface Outline {
  readonly version: string;
  readonly platformVersion: string;
  /** The connection form. */
  readonly connection: readonly Field[];
  /** Triggers, then searches; those that are hidden only fill dropdowns. */
  readonly steps: readonly Step[];
}

/** Reads a definition; parts that are not there are left out. */
export function outlineOf(app: unknown): Outline {
  const inputsOf = (trigger: string) =>
    fieldsIn(member(app, 'triggers', trigger), () => []).map(({ key }) => key);
  const steps = (kind: Step['kind']) =>
    entries(member(app, kind === 'trigger' ? 'triggers' : 'searches'))
      .filter(([, item]) => member(item, 'display', 'hidden') !== true)
      .map(([key, item]) => stepOf(kind, key, item, inputsOf));
  return {
    version: text(member(app, 'version')),
    platformVersion: text(member(app, 'platformVersion')),
    connection: list(member(app, 'authentication', 'fields')).flatMap((field) =>
      fieldOf(field, inputsOf),
    ),
    steps: [...steps('trigger'), ...steps('search')],
  };
}

type InputsOf = (trigger: string) => readonly string[];

function stepOf(kind: Step['kind'], key: string, item: unknown, inputsOf: InputsOf): Step {
  return {
    id: `${kind === 'trigger' ? 'triggers' : 'searches'}.${key}`,
    kind,
    key,
    label: text(member(item, 'display', 'label')) || key,
    noun: text(member(item, 'noun')),
    description: text(member(item, 'display', 'description')),
    fields: fieldsIn(item, inputsOf),
    outputs: list(member(item, 'operation', 'outputFields')).flatMap((output) => {
      const outputKey = text(member(output, 'key'));
      return outputKey === ''
        ? []
        : [{ key: outputKey, label: text(member(output, 'label')) || outputKey }];
    }),
  };
}

function fieldsIn(item: unknown, inputsOf: InputsOf): Field[] {
  return list(member(item, 'operation', 'inputFields')).flatMap((field) =>
    fieldOf(field, inputsOf),
  );
}

/** None for a field that is a function: which fields it gives depends on what is entered. */
function fieldOf(field: unknown, inputsOf: InputsOf): Field[] {
  const key = text(member(field, 'key'));
  if (key === '') return [];
  const [trigger = '', value = 'id', label = value] = text(member(field, 'dynamic')).split('.');
  const source =
    trigger === '' ? {} : { source: { trigger, value, label, inputs: inputsOf(trigger) } };
  const shown: Field = {
    key,
    label: text(member(field, 'label')) || key,
    type: text(member(field, 'type')) || 'string',
    required: member(field, 'required') === true,
    help: text(member(field, 'helpText')),
    preset: text(member(field, 'default')),
    choices: choicesOf(member(field, 'choices')),
    ...source,
  };
  return [shown];
}

/** The three ways in which the platform takes choices: texts, objects, or labels by value. */
function choicesOf(choices: unknown): Choice[] {
  if (!Array.isArray(choices)) {
    return entries(choices).map(([value, label]) => ({ value, label: text(label) }));
  }
  return choices.map((choice) => {
    const value = text(choice) || text(member(choice, 'value')) || text(member(choice, 'sample'));
    return { value, label: text(member(choice, 'label')) || value };
  });
}

/** What stands under a path of names; undefined where the path ends early. */
export function member(value: unknown, ...path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return member(Reflect.get(value, name), ...rest);
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function entries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
