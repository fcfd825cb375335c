/* The parts of the app's definition that its tests look at: the connection form, the steps, and their fields. */
import { z } from 'zod';

const FIELD_SCHEMA = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(['string', 'password', 'boolean']).default('string'),
  /** By default, true in the connection form (zapier-platform-schema, `AuthFieldSchema.js`), else false. */
  required: z.boolean().exactOptional(),
  default: z.string().exactOptional(),
  /** Markdown. */
  helpText: z.string(),
  /** Trigger, value, and label of a dropdown: `list_employee.id.name`. */
  dynamic: z.string().exactOptional(),
});

type Field = Readonly<z.output<typeof FIELD_SCHEMA>>;

const OUTPUT_FIELD_SCHEMA = z.object({ key: z.string(), label: z.string() });

const STEP_SCHEMA = z.object({
  noun: z.string(),
  display: z.object({
    label: z.string(),
    description: z.string(),
    hidden: z.boolean().exactOptional(),
  }),
  operation: z.object({
    inputFields: z.array(FIELD_SCHEMA).default([]),
    outputFields: z.array(OUTPUT_FIELD_SCHEMA).default([]),
  }),
});

const STEPS_SCHEMA = z.record(z.string(), STEP_SCHEMA);

export const APP_SCHEMA = z.object({
  version: z.string(),
  platformVersion: z.string(),
  authentication: z.object({ connectionLabel: z.string(), fields: z.array(FIELD_SCHEMA) }),
  triggers: STEPS_SCHEMA,
  searches: STEPS_SCHEMA,
});

type AppDefinition = z.output<typeof APP_SCHEMA>;

interface Step {
  /** The step's path in the app: `triggers.new_employee`. */
  readonly path: string;
  readonly label: string;
  readonly fields: readonly Field[];
  readonly outputFields: readonly Readonly<z.output<typeof OUTPUT_FIELD_SCHEMA>>[];
}

export const connectionFieldsOf = ({ authentication }: AppDefinition): readonly Field[] =>
  authentication.fields;

/** Returns the triggers, then the searches, without hidden ones, which only fill dropdowns. */
export function appStepsOf(app: AppDefinition): { readonly steps: readonly Step[] } {
  const steps = (['triggers', 'searches'] as const).flatMap((kind) =>
    Object.entries(app[kind])
      .filter(([, { display }]) => display.hidden !== true)
      .map(([key, { display, operation }]) => ({
        path: `${kind}.${key}`,
        label: display.label,
        fields: operation.inputFields,
        outputFields: operation.outputFields,
      })),
  );
  return { steps };
}
