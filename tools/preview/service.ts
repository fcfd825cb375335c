/*
 * The API that a Zap polls: a sandbox in this process, or a real service.
 */
import type { ProblemCode } from '../../src/errors.ts';
import {
  type AuthData,
  rejectedText,
  sandboxAuthData,
  savedAuthData,
  sourceOf,
} from '../authData.ts';
import type { Sandbox } from '../sandbox/server.ts';
import { pluralize } from '../text.ts';
import type { StepFailure } from './zap/step.ts';
import type { Outcome, Zap } from './zap/zap.ts';

export interface Service {
  /** A label and a text for the terminal: the kind of service, and its URL. */
  readonly title: Readonly<Record<string, string>>;
  /** Returns the values of the connection form, with the current keys. */
  readonly authData: () => AuthData;
  /** Absent for a real service, which is only read. */
  readonly hire?: () => void;
  readonly sandbox?: Sandbox;
  /** Why it can't be polled and what to do here. */
  readonly explain: (failure: StepFailure) => string;
}

/** Returns options of a sandbox with a name list of at most 100 pages. 1,000 pages take seconds to read. */
export function sandboxOptionsFor(employees: number) {
  const page_size = Math.max(100, Math.ceil(employees / 100));
  return { employees, profile: { name_list: { page_size } } };
}

export function sandboxService(sandbox: Sandbox, hireEvery: number): Service {
  return {
    title: { Sandbox: `${sandbox.url} (hires someone every ${pluralize(hireEvery, 'second')})` },
    authData: () => sandboxAuthData(sandbox),
    hire: () => sandbox.company.hire(),
    sandbox,
    explain: () => `The sandbox at ${sandbox.url} couldn't be polled.`,
  };
}

export function realService(baseUrl: string, folder: string, env: NodeJS.ProcessEnv): Service {
  const authData: AuthData = { ...savedAuthData(folder, env), base_url: baseUrl };
  const explain = ({ kind, code, message }: StepFailure) => {
    if (!authData.api_key) return 'No API key: put authData_api_key=… into .env.';
    if (code === ('unreachable' satisfies ProblemCode))
      return `${baseUrl} doesn't answer.\nCorrect --base-url, or start the server.`;
    if (kind !== 'expired') return `${baseUrl} couldn't be polled. Try again later.`;
    return `${rejectedText(baseUrl, message, sourceOf(env))} Correct it and run this again.`;
  };
  return { title: { API: `${baseUrl} (read-only)` }, authData: () => authData, explain };
}

export const NONE_MISSED = { count: 0, text: '' };

/**
 * Counts employees missed because the list of the newest was too short, with a sentence on them. A real
 * account doesn't show whether anyone was missed, only that everyone in the list was new.
 */
export function missedBy(
  { seen, settings }: Pick<Zap, 'seen' | 'settings'>,
  { itemCount, newItemCount }: Pick<Outcome, 'itemCount' | 'newItemCount'>,
  sandbox: Sandbox | undefined,
): typeof NONE_MISSED {
  if (settings.inputData.full_list === true) return NONE_MISSED;
  const hint = "Zaps with Check Full Employee List don't miss anyone.";
  if (sandbox === undefined) {
    const areAllNew = itemCount > 0 && newItemCount === itemCount && seen.size > itemCount;
    const text = `All ${itemCount} employees in the list of the newest are new, so there may be more. ${hint}`;
    return areAllNew ? { count: 0, text } : NONE_MISSED;
  }
  // Employees still in the list aren't missed: the next poll finds them.
  const listed = new Set(sandbox.company.newest(sandbox.profile.newest_count));
  const count = sandbox.company.byNumber.filter(
    (person) => !listed.has(person) && !seen.has(String(person.number)),
  ).length;
  if (count === 0) return NONE_MISSED;
  const subject = `${pluralize(count, 'new employee')} ${count === 1 ? "wasn't" : "weren't"}`;
  return { count, text: `${subject} in the list of the newest when it was polled. ${hint}` };
}
