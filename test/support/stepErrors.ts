/* The errors of failing steps, as Zapier reads them. */
import { expect } from '@jest/globals';
import { z } from 'zod';
import {
  MESSAGES,
  NEXT_STEPS,
  type ProblemCode,
  REASONS,
  type Reason,
  type RequestLabels,
  type Situation,
} from '../../src/errors/messages.ts';
import { PRODUCT_NAME } from '../../src/productName.ts';
import { parseJson } from '../../tools/unknownValues.ts';
import { PRIVATE } from './authData.ts';

interface Facts
  extends RequestLabels,
    Record<'status' | 'megabytes' | 'delaySeconds' | 'max', number> {
  readonly reason: Reason;
  readonly nodeCode: string;
  readonly fieldLabel: 'Employee' | 'Category' | 'Name';
}

/** The facts of messages that a test doesn't give, and the app's two limits. */
const FACTS: Facts = {
  listLabel: 'the new employee list',
  keyLabel: 'API Key',
  status: 0,
  reason: REASONS.empty,
  nodeCode: 'ENOTFOUND',
  fieldLabel: 'Employee',
  megabytes: 20,
  delaySeconds: 0,
  max: 10_000,
};

/** Returns the error message of a problem. docs/troubleshooting.test.ts compares it with the documented one. */
export function messageFor(
  code: ProblemCode,
  facts: Partial<Facts> = {},
  situation: Situation = 'polling',
): string {
  const all = { ...FACTS, ...facts };
  return MESSAGES[code]({ request: all, situation, ...NEXT_STEPS[situation] }, all);
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
