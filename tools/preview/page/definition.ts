/*
 * The app's own definition, as far as the page shows it: the connection form, and the steps.
 *
 * Everything on the page that has a label, a help text, a default or a dropdown comes out of the
 * built app; nothing of it is written a second time. Only what this app uses is read.
 */

import { z } from 'zod';

/** A field of a form, as it is defined. */
const FIELD = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(['string', 'integer', 'password', 'boolean']).default('string'),
  /** The default depends on the form: {@link connectionFieldsOf}, {@link stepsOf}. */
  required: z.boolean().exactOptional(),
  default: z.string().exactOptional(),
  /** Markdown. */
  helpText: z.string(),
  /** The trigger that fills a dropdown, and which parts of its items are sent and shown: `list_employee.id.name`. */
  dynamic: z.string().exactOptional(),
});

type FieldDefinition = z.output<typeof FIELD>;

/** Where the choices of a dropdown come from. */
export interface Source {
  /** `triggers.list_employee` */
  readonly trigger: string;
  readonly value: string;
  readonly label: string;
  /** Input fields of that trigger: when one of them changes, the dropdown loads anew. */
  readonly inputs: readonly string[];
}

export interface Field extends FieldDefinition {
  readonly required: boolean;
  readonly source?: Source | undefined;
}

const OUTPUT = z.object({ key: z.string(), label: z.string() });

/** An output field. */
export type Output = Readonly<z.output<typeof OUTPUT>>;

const STEP = z.object({
  display: z.object({
    label: z.string(),
    description: z.string(),
    hidden: z.boolean().exactOptional(),
  }),
  operation: z.object({
    inputFields: z.array(FIELD).default([]),
    outputFields: z.array(OUTPUT).default([]),
  }),
});

const STEPS = z.record(z.string(), STEP);

export const APP_DEFINITION = z.object({
  version: z.string(),
  platformVersion: z.string(),
  authentication: z.object({ connectionLabel: z.string(), fields: z.array(FIELD) }),
  triggers: STEPS,
  searches: STEPS,
});

export type AppDefinition = z.output<typeof APP_DEFINITION>;

/** A trigger or a search that a Zap builder can choose. */
export interface Step {
  /** Where the platform finds it: `triggers.new_employee`. */
  readonly id: string;
  readonly isTrigger: boolean;
  readonly label: string;
  readonly description: string;
  readonly fields: readonly Field[];
  readonly outputs: readonly Output[];
}

/**
 * The fields of the connection form. One that doesn't say otherwise is required: `required` defaults to
 * `true` here (zapier-platform-schema, `AuthFieldSchema.js`).
 */
export function connectionFieldsOf({ authentication }: AppDefinition): Field[] {
  return authentication.fields.map((field) => ({ ...field, required: field.required ?? true }));
}

/** Triggers, then searches; those that are hidden only fill dropdowns. */
export function stepsOf({ triggers, searches }: AppDefinition): Step[] {
  const sourceOf = ({ dynamic }: FieldDefinition): Source | undefined => {
    const [trigger, value = '', label = ''] = dynamic?.split('.') ?? [];
    if (trigger === undefined) return undefined;
    const inputs = triggers[trigger]?.operation.inputFields.map(({ key }) => key) ?? [];
    return { trigger: `triggers.${trigger}`, value, label, inputs };
  };
  return Object.entries({ triggers, searches }).flatMap(([kind, steps]) =>
    Object.entries(steps)
      .filter(([, { display }]) => display.hidden !== true)
      .map(([key, step]) => ({
        id: `${kind}.${key}`,
        isTrigger: kind === 'triggers',
        ...step.display,
        // An input field is optional unless it says otherwise.
        fields: step.operation.inputFields.map((field) => ({
          ...field,
          required: field.required ?? false,
          source: sourceOf(field),
        })),
        outputs: step.operation.outputFields,
      })),
  );
}

/** Text by field key, as it stands in a form. */
export type Entered = Readonly<Record<string, string>>;

/** What a new form shows. */
export function defaultsOf(fields: readonly Field[]): Entered {
  return Object.fromEntries(fields.map((field) => [field.key, field.default ?? '']));
}
