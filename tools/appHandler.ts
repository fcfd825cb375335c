/* Calls an app through the handler that Zapier's servers run. */
import { createAppHandler } from 'zapier-platform-core';

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

/** Creates the handler of an app, as Zapier's wrapper does. */
export function createHandler(app: object): AppHandler {
  const handle = createAppHandler(app);
  return (event) => handle({ command: 'execute', ...event });
}
