/*
 * The API that a Zap polls: a sandbox in this process, or a real service.
 */
import type { ProblemCode } from '../../src/messages.ts';
import {
  type AuthData,
  keyRejectionText,
  sandboxAuthData,
  savedAuthData,
  sourceOf,
} from '../authData.ts';
import type { Company, Sandbox } from '../sandbox/server.ts';
import { pluralize } from '../text.ts';
import type { StepFailure } from './zap/stepCall.ts';

/** What a Zap needs of a sandbox. */
export interface PolledSandbox extends Pick<Sandbox, 'close'> {
  readonly company: Pick<Company, 'hire' | 'newest' | 'byNumber'>;
  readonly profile: Pick<Sandbox['profile'], 'newest_count'>;
}

export interface PolledApi {
  /** A label and a text for the terminal: the kind of service, and its URL. */
  readonly title: Readonly<Record<string, string>>;
  /** Returns the values of the connection form, with the current keys. */
  readonly authData: () => AuthData;
  /** Absent for a real service, which is only read. */
  readonly sandbox?: PolledSandbox;
  /** Why it can't be polled and what to do here. */
  readonly explain: (failure: StepFailure) => string;
}

/** Returns options of a sandbox with a name list of at most 100 pages. 1,000 pages take seconds to read. */
export function sandboxOptionsFor(employees: number) {
  const page_size = Math.max(100, Math.ceil(employees / 100));
  return { employees, profile: { name_list: { page_size } } };
}

export function sandboxApi(sandbox: Sandbox, hireEverySeconds: number): PolledApi {
  return {
    title: {
      Sandbox: `${sandbox.url} (hires someone every ${pluralize(hireEverySeconds, 'second')})`,
    },
    authData: () => sandboxAuthData(sandbox),
    sandbox,
    explain: () => `The sandbox at ${sandbox.url} couldn't be polled.`,
  };
}

export function realApi(baseUrl: string, folder: string, env: NodeJS.ProcessEnv): PolledApi {
  const authData: AuthData = { ...savedAuthData(folder, env), base_url: baseUrl };
  const explain = ({ kind, code, message }: StepFailure) => {
    if (!authData.api_key) return 'No API key: put authData_api_key=… into .env.';
    if (code === ('unreachable' satisfies ProblemCode))
      return `${baseUrl} doesn't answer.\nCorrect --base-url, or start the server.`;
    if (kind !== 'expired') return `${baseUrl} couldn't be polled. Try again later.`;
    return `${keyRejectionText(baseUrl, message, sourceOf(env))} Correct it and run this again.`;
  };
  return { title: { API: `${baseUrl} (read-only)` }, authData: () => authData, explain };
}
