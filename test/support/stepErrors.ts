/* The errors of failing steps, as Zapier reads them. */
import { expect } from '@jest/globals';
import { z } from 'zod';
import { messageOf, type Situation } from '../../src/errors/messages.ts';
import { Problem, type ProblemCode, type ProblemFacts } from '../../src/errors/problem.ts';
import { PRODUCT_NAME } from '../../src/productName.ts';
import { PRIVATE } from './authData.ts';
import { parseJson } from './values.ts';

/** The facts of each code that a test doesn't give. */
// biome-ignore format: a table.
export const FACTS: { readonly [Code in ProblemCode]: ProblemFacts } = {
  urlInvalid: { code: 'urlInvalid' }, urlNotSecure: { code: 'urlNotSecure' },
  keyPairIncomplete: { code: 'keyPairIncomplete' },
  keyInvalid: { code: 'keyInvalid', fieldLabel: 'API Key' },
  keyRejected: { code: 'keyRejected' }, forbidden: { code: 'forbidden' },
  blocked: { code: 'blocked', status: 403 },
  notFound: { code: 'notFound' },
  moved: { code: 'moved', status: 302 }, redirected: { code: 'redirected', status: 302 },
  throttled: { code: 'throttled', status: 429, delaySeconds: 60 },
  requestFailed: { code: 'requestFailed', status: 500 },
  errorReported: { code: 'errorReported' }, timedOut: { code: 'timedOut' },
  unreachable: { code: 'unreachable', nodeCode: 'ENOTFOUND' },
  unreadable: { code: 'unreadable', reason: 'webPage' },
  noEmployees: { code: 'noEmployees' }, noNamesToSearch: { code: 'noNamesToSearch' },
  employeeListIncomplete: { code: 'employeeListIncomplete' },
  queryEmpty: { code: 'queryEmpty', fieldLabel: 'Employee' },
  severalValues: { code: 'severalValues', fieldLabel: 'Employee' },
  limitInvalid: { code: 'limitInvalid', max: '10,000' }, unexpected: { code: 'unexpected' },
};

/** The labels of a request in messages. */
export const LABELS = {
  newEmployees: { listLabel: 'the new employee list', keyLabel: 'API Key' },
  activeEmployees: { listLabel: 'the employee list', keyLabel: 'API Key' },
  employeeCategories: { listLabel: 'the employee category list', keyLabel: 'API Key' },
  nameListPage: { listLabel: 'the employee name list', keyLabel: 'Company Key or Secret Key' },
} as const;

/** Returns the message of a problem, by default with the request of the new employee list. */
export function messageFor(
  problem: ProblemCode | ProblemFacts,
  situation: Situation = 'polling',
  request: ProblemFacts['request'] = LABELS.newEmployees,
): string {
  const facts = typeof problem === 'string' ? FACTS[problem] : problem;
  return messageOf(new Problem({ ...facts, request }).facts, situation);
}

/** Other traces of a request: its URL, the platform's account of it, and Node's codes and classes of errors. */
const TRACES = /https?:|hr\.example|Apif|Apiv11|What happened|E[A-Z]{4,}|[a-z]Error/;

/** Expects that an error message reveals nothing of the request. */
export function expectDiscreet({ whole }: StepError): void {
  const others = whole.replace('such as https://hr.example.com', '').replaceAll(PRODUCT_NAME, '');
  expect(others).not.toMatch(PRIVATE);
  expect(others).not.toMatch(TRACES);
}

const PACKED = z.object({ message: z.string(), delay: z.number().optional() });

interface StepError {
  readonly name: string;
  /** The error message in Zapier. */
  readonly text: string;
  /** Seconds before Zapier tries again. */
  readonly delay: number | undefined;
  /** The message as it was thrown. */
  readonly whole: string;
}

/** Returns the error of a failing step, as Zapier reads it. */
export async function stepErrorOf(step: Promise<unknown>): Promise<StepError> {
  const [settled] = await Promise.allSettled([step]);
  if (settled.status === 'fulfilled') throw new Error('The step did not fail.');
  const { name, message: whole } = z.instanceof(Error).parse(settled.reason);
  // The platform packs the text of two of its classes into JSON; HaltedError has it plain.
  const isPacked = name === 'AppError' || name === 'ThrottledError';
  const { message: text, delay } = PACKED.parse(isPacked ? parseJson(whole) : { message: whole });
  return { name, text, delay, whole };
}
