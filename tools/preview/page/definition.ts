/*
 * The app's own definition, as far as the page shows it: the connection form, and the steps.
 *
 * Everything on the page that has a label, a help text, a default or a dropdown comes out of the
 * built app; nothing of it is written a second time. Only what this app uses is read.
 */

/** A field of a form, as it is defined. */
interface FieldDefinition {
  readonly key: string;
  readonly label: string;
  readonly type: 'string' | 'integer' | 'password' | 'boolean';
  /** What a field is that leaves this out depends on the form: {@link connectionFieldsOf}, {@link stepsOf}. */
  readonly required?: boolean;
  readonly default?: string;
  /** Markdown. */
  readonly helpText: string;
  /** The trigger that fills a dropdown, and what of its rows is sent and shown: `list_employee.id.name`. */
  readonly dynamic?: string;
}

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

/** An output field. */
export interface Output {
  readonly key: string;
  readonly label: string;
}

interface StepDefinition {
  readonly display: {
    readonly label: string;
    readonly description: string;
    readonly hidden?: true;
  };
  readonly operation: {
    readonly inputFields?: readonly FieldDefinition[];
    readonly outputFields?: readonly Output[];
  };
}

type Steps = Readonly<Record<string, StepDefinition>>;

export interface AppDefinition {
  readonly version: string;
  readonly platformVersion: string;
  readonly authentication: {
    readonly connectionLabel: string;
    readonly fields: readonly FieldDefinition[];
  };
  readonly triggers: Steps;
  readonly searches: Steps;
}

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
  const inputsOf = (step: StepDefinition | undefined) => step?.operation.inputFields ?? [];
  const sourceOf = ({ dynamic }: FieldDefinition): Source | undefined => {
    const [trigger, value = '', label = ''] = dynamic?.split('.') ?? [];
    if (trigger === undefined) return undefined;
    const inputs = inputsOf(triggers[trigger]).map(({ key }) => key);
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
        fields: inputsOf(step).map((field) => ({
          ...field,
          required: field.required ?? false,
          source: sourceOf(field),
        })),
        outputs: step.operation.outputFields ?? [],
      })),
  );
}

/** Text by field key, as it stands in a form. */
export type Entered = Readonly<Record<string, string>>;

/** What a new form shows. */
export function defaultsOf(fields: readonly Field[]): Entered {
  return Object.fromEntries(fields.map((field) => [field.key, field.default ?? '']));
}
