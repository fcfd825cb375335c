/* Probes an API of the test's own, in this process and without waiting. */
import { text } from 'node:stream/consumers';
import { type Exchange, probe, withPlatformClient } from '../../probe/exchanges.ts';
import { startServer } from '../support/servers.ts';

const KEYS = { apiKey: 'ak7', nameListKeys: { companyKey: 'ck7', secretKey: 'sk7' } };

/** A body, or a response with another status. */
export type ApiResponse = string | { readonly status: number; readonly body?: string };

/** Gets the path and form that were sent, such as `/Apiv11/list_employee?api_key=ak7`, and how many were. */
export type Respond = (sent: string, count: number) => ApiResponse;

/** Starts an API, and notes what is sent to it. */
export async function startApi(respond: Respond) {
  const sent: string[] = [];
  const baseUrl = await startServer(async (request, response) => {
    const form = await text(request);
    const url = form ? `${request.url}?${form}` : `${request.url}`;
    const given = respond(url, sent.push(url));
    const { status, body = '' } = typeof given === 'string' ? { status: 200, body: given } : given;
    response.writeHead(status).end(body);
  });
  return { baseUrl, sent };
}

/** Probes an API. Each line is a sign, a request, and the verdict. */
export async function probeApi(respond: Respond, triesWrongKeys = false) {
  const { baseUrl, sent } = await startApi(respond);
  const waits: number[] = [];
  const exchanges: Exchange[] = [];
  const wait = async (milliseconds: number) => waits.push(milliseconds);
  await withPlatformClient(async (client) => {
    for await (const exchange of probe(client, { baseUrl, ...KEYS }, triesWrongKeys, wait))
      exchanges.push(exchange);
  });
  const lines = exchanges.map(({ label, verdict: [sign, text] }) => `${sign} ${label}: ${text}`);
  return { lines, sent, waits, exchanges };
}
