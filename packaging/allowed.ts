/*
 * The licences of what travels to Zapier: which are allowed, and the few packages whose own word on
 * it had to be read by a person.
 */

/** Allow use in a closed program, with no more than a notice. */
const ALLOWED: readonly string[] = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '(MIT AND BSD-3-Clause)',
  'Public Domain',
];

interface Decision {
  /** What the checker makes of the package; another answer needs another look. */
  readonly found: string;
  /** What the file that the checker points to has to say. */
  readonly says: RegExp;
  readonly licence: string;
}

const ZAPIER: Decision = {
  found: 'Custom: LICENSE',
  // The terms that whoever publishes on the platform has agreed to.
  says: /you agree to the Zapier Platform Agreement/,
  licence: 'Zapier Platform Agreement',
};

/** By package name. */
const DECISIONS: Readonly<Record<string, Decision>> = {
  'zapier-platform-core': ZAPIER,
  'zapier-platform-schema': ZAPIER,
  // No word in its package.json; the checker found the text in its readme.
  'urlsafe-base64': { found: 'MIT*', says: /\(The MIT License\)/, licence: 'MIT' },
};

/** A package as the checker found it. */
export interface Found {
  readonly name: string;
  readonly licence: string;
  /** The text of its licence file, or '' where there is none. */
  readonly text: string;
}

/** The licence that a package is used under; null where it is unknown or not allowed. */
export function licenceOf({ name, licence, text }: Found): string | null {
  if (ALLOWED.includes(licence)) return licence;
  const decision = Object.hasOwn(DECISIONS, name) ? DECISIONS[name] : undefined;
  if (decision === undefined || decision.found !== licence) return null;
  return decision.says.test(text) ? decision.licence : null;
}
