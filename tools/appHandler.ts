/* Imports an app, and calls it through the handler that Zapier's servers run. */
import { createAppHandler } from 'zapier-platform-core';
import { isObject } from '../src/responses/json.ts';
import { propertyOf } from './unknownValues.ts';

/** What the handler takes: a call of an app's function. */
export interface HandlerEvent {
  /** The path of a function in the app's definition. */
  readonly method: string;
  readonly bundle: unknown;
  /**
   * If true, the platform prints no memory report, and a failed check of the result (such as that it is a list) fails
   * the call. On Zapier's servers, it only adds a line to the log. src/steps/step.ts skips some of the checks.
   */
  readonly calledFromCli?: boolean;
  readonly customLogger?: ((message: string, data: unknown) => void) | undefined;
}

export type AppHandler = (event: HandlerEvent) => Promise<{ readonly results: unknown }>;

declare module 'zapier-platform-core' {
  // Every app on Zapier imports this function, but the package's types lack it.
  export function createAppHandler(app: object): (event: object) => ReturnType<AppHandler>;
}

/**
 * Imports an app's definition.
 *
 * @throws {TypeError} if the file has no default export.
 */
export async function importApp(file: string): Promise<object> {
  const app = propertyOf(await import(file), 'default');
  if (!isObject(app)) throw new TypeError(`${file} exports no app.`);
  return app;
}

/** Creates the handler of an app, as Zapier's wrapper does. */
export function createHandler(app: object): AppHandler {
  const handle = createAppHandler(app);
  return (event) => handle({ command: 'execute', ...event });
}
