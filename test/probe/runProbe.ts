/* Shared by the tests of the probe: a probe that doesn't wait, and its whole output. */
import { stripVTControlCharacters } from 'node:util';
import type { Connection } from '../../src/connectionForm.ts';
import { probeApi } from '../../tools/probe/probeApi.ts';
import { reportLines, requestLine } from '../../tools/probe/report.ts';
import type { Exchange } from '../../tools/probe/requestSender.ts';
import { isReady } from '../../tools/probe/verdict.ts';
import type { Sandbox } from '../../tools/sandbox/server.ts';
import { startServer } from '../support/servers.ts';

/** A connection without its address, with the API Key alone. */
export const API_KEY_ALONE: Omit<Connection, 'baseUrl'> = { apiKey: 'ak', nameListKeys: null };

/** The same with all keys. */
export const ALL_KEYS = { ...API_KEY_ALONE, nameListKeys: { company: 'ck', secret: 'sk' } };

export const connectionTo = ({ url, keys }: Sandbox): Connection => ({
  ...API_KEY_ALONE,
  baseUrl: url,
  apiKey: keys.apiKey,
  nameListKeys: { company: keys.companyKey, secret: keys.secretKey },
});

/** Starts an API that gives each list, by the last part of a path, or one for all. */
export function startListApi(lists: Readonly<Record<string, unknown>>): Promise<string> {
  return startServer(({ url = '' }, response) => {
    const name = Object.keys(lists).find((list) => url.split('/').includes(list));
    response.end(JSON.stringify(lists[name ?? 'all']));
  });
}

/** Probes an API without waiting, and notes the waits. */
export async function runProbe(
  connection: Connection,
  tryWrongKeys = false,
  waits: number[] = [],
  args: readonly string[] = [],
) {
  const exchanges: Exchange[] = [];
  const options = {
    tryWrongKeys,
    wait: async (milliseconds: number) => waits.push(milliseconds),
    onExchange: (exchange: Exchange) => exchanges.push(exchange),
  };
  const result = await probeApi(connection, options);
  const { findings, templates } = result;
  const { profile = null } = result;
  const sections = reportLines(result, {
    file: 'profile.json',
    exists: true,
    args,
  });
  const report = [...exchanges.map(requestLine), '', ...sections];
  const lines = report.map(stripVTControlCharacters);
  /** The report without line breaks in findings and templates. */
  const text = lines.join('\n').replace(/(?<=\n[✓!✗] .*(?:\n {2}.*)*)\n {2}|\n {4}/g, ' ');
  const results = exchanges.map(({ status, items, problem }) => ({
    status,
    result: problem?.code ?? items.length,
  }));
  return { findings, templates, ready: isReady(findings), profile, results, lines, text };
}
