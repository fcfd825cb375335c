/*
 * The API that a Zap polls: a sandbox in this process, or a real account.
 */
import type { ProblemCode } from '../../../src/messages.ts';
import {
  type AuthData,
  CONNECTION_FIELDS,
  fieldsNamedIn,
  keyRejectionText,
  readSavedAuthData,
  sandboxAuthData,
} from '../../authData.ts';
import type { Sandbox } from '../../sandbox/server.ts';
import { pluralize } from '../../text.ts';
import type { PolledSandbox } from '../missed.ts';
import type { Target } from '../options.ts';
import { sandboxOptionsFor } from '../sandboxOptions.ts';
import type { StepFailure } from '../zap/stepCall.ts';

interface AnyApi {
  /** A label and a text for the terminal: what is polled, and its URL. */
  readonly title: Readonly<Record<string, string>>;
  /** Returns the values of the connection form, with the current keys. */
  readonly authData: () => AuthData;
  /** Why it can't be polled and what to do here. */
  readonly explain: (failure: StepFailure) => string;
}

interface SandboxApi extends AnyApi {
  readonly sandbox: PolledSandbox;
  readonly hireEverySeconds: number;
}

/** A real account is only read. */
interface AccountApi extends AnyApi {
  readonly sandbox?: never;
}

export type PolledApi = SandboxApi | AccountApi;

/** Opens what the options name, and starts a sandbox if that is it. */
export async function openPolledApi(
  target: Target,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<PolledApi> {
  if (target.kind === 'real account') return accountApi(target.baseUrl, folder, env);
  const { startSandbox } = await import('../../sandbox/server.ts');
  const sandbox = await startSandbox(sandboxOptionsFor(target.employees));
  return sandboxApi(sandbox, target.hireEverySeconds);
}

function sandboxApi(sandbox: Sandbox, hireEverySeconds: number): SandboxApi {
  return {
    title: {
      Sandbox: `${sandbox.url} (hires someone every ${pluralize(hireEverySeconds, 'second')})`,
    },
    authData: () => sandboxAuthData(sandbox),
    sandbox,
    hireEverySeconds,
    explain: () => `The sandbox at ${sandbox.url} couldn't be polled.`,
  };
}

function accountApi(baseUrl: string, folder: string, env: NodeJS.ProcessEnv): AccountApi {
  const saved = readSavedAuthData(folder, env);
  const authData: AuthData = { ...saved.authData, base_url: baseUrl };
  const explain = ({ kind, code, message }: StepFailure) => {
    if (code?.startsWith('url')) return `--base-url ${baseUrl} can't be used.\nCorrect it.`;
    if (saved.source === null) return 'No API key: put authData_api_key=… into .env.';
    if (code === ('unreachable' satisfies ProblemCode))
      return `${baseUrl} doesn't answer.\nCorrect --base-url, or start the server.`;
    if (kind !== 'expired') return `${baseUrl} couldn't be polled. Try again later.`;
    const rejected = fieldsNamedIn(message, CONNECTION_FIELDS).map(({ key }) => key);
    return `${keyRejectionText(baseUrl, rejected, saved.source)} Correct it and run this again.`;
  };
  return { title: { API: `${baseUrl} (read-only)` }, authData: () => authData, explain };
}
