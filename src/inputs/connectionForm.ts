/*
 * The connection form: its fields, and the checks of what was entered.
 *
 * A Connection is complete and usable, so no other file validates its values. authentication.ts adds what Zapier also
 * needs: a test and a label.
 */
import type { AuthField } from 'zapier-platform-core';
import { Problem } from '../errors/problem.ts';
import { PRODUCT_NAME } from '../productName.ts';
import { enteredText } from './inputValues.ts';

// Set for `npm run package`, which writes the form into the zip's definition.json.
const { BASE_URL, HELP_URL } = process.env;
const findYourKeys = HELP_URL ? ` [Find your keys](${HELP_URL}).` : '';

/**
 * The fields of the form. Optional ones must say so: the default is required (zapier-platform-schema, AuthFieldSchema).
 */
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

/** The key of a field of the form. */
export type ConnectionFieldKey = (typeof connectionFields)[number]['key'];

/** The API's address and keys. Keys are trimmed, not percent-encoded. */
export type Connection = ReturnType<typeof readConnection>;

/**
 * Shorter keys aren't looked for in the URL: they could match a host by chance, and Zapier doesn't redact them anyway
 * (MIN_SECRET_SIZE in utils.js of @zapier/secret-scrubber).
 */
const MIN_KEY_CHARACTERS = 6;

/** Hosts that http is allowed for, because the sandbox uses it. On Zapier, they would be Zapier's own machine. */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Checks what was entered, and converts it to a connection.
 *
 * @param form - as entered. Any field may be missing or empty (inputValues.ts).
 * @returns a URL of scheme, host, and path, without a slash at the end; and keys. Those of the employee name list are null
 * if they weren't entered.
 * @throws {Problem} `urlMissing`, `urlUnreadable`, `urlNotSecure`, `urlHasExtras`, `apiKeyMissing`, or
 * `keyPairIncomplete`.
 */
export function readConnection(form: { readonly [Key in ConnectionFieldKey]?: unknown }) {
  const address = enteredText(form.base_url);
  const baseUrl = readUrl(address);
  const apiKey = enteredText(form.api_key);
  const company = enteredText(form.company_key);
  const secret = enteredText(form.secret_key);
  if (apiKey === '') throw new Problem({ code: 'apiKeyMissing' });
  if ((company === '') !== (secret === '')) throw new Problem({ code: 'keyPairIncomplete' });
  // The connection's label and Zapier's log show the URL, so no key may be in it.
  const isShown = (key: string) => key.length >= MIN_KEY_CHARACTERS && address.includes(key);
  if ([apiKey, company, secret].some(isShown)) throw new Problem({ code: 'urlHasExtras' });
  return { baseUrl, apiKey, nameListKeys: company === '' ? null : { company, secret } };
}

/** Checks a Service URL, and removes the slashes at its end. */
function readUrl(entered: string): string {
  if (entered === '') throw new Problem({ code: 'urlMissing' });
  const url = URL.parse(entered);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Problem({ code: 'urlUnreadable' });
  const { protocol, username, password, hostname, origin, pathname, search, hash } = url;
  // People may paste a request's URL from the API's documentation, which holds a key.
  const isOfRequest = /\/Api(f|v11)(\/|$)|api_key/i.test(pathname);
  if (username || password || search || hash || isOfRequest)
    throw new Problem({ code: 'urlHasExtras' });
  // Zapier runs this on AWS Lambda (docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html).
  const isLoopback = LOOPBACK.test(hostname) && !process.env['AWS_LAMBDA_FUNCTION_NAME'];
  if (protocol === 'http:' && !isLoopback) throw new Problem({ code: 'urlNotSecure' });
  return origin + pathname.replace(/\/+$/, '');
}
