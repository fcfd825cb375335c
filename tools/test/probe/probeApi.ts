/* Probes an API of the test's own, in this process and without waiting. */
import { text } from 'node:stream/consumers';
import { type Exchange, probe, withPlatformClient } from '../../probe/exchanges.ts';
import { verdictOf } from '../../probe/verdict.ts';
import { startServer } from '../support/servers.ts';

const KEYS = { apiKey: 'ak7', nameListKeys: { companyKey: 'ck7', secretKey: 'sk7' } };

interface ApiRequest {
  /** Path and form, such as `/Apiv11/list_employee?api_key=ak7`. */
  readonly sent: string;
  readonly hasWrongKey: boolean;
  /** 1 for the first. */
  readonly count: number;
}

interface ApiResponse {
  readonly status?: number;
  readonly body?: string;
}

export type Respond = (request: ApiRequest) => ApiResponse | string;

/** Starts an API, and notes what is sent to it. */
export async function startApi(respond: Respond) {
  const sent: string[] = [];
  const baseUrl = await startServer(async (request, response) => {
    const form = await text(request);
    const count = sent.push(form ? `${request.url}?${form}` : `${request.url}`);
    const last = `${sent.at(-1)}`;
    const given = respond({ sent: last, hasWrongKey: last.includes('no-key'), count });
    const { status = 200, body = '' } = typeof given === 'string' ? { body: given } : given;
    response.writeHead(status).end(body);
  });
  return { baseUrl, sent };
}

/** Probes an API. Each line is a sign, a request, and the verdict. */
export async function probeApi(respond: Respond, triesWrongKeys = false) {
  const { baseUrl, sent } = await startApi(respond);
  const waits: number[] = [];
  const exchanges: Exchange[] = [];
  const lines: string[] = [];
  const wait = async (milliseconds: number) => waits.push(milliseconds);
  await withPlatformClient(async (client) => {
    for await (const exchange of probe(client, { baseUrl, ...KEYS }, triesWrongKeys, wait)) {
      const [sign, verdict] = verdictOf(exchange, exchanges);
      lines.push(`${sign} ${exchange.label}: ${verdict}`);
      exchanges.push(exchange);
    }
  });
  return { lines, sent, waits, exchanges };
}
