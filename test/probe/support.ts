/* Shared by the tests of the probe: a probe that doesn't wait, and its whole output. */
import { stripVTControlCharacters } from 'node:util';
import type { Connection } from '../../src/connection.ts';
import { buildProfile } from '../../tools/probe/formats/buildProfile.ts';
import { conclusionsOf } from '../../tools/probe/report/conclusions.ts';
import { remarksOn, verdictOf } from '../../tools/probe/report/remarks.ts';
import { reportLines } from '../../tools/probe/report/report.ts';
import { requestLine, requestReportOf } from '../../tools/probe/requests/requestLog.ts';
import {
  type Clock,
  type Exchange,
  withPlatform,
} from '../../tools/probe/requests/requestSender.ts';
import { type ProbeOptions, sendAll } from '../../tools/probe/requests/requestSequence.ts';
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
export async function probe(connection: Connection, questions: ProbeOptions = {}) {
  const exchanges: Exchange[] = [];
  const onExchange = (exchange: Exchange) => exchanges.push(exchange);
  const options = { clock: fakeClock(), ...questions, onExchange };
  const responses = await withPlatform((client) => sendAll(client, connection, options));
  const found = conclusionsOf(responses, connection);
  const profile = buildProfile(responses, found);
  const remarks = [...remarksOn(found)];
  const verdict = verdictOf(remarks);
  const lines = reportLines(found, remarks, verdict).map(stripVTControlCharacters);
  const requests = exchanges.map(requestReportOf);
  return {
    ...found,
    profile,
    verdict,
    remarks,
    requests,
    lines: [...exchanges.map(requestLine), ...lines],
  };
}
