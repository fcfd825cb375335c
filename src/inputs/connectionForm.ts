/* The connection form: its fields, and the checks of what was entered. No other file checks a connection. */
import type { AuthField } from 'zapier-platform-core';
import { type FieldLabel, Problem } from '../errors/problem.ts';
import { PRODUCT_NAME } from '../productName.ts';
import { enteredText } from './inputFields.ts';

// Set at build time: `npm run package` writes the form into the zip's definition.json.
const { BASE_URL, HELP_URL } = process.env;
const findYourKeys = HELP_URL ? ` [Find your keys](${HELP_URL}).` : '';

/** Auth fields are required by default (AuthFieldSchema of zapier-platform-schema). */
export const connectionFields = [
  {
    key: 'base_url',
    label: 'Service URL',
    placeholder: 'https://hr.example.com',
    required: true,
    ...(BASE_URL ? { default: BASE_URL } : {}),
    helpText: `The web address where your company uses ${PRODUCT_NAME}, such as \`https://hr.example.com\`. If you're not sure, ask your administrator.`,
  },
  {
    key: 'api_key',
    label: 'API Key',
    type: 'password',
    required: true,
    helpText: `A key of about 60 characters that you get from your ${PRODUCT_NAME} administrator. It gives Zapier access to your lists of new employees, employees, and employee categories.${findYourKeys}`,
  },
  {
    key: 'company_key',
    label: 'Company Key',
    type: 'password',
    required: false,
    helpText: `Enter this together with the Secret Key if employee names are missing; otherwise, leave both blank. You get both keys from your administrator.${findYourKeys}`,
  },
  {
    key: 'secret_key',
    label: 'Secret Key',
    type: 'password',
    required: false,
    helpText: `Enter this together with the Company Key; otherwise, leave both blank. You get both keys from your administrator.${findYourKeys}`,
  },
] as const satisfies readonly AuthField[];

export type ConnectionFieldKey = (typeof connectionFields)[number]['key'];

/** The API's address, without a slash at its end, and keys, not yet percent-encoded. */
export interface Connection {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly nameListKeys: { readonly companyKey: string; readonly secretKey: string } | null;
}

/** Zapier doesn't redact shorter keys (MIN_SECRET_SIZE of @zapier/secret-scrubber). A hostname may contain one. */
const MIN_KEY_CHARACTERS = 6;

/** Hosts on which http is allowed, for the sandbox. */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Reads the form, or throws `urlInvalid`, `urlNotSecure`, `keyInvalid`, or `keyPairIncomplete`. */
export function readConnection(
  form: Readonly<Partial<Record<ConnectionFieldKey, unknown>>>,
): Connection {
  const address = enteredText(form.base_url);
  const baseUrl = readUrl(address);
  const apiKey = enteredText(form.api_key);
  const companyKey = enteredText(form.company_key);
  const secretKey = enteredText(form.secret_key);
  checkKey(apiKey, 'API Key');
  if ((companyKey === '') !== (secretKey === '')) throw new Problem({ code: 'keyPairIncomplete' });
  // The connection's label and Zapier's log show the URL, so no key may be in it.
  const isShown = (key: string) => key.length >= MIN_KEY_CHARACTERS && address.includes(key);
  if ([apiKey, companyKey, secretKey].some(isShown)) throw new Problem({ code: 'urlInvalid' });
  if (companyKey === '') return { baseUrl, apiKey, nameListKeys: null };
  checkKey(companyKey, 'Company Key');
  checkKey(secretKey, 'Secret Key');
  return { baseUrl, apiKey, nameListKeys: { companyKey, secretKey } };
}

/** Throws `keyInvalid` for an empty key, or for one that would be a dot segment of a path. */
function checkKey(key: string, fieldLabel: FieldLabel): void {
  if (/^\.{0,2}$/.test(key)) throw new Problem({ code: 'keyInvalid', fieldLabel });
}

/** Reads a Service URL, which is https if it has no scheme. */
function readUrl(entered: string): string {
  const hasScheme = /^(https?:|[\w+.-]+:\/\/)/i.test(entered);
  const address = hasScheme ? entered : `https://${entered}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !isServiceUrl(url)) throw new Problem({ code: 'urlInvalid' });
  // Zapier runs on AWS Lambda (docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html).
  const isLoopback = LOOPBACK.test(url.hostname) && !process.env['AWS_LAMBDA_FUNCTION_NAME'];
  if (url.protocol === 'http:' && !isLoopback) throw new Problem({ code: 'urlNotSecure' });
  return url.origin + url.pathname.replace(/\/+$/, '');
}

function isServiceUrl({ protocol, username, password, hostname, pathname, search, hash }: URL) {
  // `https//hr.example.com` has the host https.
  const isWeb = /^https?:$/.test(protocol) && !/^https?$/.test(hostname);
  // People may paste a request's URL from the API's documentation. It contains a key.
  const isOfRequest = /\/Api(f|v11)(\/|$)|api_key/i.test(pathname);
  return isWeb && !isOfRequest && username + password + search + hash === '';
}
