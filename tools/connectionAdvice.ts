/* What a developer does if a connection fails. The app's own messages are for Zap builders. */
import { REQUESTS } from '../src/api/api.ts';
import type { ProblemCode } from '../src/messages.ts';
import { AUTH_DATA_FIELDS, fieldsNamedIn, variableOf } from './authData.ts';

export interface Address {
  readonly url: string;
  /** The option or variable that has it. */
  readonly name: '--base-url' | 'authData_base_url';
}

/** The first line says what is wrong; each line after it, what to do. */
type AdviceFor = (address: Address) => string;
type AdviceByCode = Readonly<Partial<Record<ProblemCode, AdviceFor>>>;

/** An address without its scheme, such as `hr.example.com`. */
const HOST = /^[\w-]+(\.[\w-]+)+(:\d+)?$/;

const addressRule: AdviceFor = ({ name }) =>
  `${name} must be an address like https://hr.example.com.`;

const namesOf = (fields: typeof AUTH_DATA_FIELDS) =>
  fields.map(({ label }) => label.replace(/[A-Z][a-z]+/g, (word) => word.toLowerCase()));

const variablesOf = (fields: typeof AUTH_DATA_FIELDS) =>
  fields.map(({ key }) => variableOf(key)).join(' and ');

const nameListFields = fieldsNamedIn(REQUESTS.nameListPage.keyLabel, AUTH_DATA_FIELDS);
/** The keys of the name list, and the variables that have them, in the words of a sentence. */
export const NAME_LIST_KEYS = namesOf(nameListFields).join(' and the ');
export const NAME_LIST_VARIABLES = variablesOf(nameListFields);

/** Advice on values that are missing or wrong, by problem code. Only a host is shown: the rest may be a key. */
export const FORM_ADVICE: AdviceByCode = {
  urlMissing: addressRule,
  urlUnreadable: (address) =>
    HOST.test(address.url)
      ? `${address.name} must start with https://. Did you mean https://${address.url}?`
      : addressRule(address),
  urlNotSecure: ({ name }) =>
    `${name} must start with https://.\nhttp:// works only for this machine.`,
  urlHasExtras: (address) => `${addressRule(address)}\nLeave out keys, parameters, and API paths.`,
  apiKeyMissing: ({ url }) =>
    `No API key for ${url}.\nPut ${variableOf('api_key')}=… into .env, and ${NAME_LIST_VARIABLES} if names are missing.`,
  keyPairIncomplete: () =>
    `The ${NAME_LIST_KEYS} work only together.\nSet both ${NAME_LIST_VARIABLES}, or remove both.`,
};

const elsewhere: AdviceFor = ({ url, name }) =>
  `${url} doesn't seem to be the API's address.\nCheck ${name}.`;

/** Advice on requests that didn't reach the API, by problem code. */
export const REQUEST_ADVICE: AdviceByCode = {
  unreachable: ({ url, name }) =>
    `${url} can't be reached.\nCheck ${name}, that the server is running, and that you are on its network.`,
  notFound: elsewhere,
  moved: elsewhere,
};

/** Where keys come from, in the words of a sentence. */
export const KEY_SOURCES = {
  environment: 'the environment',
  envFile: '.env',
  sandbox: 'the sandbox',
  prompt: 'your input',
} as const;

export type KeySource = keyof typeof KEY_SOURCES;

/**
 * Says which keys were rejected, and what to do where they come from.
 *
 * @param message - the app's message, which names the fields of the rejected keys.
 */
export function keyRejectionText(url: string, message: string, source: KeySource): string {
  const rejected = fieldsNamedIn(message, AUTH_DATA_FIELDS);
  const isSaved = source === 'environment' || source === 'envFile';
  const correct = isSaved
    ? `Correct ${variablesOf(rejected)} in ${KEY_SOURCES[source]}`
    : 'Enter it again';
  return `${url} rejected the ${namesOf(rejected).join(' or the ')}.\n${correct}, or get the current key from the API's administrator.`;
}
