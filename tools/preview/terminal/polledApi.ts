/* The API that a Zap polls: a sandbox in this process, or a real account. */
import type { ProblemCode } from '../../../src/messages.ts';
import { type AuthData, readSavedAuthData } from '../../authData.ts';
import { keyRejectionText } from '../../keyRejection.ts';
import { sandboxAuthData } from '../../sandbox/sandboxAuthData.ts';
import type { Sandbox } from '../../sandbox/server.ts';
import { formatInterval } from '../../text.ts';
import type { PolledSandbox } from '../missedEmployees.ts';
import type { Target } from '../options.ts';
import { sandboxOptionsFor } from '../sandboxOptions.ts';
import type { StepFailure } from '../zap/stepCall.ts';

/** Problems of the address itself. */
const ADDRESS_CODES: readonly string[] = [
  'urlMissing',
  'urlUnreadable',
  'urlNotSecure',
  'urlHasExtras',
] satisfies ProblemCode[];

const quoted = (message: string) => `\nZapier shows: "${message}"`;

/** What to correct here, by the app's code of the problem. */
const CORRECTIONS: Partial<Readonly<Record<string, string>>> = {
  unreachable: "doesn't answer.\nCorrect --base-url, or start the server.",
  notFound: "isn't the account's address.\nCorrect --base-url.",
  keyPairIncomplete: 'needs both authData_company_key and authData_secret_key, or neither.',
  moved: "isn't the account's address any more.\nCorrect --base-url.",
} satisfies Partial<Record<ProblemCode, string>>;

interface AnyApi {
  /** A label and a text for the terminal: what is polled, and its URL. */
  readonly title: Readonly<Record<string, string>>;
  /** Returns the values of the connection form, with the current keys. */
  readonly authData: () => AuthData;
  /** Why it can't be polled, what to do here, and what Zapier shows. */
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
      Sandbox: `${sandbox.url} hires someone every ${formatInterval(hireEverySeconds)}`,
    },
    authData: () => sandboxAuthData(sandbox),
    sandbox,
    hireEverySeconds,
    explain: ({ message }) => `The sandbox at ${sandbox.url} couldn't be polled.${quoted(message)}`,
  };
}

function accountApi(baseUrl: string, folder: string, env: NodeJS.ProcessEnv): AccountApi {
  const saved = readSavedAuthData(folder, env);
  const authData: AuthData = { ...saved.authData, base_url: baseUrl };
  const explain = ({ kind, code = '', message }: StepFailure) => {
    if (ADDRESS_CODES.includes(code))
      return `--base-url must be an https:// address like https://hr.example.com, not "${baseUrl}".\nhttp:// works only on this machine. Leave out keys and parameters.`;
    if (saved.source === null)
      return `No API key for ${baseUrl}.\nPut authData_api_key=… into .env, and the other two keys if names are missing.`;
    if (kind !== 'expired')
      return `${baseUrl} ${CORRECTIONS[code] ?? "couldn't be polled."}${quoted(message)}`;
    const reason = keyRejectionText(baseUrl, message, saved.source);
    return `${reason} Correct it and run this again.${quoted(message)}`;
  };
  return {
    title: { Account: `${baseUrl} read-only: nothing is changed` },
    authData: () => authData,
    explain,
  };
}
