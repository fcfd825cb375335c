/* The API that a Zap polls: a sandbox in this process, or a real account. */
import { type AuthData, readSavedAuthData } from '../authData.ts';
import { correctionFor } from '../connectionAdvice.ts';
import { sandboxAuthData } from '../sandbox/sandboxAuthData.ts';
import { formatInterval } from '../text.ts';
import type { Target } from './options.ts';
import type { PreviewSandbox } from './previewSandbox.ts';
import type { StepFailure } from './zap/stepCall.ts';

/** Adds what a Zap builder would see. */
const withZapierText = (text: string, message: string) => `${text}\n\nZapier shows: "${message}"`;

export interface PolledApi {
  /** The sandbox; undefined for a real account, which is only read. */
  readonly previewSandbox?: PreviewSandbox;
  /** What the terminal prints first about the API, by label: its URL, and what to know about it. */
  readonly openingLines: Readonly<Record<string, string>>;
  /** Returns the values of the connection form, with the current keys. */
  readonly authData: () => AuthData;
  /** Says why the API can't be polled, what to do here, and what Zapier shows. */
  readonly explain: (failure: StepFailure) => string;
}

/** Opens the target of the options. A sandbox is started in this process. */
export async function openPolledApi(
  target: Target,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<PolledApi> {
  if (target.kind === 'real account') return accountApi(target.baseUrl, folder, env);
  // Imported only now, because making up names takes a while to load.
  const { openPreviewSandbox } = await import('./previewSandbox.ts');
  return sandboxApi(await openPreviewSandbox(target));
}

export function sandboxApi(previewSandbox: PreviewSandbox): PolledApi {
  const { sandbox, options } = previewSandbox;
  return {
    previewSandbox,
    openingLines: {
      Sandbox: `${sandbox.url}  hires someone every ${formatInterval(options.hireEverySeconds)}`,
    },
    authData: () => sandboxAuthData(sandbox),
    explain: ({ message }) =>
      withZapierText(`The sandbox at ${sandbox.url} couldn't be polled.`, message),
  };
}

function accountApi(baseUrl: string, folder: string, env: NodeJS.ProcessEnv): PolledApi {
  const saved = readSavedAuthData(folder, env);
  const authData: AuthData = { ...saved.authData, base_url: baseUrl };
  const explain = ({ message }: StepFailure) => {
    const correction = correctionFor(message, '--base-url', saved.source ?? 'envFile');
    return withZapierText(`The account couldn't be polled. ${correction}`.trim(), message);
  };
  return {
    openingLines: { Account: `${baseUrl}  only read, never changed` },
    authData: () => authData,
    explain,
  };
}
