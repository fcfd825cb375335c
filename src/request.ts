/*
 * The four requests of the service: how their credentials travel, and what a reply means.
 *
 * A key is added here, for the connection's own host, and to nothing else.
 */
import type { ZObject } from 'zapier-platform-core';
import type { Connection } from './authentication.ts';
import { type EmployeeCategory, toCategory } from './category.ts';
import { decodeCategories, decodeEmployees, type Reply } from './decode.ts';
import { type Employee, toEmployee } from './employee.ts';
import { problem } from './errors.ts';
import { exchange, type Question } from './exchange.ts';
import { statusProblem } from './status.ts';

/** The service as one step of a Zap sees it. Each call is one request and gives a whole list. */
export interface Service {
  /** The newest employees, newest first. */
  newEmployees(): Promise<Employee[]>;
  /** Everyone active, in the order of the service's dropdown. */
  employees(): Promise<Employee[]>;
  employeeCategories(driverOnly: boolean): Promise<EmployeeCategory[]>;
  /**
   * One page of everyone active, by last name; null where the connection lacks the keys for it.
   *
   * @param startAt - "0", or the employee number to start at.
   */
  readonly employeeNames: ((startAt: string) => Promise<Employee[]>) | null;
}

/** Milliseconds for all requests of one step: Zapier ends a step after 30 seconds. */
const STEP_LIMIT = 25_000;

interface Request<Item> extends Omit<Question, 'url' | 'keptFor'> {
  /** The credential that it is opened with, by its label in the connection form. */
  readonly key: string;
  readonly path: string;
  readonly decode: (text: string) => Reply<Item>;
}

/** The four requests. Keys are encoded in a path here, in a form where it is sent. */
const REQUESTS = {
  newEmployees: ({ apiKey }: Connection): Request<Employee> => ({
    words: 'the new employee list',
    key: 'API Key',
    path: `/Apif/newemployees/api_key=${encodeURIComponent(apiKey)}`,
    decode: (text) => decodeEmployees(text, toEmployee),
  }),
  employees: ({ apiKey }: Connection): Request<Employee> => ({
    words: 'the employee list',
    key: 'API Key',
    path: '/Apiv11/list_employee',
    form: { api_key: apiKey },
    decode: (text) => decodeEmployees(text, toEmployee),
  }),
  employeeCategories: ({ apiKey }: Connection, driverOnly: boolean): Request<EmployeeCategory> => ({
    words: 'the employee category list',
    key: 'API Key',
    path: '/Apiv11/list_employee_category',
    form: { api_key: apiKey, ...(driverOnly ? { driver_only: 'Y' } : {}) },
    decode: (text) => decodeCategories(text, toCategory),
  }),
  employeeNames: (
    keys: { company: string; secret: string },
    startAt: string,
  ): Request<Employee> => ({
    words: 'the employee name list',
    key: 'Company Key or the Secret Key',
    path: `/Apif/emp_name_list/${[keys.company, keys.secret, startAt].map(encodeURIComponent).join('/')}`,
    decode: (text) => decodeEmployees(text, toEmployee),
    whenSlow: 'nameListTooSlow',
  }),
};

/** Opens the service for one step of a Zap; the step's time runs from here. */
export function openService(z: ZObject, connection: Connection): Service {
  const end = Date.now() + STEP_LIMIT;
  const ask = <Item>(request: Request<Item>) => askFor(z, connection, request, end);
  const { nameListKeys } = connection;
  return {
    newEmployees: () => ask(REQUESTS.newEmployees(connection)),
    employees: () => ask(REQUESTS.employees(connection)),
    employeeCategories: (driverOnly) => ask(REQUESTS.employeeCategories(connection, driverOnly)),
    employeeNames:
      nameListKeys && ((startAt) => ask(REQUESTS.employeeNames(nameListKeys, startAt))),
  };
}

async function askFor<Item>(
  z: ZObject,
  { baseUrl, apiKey }: Connection,
  request: Request<Item>,
  end: number,
): Promise<Item[]> {
  const url = baseUrl + request.path;
  const question = { ...request, url, keptFor: `${apiKey} ${request.words}` };
  const { status, headers, text } = await exchange(z, question, end);
  const details = { request: request.words, key: request.key, status };
  const succeeded = status >= 200 && status < 300 && status !== PARTIAL_CONTENT;
  // The service may refuse a key under any status, in an object.
  const reply = succeeded || /^\uFEFF?\s*\{/.test(text) ? request.decode(text) : null;

  if (status === 401 || reply?.is === 'refused') throw problem(z, 'keyRefused', details);
  if (reply === null || !succeeded) throw statusProblem(z, status, headers, details);
  if (reply.is === 'failure') throw problem(z, 'reportedFailure', details);
  if (reply.is === 'unreadable') throw problem(z, 'notAList', { ...details, why: reply.why });
  return reply.items;
}

/** A part of a list is no list. */
const PARTIAL_CONTENT = 206;
