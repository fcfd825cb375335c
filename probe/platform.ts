/*
 * The platform's own part of a request: the `z` that a step of a Zap gets.
 *
 * Requests go out as Zapier sends them, by the same client with the same headers. Only what is
 * needed of the platform stands here; nothing is logged.
 */
import {
  createAppHandler,
  errors,
  version as platformVersion,
  type ZObject,
} from 'zapier-platform-core';
import { EFFECTS, errorFor, type Problem } from '../src/errors.ts';

declare module 'zapier-platform-core' {
  // Exported, and imported by every app that Zapier runs, but missing from the package's types.
  export function createAppHandler(
    app: object,
  ): (event: object) => Promise<{ readonly results: unknown }>;
}

/** Does the work with a `z`; what it gives or throws comes back untouched. */
export async function withPlatform<Result>(work: (z: ZObject) => Promise<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const ask = (z: ZObject) => work(z).then(resolve, reject);
  const handle = createAppHandler({ version: '1.0.0', platformVersion, ask });
  const customLogger = () => undefined;
  await handle({
    command: 'execute',
    method: 'ask',
    bundle: {},
    calledFromCli: true,
    customLogger,
  });
  return promise;
}

/** Two of the platform's errors wrap their text in JSON. */
class Plain extends Error {
  constructor(message: string) {
    super(message);
  }
}

/** What a Zap builder reads when a step fails like this, and what Zapier does then. */
export function textFor(problem: Problem): string {
  return errorFor({ ...errors, Error: Plain, ThrottledError: Plain }, problem).message;
}

/** Whether Zapier waits before it tries again. */
export const isThrottled = ({ problem }: Problem) => EFFECTS[problem] === 'throttled';

export const stopsPolling = ({ problem }: Problem) => EFFECTS[problem] === 'expired';
