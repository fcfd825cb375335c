/*
 * The only place that calls z.request: the four requests of the service, how their credentials
 * travel, and what a status or a broken connection means.
 *
 * A key is added here, for the connection's own host, and to nothing else; redirects are not
 * followed, so that it never reaches another place. `raw: true` keeps reply bodies, which are
 * people's names, out of Zapier's log.
 */
import type { HttpRequestOptions, RawHttpResponse, ZObject } from 'zapier-platform-core';
import { agentFor } from './agent.ts';
import type { Connection } from './authentication.ts';
import { decodeCategories, decodeEmployees, type Reply } from './decode.ts';
import { type ProblemName, problem } from './errors.ts';
import type { Row } from './row.ts';
import { statusProblem } from './status.ts';

/** The service as one step of a Zap sees it. Each call is one request and gives a whole list. */
export interface Service {
  /** The newest employees, newest first. */
  newEmployees(): Promise<Row[]>;
  /** Everyone active, in the order of the service's dropdown. */
  employees(): Promise<Row[]>;
  employeeCategories(driverOnly: boolean): Promise<Row[]>;
  /**
   * One page of everyone active, by last name; null where the connection lacks the keys for it.
   *
   * @param startAt - "0", or the employee number to start at.
   */
  readonly employeeNames: ((startAt: string) => Promise<Row[]>) | null;
}

/** Milliseconds for all requests of one step: Zapier ends a step after 30 seconds. */
const STEP_LIMIT = 25_000;

/** Bytes: Zapier takes no larger reply. */
const REPLY_LIMIT = 20 * 1024 * 1024;

interface Request {
  /** What the reply holds, in the words of the error texts. */
  readonly words: string;
  /** The credential that it is opened with, by its label in the connection form. */
  readonly key: string;
  readonly path: string;
  /** Form fields; a request without them is a GET. */
  readonly form?: Readonly<Record<string, string>>;
  readonly decode: (text: string) => Reply;
  /** What to say when there is no time left for it. */
  readonly whenSlow?: ProblemName;
}

/** The four requests. Keys are encoded in a path here, in a form where it is sent. */
const REQUESTS = {
  newEmployees: ({ apiKey }: Connection): Request => ({
    words: 'the new employee list',
    key: 'API Key',
    path: `/Apif/newemployees/api_key=${encodeURIComponent(apiKey)}`,
    decode: decodeEmployees,
  }),
  employees: ({ apiKey }: Connection): Request => ({
    words: 'the employee list',
    key: 'API Key',
    path: '/Apiv11/list_employee',
    form: { api_key: apiKey },
    decode: decodeEmployees,
  }),
  employeeCategories: ({ apiKey }: Connection, driverOnly: boolean): Request => ({
    words: 'the employee category list',
    key: 'API Key',
    path: '/Apiv11/list_employee_category',
    form: { api_key: apiKey, ...(driverOnly ? { driver_only: 'Y' } : {}) },
    decode: decodeCategories,
  }),
  employeeNames: (keys: { company: string; secret: string }, startAt: string): Request => ({
    words: 'the employee name list',
    key: 'Company Key or the Secret Key',
    path: `/Apif/emp_name_list/${[keys.company, keys.secret, startAt].map(encodeURIComponent).join('/')}`,
    decode: decodeEmployees,
    whenSlow: 'nameListTooSlow',
  }),
};

/** Opens the service for one step of a Zap; the step's time runs from here. */
export function openService(z: ZObject, connection: Connection): Service {
  const end = Date.now() + STEP_LIMIT;
  const ask = (request: Request) => askFor(z, connection.baseUrl, request, end);
  const { nameListKeys } = connection;
  return {
    newEmployees: () => ask(REQUESTS.newEmployees(connection)),
    employees: () => ask(REQUESTS.employees(connection)),
    employeeCategories: (driverOnly) => ask(REQUESTS.employeeCategories(connection, driverOnly)),
    employeeNames:
      nameListKeys && ((startAt) => ask(REQUESTS.employeeNames(nameListKeys, startAt))),
  };
}

async function askFor(z: ZObject, baseUrl: string, request: Request, end: number): Promise<Row[]> {
  const { status, headers, text } = await exchange(z, baseUrl, request, end);
  const details = { request: request.words, key: request.key, status };
  const succeeded = status >= 200 && status < 300 && status !== PARTIAL_CONTENT;
  // The service may refuse a key under any status, in an object.
  const reply = succeeded || /^\uFEFF?\s*\{/.test(text) ? request.decode(text) : null;

  if (status === 401 || reply?.is === 'refused') throw problem(z, 'keyRefused', details);
  if (reply === null || !succeeded) throw statusProblem(z, status, headers, details);
  if (reply.is === 'failure') throw problem(z, 'reportedFailure', details);
  if (reply.is === 'unreadable') throw problem(z, 'notAList', { ...details, why: reply.why });
  return reply.rows;
}

/** A part of a list is no list. */
const PARTIAL_CONTENT = 206;

interface Answer {
  readonly status: number;
  readonly headers: RawHttpResponse['headers'];
  readonly text: string;
}

/** One request and its reply. Whatever breaks on the way is told in our words, never in Node's. */
async function exchange(
  z: ZObject,
  baseUrl: string,
  { words, path, form, whenSlow = 'tooSlow' }: Request,
  end: number,
): Promise<Answer> {
  const left = end - Date.now();
  if (left <= 0) throw problem(z, whenSlow, { request: words });
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), left);
  const options: RawRequestOptions = {
    url: baseUrl + path,
    method: form ? 'POST' : 'GET',
    raw: true,
    redirect: 'manual',
    size: REPLY_LIMIT,
    signal: controller.signal,
    agent: agentFor(baseUrl, () => controller.abort(BROKEN)),
    skipThrowForStatus: true,
    throwForThrottlingEarly: false,
    ...(form ? { headers: FORM_TYPE, body: formEncoded(form) } : {}),
  };
  try {
    const response = await z.request(options);
    const { status, headers } = response;
    const text = await response.text().catch((error: unknown) => {
      if (status < 300) throw error;
      return '';
    });
    return { status, headers, text };
  } catch (error) {
    const broken = brokenProblem(error, controller.signal);
    throw problem(z, broken === 'tooSlow' ? whenSlow : broken, { request: words });
  } finally {
    clearTimeout(timer);
  }
}

/** What zapier-platform-core 19 takes beyond its own types. */
interface RawRequestOptions extends HttpRequestOptions {
  url: string;
  raw: true;
  signal: AbortSignal;
  /** False: core would throw for a 429 itself, and not understand a Retry-After that is a date. */
  throwForThrottlingEarly: false;
}

/**
 * Encoded here, because the platform would take `{{…}}` out of a form's values, and with `%20` for
 * a space, because its log knows a key again in that spelling.
 */
function formEncoded(form: Readonly<Record<string, string>>): string {
  const encode = ([name, value]: [string, string]) => `${name}=${encodeURIComponent(value)}`;
  return Object.entries(form).map(encode).join('&');
}

const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** Why an exchange was ended before its time. */
const BROKEN = 'the connection broke in the middle of the reply';

/** What broke, told by node-fetch's kind of error (its ERROR-HANDLING document). */
function brokenProblem(
  error: unknown,
  signal: AbortSignal,
): 'tooSlow' | 'tooLarge' | 'unreachable' {
  if (signal.aborted) return signal.reason === BROKEN ? 'unreachable' : 'tooSlow';
  const isTooLarge = error instanceof Error && 'type' in error && error.type === 'max-size';
  return isTooLarge ? 'tooLarge' : 'unreachable';
}
