/* Opens an app with the handler that Zapier's servers run. */
import { createAppHandler } from 'zapier-platform-core';
import { isObject } from '../src/responses/json.ts';
import { propertyOf } from './unknownValues.ts';

/** A call of an app's function. */
export interface AppCall {
  /** The path of a function in the app's definition. */
  readonly method: string;
  readonly bundle: unknown;
  /**
   * Prints no memory report before the call, and makes failed checks of its result (a list, unique keys, …)
   * fail it, except for those that src/step.ts skips. On Zapier's servers, a failed check only adds a line to
   * the log.
   */
  readonly calledFromCli?: boolean;
  readonly customLogger?: ((message: string, data: unknown) => void) | undefined;
}

export type AppHandler = (call: AppCall) => Promise<{ readonly results: unknown }>;

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
  return (call) => handle({ command: 'execute', ...call });
}
