/*
 * The connection: its form, its test, its label, and the one way from a bundle to a checked
 * Connection.
 *
 * The form's values are read here alone. What leaves this file is complete and usable, so that
 * nothing further down has to ask whether a key is there or a URL makes sense.
 */
import type { Authentication, Bundle, ZObject } from 'zapier-platform-core';
import { type ProblemName, problem } from './errors.ts';
import { enteredText } from './inputs.ts';
import { openService } from './request.ts';

/** Where the service is and what opens it. Keys are as entered, not encoded. */
export interface Connection {
  /** Scheme, host and path, without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Present when the form has both keys; they open the employee name list. */
  readonly nameListKeys: { readonly company: string; readonly secret: string } | null;
}

/** Fits the label of 60 letters that Zapier's check D003 allows. */
const LONGEST_HOST = 44;

/** A shorter key would be given away by its last four letters. */
const SHORTEST_KEY_TO_HINT_AT = 8;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Reads the form.
 *
 * @throws z.errors.Error in words for the form, before any request is made.
 */
export function connectionFrom(z: ZObject, bundle: Pick<Bundle, 'authData'>): Connection {
  const form = bundle.authData;
  const apiKey = enteredText(form.api_key);
  const company = enteredText(form.company_key);
  const secret = enteredText(form.secret_key);
  // The platform's log knows a key again by what the bundle holds, so both must be the same.
  Object.assign(form, { api_key: apiKey, company_key: company, secret_key: secret });
  const baseUrl = checkedUrl(z, enteredText(form.base_url));

  if (apiKey === '') throw problem(z, 'apiKeyMissing');
  if ((company === '') !== (secret === '')) throw problem(z, 'keyPairIncomplete');
  if (!apiKey.isWellFormed()) throw problem(z, 'keyUnusable', { key: 'API Key' });
  checkPathSegment(z, 'Company Key', company);
  checkPathSegment(z, 'Secret Key', secret);

  return { baseUrl, apiKey, nameListKeys: company === '' ? null : { company, secret } };
}

function checkedUrl(z: ZObject, entered: string): string {
  if (entered === '') throw problem(z, 'urlMissing');
  if (!URL.canParse(entered)) throw problem(z, 'urlUnreadable');
  const url = new URL(entered);
  const fault = faultOf(url, entered);
  if (fault !== null) throw problem(z, fault);
  return url.origin + url.pathname.replace(/\/+$/, '');
}

function faultOf(url: URL, entered: string): ProblemName | null {
  if (/^[^/]*\/\/[^/]*@|[?#]/.test(entered)) return 'urlHasExtras';
  if (!/^https?:\/\/[^/\\\s]+(\/[^\\\s]*)?$/i.test(entered)) return 'urlUnreadable';
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) return 'urlNotSecure';
  return null;
}

/** A lone dot or two would be read as a step in the path; half a character has no encoding. */
function checkPathSegment(z: ZObject, key: string, value: string): void {
  if (/^\.{1,2}$/.test(value) || !value.isWellFormed()) throw problem(z, 'keyUnusable', { key });
}

/**
 * Asks the newest employees, and the name list where its keys are there; both must be lists.
 *
 * @returns the connection's label, for the template below: `zapier-platform invoke auth label` and
 * Zapier both fill templates in, a function is for Zapier alone.
 */
async function test(z: ZObject, bundle: Bundle): Promise<{ label: string }> {
  const connection = connectionFrom(z, bundle);
  const service = openService(z, connection);
  await service.newEmployees();
  if (service.employeeNames !== null) await service.employeeNames('0');
  return { label: labelOf(connection) };
}

/** What tells two connections apart, without giving a key away. */
function labelOf({ baseUrl, apiKey }: Connection): string {
  const host = new URL(baseUrl).host;
  const shown = host.length > LONGEST_HOST ? `${host.slice(0, LONGEST_HOST - 1)}…` : host;
  return apiKey.length < SHORTEST_KEY_TO_HINT_AT
    ? shown
    : `${shown} (…${[...apiKey].slice(-4).join('')})`;
}

const { BASE_URL, HELP_URL } = process.env;
const whereToFindIt = HELP_URL ? ` [Where to find it](${HELP_URL}).` : '';

export const authentication: Authentication = {
  type: 'custom',
  test,
  connectionLabel: '{{label}}',
  fields: [
    {
      key: 'base_url',
      label: 'Service URL',
      type: 'string',
      required: true,
      ...(BASE_URL ? { default: BASE_URL } : {}),
      helpText:
        'The web address of the service for your company, starting with `https://`, for example `https://hr.example.com`. Ask the administrator of the service if you are not sure.',
    },
    {
      key: 'api_key',
      label: 'API Key',
      type: 'password',
      required: true,
      helpText: `The long key, about 60 letters, that the administrator of the service issues for your company. It opens the lists of new employees, employees and categories.${whereToFindIt}`,
    },
    {
      key: 'company_key',
      label: 'Company Key',
      type: 'password',
      required: false,
      helpText: `Optional, together with the Secret Key: ask the administrator of the service. The two open the list of employee names, so that names are found even where the other lists leave them out.${whereToFindIt}`,
    },
    {
      key: 'secret_key',
      label: 'Secret Key',
      type: 'password',
      required: false,
      helpText: `Optional, together with the Company Key: a key of its own, from the same administrator. Fill in both or neither.${whereToFindIt}`,
    },
  ],
};
