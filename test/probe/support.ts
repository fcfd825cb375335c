/* What the tests of the probe share: a probe that doesn't wait, and all that it would write. */

import type { Connection } from '../../src/credentials.ts';
import { conclude } from '../../tools/probe/conclusions.ts';
import { interview, type Questions } from '../../tools/probe/questions.ts';
import { reportLines, requestLine, requestReport } from '../../tools/probe/report.ts';
import { type Answer, type Clock, withPlatform } from '../../tools/probe/requests.ts';
import { remarksOn, verdictOf } from '../../tools/probe/verdict.ts';
import type { Sandbox } from '../../tools/sandbox/server.ts';

export const KEYS = { apiKey: 'ak', nameListKeys: { company: 'ck', secret: 'sk' } };

export const connectionTo = ({ url, keys }: Sandbox): Connection => ({
  baseUrl: url,
  apiKey: keys.apiKey,
  nameListKeys: { company: keys.companyKey, secret: keys.secretKey },
});

/** A clock that is moved by waiting alone, and notes each wait. */
export function fakeClock(waits: number[] = []): Clock {
  let now = 0;
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds);
    now += milliseconds;
  };
  return { now: () => now, wait };
}

/** Probes an API without waiting. */
export async function probe(connection: Connection, questions: Questions = {}) {
  const answers: Answer[] = [];
  const onAnswer = (answer: Answer) => answers.push(answer);
  const asking = { clock: fakeClock(), ...questions, onAnswer };
  const heard = await withPlatform((z) => interview(z, connection, asking));
  const found = conclude(heard, connection);
  const remarks = remarksOn(found);
  const verdict = verdictOf(remarks);
  const lines = reportLines(found, remarks, verdict, (_color, text) => text);
  const requests = answers.map(requestReport);
  return { ...found, verdict, remarks, requests, lines: [...answers.map(requestLine), ...lines] };
}
