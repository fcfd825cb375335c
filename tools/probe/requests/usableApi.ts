/* Ends the probe early if no request can work: there is no server, it isn't the API, or it rejects the key. */
import type { Connection } from '../../../src/connection.ts';
import { messageOf } from '../../../src/problem.ts';
import { type KeySource, keyRejectionText } from '../../authData.ts';
import { firstSentence } from '../../text.ts';
import { InputError } from '../../validation.ts';
import type { Exchange } from './requestSender.ts';

/** Messages by Node's error code. */
const UNREACHABLE: Readonly<Record<string, (url: string) => string>> = {
  ENOTFOUND: (url) => `No such host: ${url}.\nCorrect the Service URL.`,
  EAI_AGAIN: (url) =>
    `The host of ${url} can't be resolved.\nCheck the Service URL and the network.`,
  ECONNREFUSED: (url) =>
    `Nothing is listening at ${url}.\nCorrect the Service URL, or start the server.`,
};

/** Ends a probe; the message is what happened and, in another line, what to do. */
export class UnusableApiError extends InputError {}

/**
 * Ends the probe if the exchange shows that no request can work. Other failures belong in the report.
 *
 * @throws {UnusableApiError} There is no server, it isn't the API, or it rejects the key.
 */
export function assertUsableApi(
  { problem, nodeCode, text }: Exchange,
  { baseUrl }: Connection,
  source: KeySource,
): void {
  const unreachable = UNREACHABLE[nodeCode ?? ''];
  if (unreachable !== undefined) throw new UnusableApiError(unreachable(baseUrl));
  if (problem?.code === 'unreadable' && text.trim().startsWith('<')) {
    const where = 'leads to a web page, such as a sign-in page, not to the API.';
    throw new UnusableApiError(`${baseUrl} ${where}\nCorrect the Service URL.`);
  }
  if (problem?.code === 'keyRejected') {
    const what = keyRejectionText(baseUrl, problem.request?.keyLabel ?? 'API Key', source);
    throw new UnusableApiError(
      `${what}\nCorrect it, or get the current key from your administrator.`,
    );
  }
  if (problem?.code === 'notFound' || problem?.code === 'moved') {
    throw new UnusableApiError(
      `${firstSentence(messageOf(problem))}\nCorrect the Service URL: ${baseUrl}`,
    );
  }
}
