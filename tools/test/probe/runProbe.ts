/* Shared by the tests of the probe: a probe that doesn't wait, and all that it writes. */
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import type { Connection } from '../../../src/inputs/connectionForm.ts';
import { startServer } from '../../../test/support/servers.ts';
import { corpusLine, makeExamples } from '../../probe/example.ts';
import { findingsOf, isReady } from '../../probe/findings.ts';
import { reportLines, requestLine } from '../../probe/report.ts';
import {
  type Exchange,
  type ProbeOptions,
  sendRequests,
  withPlatformClient,
} from '../../probe/requests.ts';
import type { Sandbox } from '../../sandbox/server.ts';
import { parseJson } from '../../unknownValues.ts';

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

/** A request to an API: the last part of its path without keys and numbers, and all that it sends. */
export interface ApiRequest {
  readonly list: string;
  readonly sent: string;
  readonly hasWrongKey: boolean;
}

/** A response with JSON, or with a text as it is. Its status is 200 unless it has one. */
export interface ApiResponse {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Starts an API of the test's own. */
export const startApi = (respond: (request: ApiRequest) => ApiResponse): Promise<string> =>
  startServer(async (request, response) => {
    const sent = `${request.url}?${await text(request)}`;
    const [list = ''] = /newemployees|emp_name_list|list_employee(_category)?/.exec(sent) ?? [];
    const {
      status = 200,
      body = '',
      headers = {},
    } = respond({
      list,
      sent,
      hasWrongKey: sent.includes('no-key-of-anyone'),
    });
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });

/** Starts an API that gives each list, or one for all. */
export const startListApi = (lists: Readonly<Record<string, unknown>>): Promise<string> =>
  startApi(({ list }) => ({ body: list in lists ? lists[list] : lists['all'] }));

/** Probes an API without waiting. */
export async function runProbe(connection: Connection, options: ProbeOptions = {}) {
  const exchanges: Exchange[] = [];
  const result = await withPlatformClient((client) =>
    sendRequests(client, connection, {
      wait: async () => undefined,
      onExchange: (exchange) => exchanges.push(exchange),
      ...options,
    }),
  );
  const examples = await makeExamples(result.responses, connection);
  const found = { addressName: '--base-url', source: 'envFile' } as const;
  const findings = findingsOf({ ...result, examples, found });
  const file = examples.map((example) => `${corpusLine(example)}\n`).join('');
  const report = [
    ...exchanges.map(requestLine),
    '',
    ...reportLines(examples, findings, 'out.json'),
  ];
  const lines = report.map(stripVTControlCharacters);
  return {
    findings,
    ready: isReady(findings),
    exchanges,
    examples,
    /** The examples as they are in the file. */
    cases: parseJson(`[${file.replace(/,\n$/, '')}]`),
    file,
    lines,
    /** The findings without line breaks. */
    text: findings.map(({ sign, text, action }) => `${sign} ${text}\n${action ?? ''}`).join('\n'),
  };
}
