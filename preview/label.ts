/*
 * What a connection is called, where its label is a template such as `{{name}} at {{site__city}}`.
 *
 * Zapier fills such a template in by itself, so no call of the app does it and the rules stand here:
 * a name is looked up in what the connection test returned, or, as `bundle.authData.…` and
 * `bundle.inputData.…`, in the form and in the test's result again. `__` is another way to write `.`.
 */
import type { AuthData } from './bundle.ts';
import type { Row } from './dedupe.ts';

/** The label; a name that leads nowhere leaves nothing. */
export function fillLabel(template: string, tested: Row, authData: AuthData): string {
  const known = { ...tested, bundle: { authData, inputData: tested } };
  return template.replace(/\{\{([^{}]+)\}\}/g, (_, name: string) => {
    const value = name.trim().replaceAll('__', '.').split('.').reduce(member, known);
    return value === undefined || value === null ? '' : String(value);
  });
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}
