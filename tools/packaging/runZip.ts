/* Runs an unpacked zip in a process of its own (zipProcess.js), and serves it a list. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { startServer } from '../localServer.ts';
import { parseJson } from '../unknownValues.ts';
import { runNode } from './zip.ts';

const PROGRAM = path.join(import.meta.dirname, 'zipProcess.js');

const REPORT_SCHEMA = z.object({
  /** Processor time until the process was ready for a call, and of each poll. */
  startMilliseconds: z.number(),
  pollMilliseconds: z.array(z.number()),
  peakMegabytes: z.number(),
  /** What the last poll returned. */
  items: z.array(z.object({ id: z.coerce.string(), name: z.string() })),
});

/** Serves a list, whatever the request. */
export function serveList(list: unknown) {
  const body = JSON.stringify(list);
  const headers = { 'content-type': 'application/json', connection: 'close' };
  return startServer((_, response) => response.writeHead(200, headers).end(body));
}

/**
 * Starts an unpacked zip, and polls a server.
 *
 * @throws {Error} if it doesn't start, or a poll fails or returns no list.
 */
export async function runZip(unpacked: string, url: string, polls: number) {
  // An empty environment, so that NODE_PATH can't lead to the project.
  const printed = await runNode(
    [PROGRAM, pathToFileURL(unpacked).href, url, String(polls)],
    unpacked,
    {},
  );
  return REPORT_SCHEMA.parse(parseJson(printed));
}
