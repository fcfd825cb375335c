/* The app's definition as plain data: what the preview shows of it, and what else its tests look at. */
import { z } from 'zod';
import App from '../../index.ts';
import { APP_SCHEMA } from '../../tools/appDefinition.ts';
import { parseJson } from '../../tools/unknownValues.ts';

const shownStep = APP_SCHEMA.shape.triggers.valueType;

const step = shownStep.extend({
  key: z.string(),
  operation: shownStep.shape.operation.extend({
    type: z.string().default('search'),
    outputFields: z
      .array(
        z.object({
          key: z.string(),
          type: z.string(),
          primary: z.boolean().default(false),
        }),
      )
      .default([]),
    sample: z.record(z.string(), z.unknown()),
  }),
});

const { authentication, triggers, searches } = z
  .object({
    authentication: APP_SCHEMA.shape.authentication.extend({ type: z.string() }),
    triggers: z.record(z.string(), step),
    searches: z.record(z.string(), step),
  })
  .parse(parseJson(JSON.stringify(App)));

export type StepDefinition = z.infer<typeof step>;
export { authentication };
export const steps = [...Object.values(triggers), ...Object.values(searches)];
