/*
 * The parts of the app's definition that the tools show: the connection form and the steps.
 *
 * Their labels, help texts, defaults, and dropdowns come from the built app, so that nothing is written twice. The
 * schema has only the properties that this app uses.
 */
import { z } from 'zod';

/** The path of a step in the app: `triggers.new_employee`. */
export type StepPath = `${'triggers' | 'searches'}.${string}`;

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

type FieldDefinition = z.output<typeof FIELD_SCHEMA>;

/** The source of a dropdown's choices. */
export interface DropdownSource {
  /** Such as `triggers.list_employee`. */
  readonly triggerPath: StepPath;
  /** The output field whose value the step gets. */
  readonly value: string;
  /** The output field that the dropdown shows. */
  readonly label: string;
  /** Keys of that trigger's input fields. A change of one of them reloads the dropdown. */
  readonly inputs: readonly string[];
}

export interface Field extends FieldDefinition {
  readonly required: boolean;
  readonly source?: DropdownSource;
}

const OUTPUT_FIELD_SCHEMA = z.object({ key: z.string(), label: z.string() });

export type OutputField = Readonly<z.output<typeof OUTPUT_FIELD_SCHEMA>>;

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

export type AppDefinition = z.output<typeof APP_SCHEMA>;

export interface Step {
  /** The step's path in the app: `triggers.new_employee`. */
  readonly path: StepPath;
  readonly isTrigger: boolean;
  /** What the step finds: `Employee`. */
  readonly noun: string;
  readonly label: string;
  readonly description: string;
  readonly fields: readonly Field[];
  readonly outputFields: readonly OutputField[];
}

export function connectionFieldsOf({ authentication }: AppDefinition): Field[] {
  return authentication.fields.map((field) => ({ ...field, required: field.required ?? true }));
}

export interface AppSteps {
  /** Triggers, then searches. */
  readonly steps: readonly Step[];
  /** The trigger that a Zap starts with. */
  readonly trigger: Step;
}

/**
 * Returns the steps that a person can choose, and the trigger that a Zap starts with, which is the first.
 *
 * @throws {Error} if the app has no trigger.
 */
export function appStepsOf(app: AppDefinition): AppSteps {
  const steps = stepsOf(app);
  const trigger = steps.find(({ isTrigger }) => isTrigger);
  if (trigger === undefined) throw new Error('The app has no trigger that a Zap could start with.');
  return { steps, trigger };
}

/** Returns the triggers, then the searches, without hidden ones, which only fill dropdowns. */
function stepsOf({ triggers, searches }: AppDefinition): Step[] {
  const sourceOf = ({ dynamic }: FieldDefinition): Pick<Field, 'source'> => {
    const [triggerKey, value = '', label = ''] = dynamic?.split('.') ?? [];
    if (triggerKey === undefined) return {};
    const inputs = triggers[triggerKey]?.operation.inputFields.map(({ key }) => key) ?? [];
    return { source: { triggerPath: `triggers.${triggerKey}`, value, label, inputs } };
  };
  const kinds = [
    ['triggers', triggers],
    ['searches', searches],
  ] as const;
  return kinds.flatMap(([kind, steps]) =>
    Object.entries(steps)
      .filter(([, { display }]) => display.hidden !== true)
      .map(
        ([key, step]): Step => ({
          path: `${kind}.${key}`,
          isTrigger: kind === 'triggers',
          noun: step.noun,
          ...step.display,
          fields: step.operation.inputFields.map((field) => ({
            ...field,
            required: field.required ?? false,
            ...sourceOf(field),
          })),
          outputFields: step.operation.outputFields,
        }),
      ),
  );
}
