/* The API that a Zap polls: a sandbox in this process, or a real account. */
import type { ProblemCode } from '../../../src/messages.ts';
import { type AuthData, readSavedAuthData, variableOf } from '../../authData.ts';
import { keyRejectionText } from '../../keyRejection.ts';
import { sandboxAuthData } from '../../sandbox/sandboxAuthData.ts';
import type { Sandbox } from '../../sandbox/server.ts';
import { formatInterval } from '../../text.ts';
import type { Target } from '../options.ts';
import { type PolledSandbox, sandboxOptionsFor } from '../polledSandbox.ts';
import type { StepFailure } from '../zap/stepCall.ts';

type TextFor = (url: string) => string;
type Texts = Partial<Readonly<Record<string, TextFor>>>;

/** An address without its scheme, such as `hr.example.com`. */
const HOST = /^[\w-]+(\.[\w-]+)+(:\d+)?$/;

const ADDRESS_RULE = '--base-url must be an address like https://hr.example.com.';

/** What to correct if --base-url itself is wrong, by problem code. Only a host is shown: the rest may be a key. */
const ADDRESS_CORRECTIONS: Texts = {
  urlMissing: () => ADDRESS_RULE,
  urlUnreadable: (url) =>
    HOST.test(url)
      ? `--base-url must start with https://. Did you mean https://${url}?`
      : ADDRESS_RULE,
  urlNotSecure: () => '--base-url must start with https://.\nhttp:// works only for this machine.',
  urlHasExtras: () => `${ADDRESS_RULE}\nLeave out keys, parameters, and API paths.`,
} satisfies Partial<Record<ProblemCode, TextFor>>;

/** What to correct after any other problem, by its code. */
const CORRECTIONS: Texts = {
  unreachable: (url) =>
    `${url} can't be reached.\nCheck --base-url, and that the server is running.`,
  notFound: (url) => `${url} isn't the account's address.\nCorrect --base-url.`,
  moved: (url) => `${url} isn't the account's address any more.\nCorrect --base-url.`,
  keyPairIncomplete: () =>
    `The company key and the secret key work only together.\nSet both ${variableOf('company_key')} and ${variableOf('secret_key')}, or remove both.`,
} satisfies Partial<Record<ProblemCode, TextFor>>;

/** Adds what a Zap builder would see, which is less urgent here. */
const withZapierText = (text: string, message: string) => `${text}\n\nZapier shows: "${message}"`;

interface AnyApi {
  /** A line of the terminal, by its label: the URL that is polled, and what to know about it. */
  readonly title: Readonly<Record<string, string>>;
  /** Returns the values of the connection form, with the current keys. */
  readonly authData: () => AuthData;
  /** Says why the API can't be polled, what to do here, and what Zapier shows. */
  readonly explain: (failure: StepFailure) => string;
}

interface SandboxApi extends AnyApi {
  readonly sandbox: PolledSandbox;
  readonly hireEverySeconds: number;
}

/** A real account, which is only read. */
interface AccountApi extends AnyApi {
  readonly sandbox?: never;
}

export type PolledApi = SandboxApi | AccountApi;

/** Opens the target of the options. A sandbox is started in this process. */
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
    explain: ({ message }) =>
      withZapierText(`The sandbox at ${sandbox.url} couldn't be polled.`, message),
  };
}

function accountApi(baseUrl: string, folder: string, env: NodeJS.ProcessEnv): AccountApi {
  const saved = readSavedAuthData(folder, env);
  const authData: AuthData = { ...saved.authData, base_url: baseUrl };
  const explain = ({ kind, code = '', message }: StepFailure) => {
    const wrongAddress = ADDRESS_CORRECTIONS[code];
    if (wrongAddress) return wrongAddress(baseUrl);
    if (saved.source === null)
      return `No API key for ${baseUrl}.\nPut ${variableOf('api_key')}=… into .env, and the other two keys if names are missing.`;
    const text =
      kind === 'expired'
        ? `${keyRejectionText(baseUrl, message, saved.source)}\nCorrect it, then run this again.`
        : (CORRECTIONS[code]?.(baseUrl) ?? `${baseUrl} couldn't be polled.`);
    return withZapierText(text, message);
  };
  return {
    title: { Account: `${baseUrl} only read, never changed` },
    authData: () => authData,
    explain,
  };
}
