/* Starts `npm start` for tests, and an API for it to poll. */
import { type StartedProcess, startProgram } from '../support/processes.ts';
import { startServer } from '../support/servers.ts';

export const MAIN = 'tools/preview/main.ts';
export const API_KEY = 'key-of-the-test-0123456789';

/** Starts `npm start`, which polls an API every 50 ms. */
export function startPolling(url: string, ...args: readonly string[]): StartedProcess {
  const env = { authData_api_key: API_KEY };
  return startProgram(MAIN, ['--base-url', url, '--every', '0.05', ...args], env);
}

/** Starts an API that adds an employee at each GET, the connection test included. */
export function startGrowingApi(
  statusOf: (poll: number) => number = () => 200,
  headers = {},
  port = 0,
) {
  let polls = 0;
  return startServer(({ method }, response) => {
    // A POST asks for the employee list, which has the employees of the latest GET.
    if (method === 'GET') polls += 1;
    const rows = Array.from({ length: polls }, (_, at) => [String(polls - at), 'Li, Bo']);
    const status = method === 'GET' ? statusOf(polls) : 200;
    return response.writeHead(status, headers).end(JSON.stringify(rows));
  }, port);
}

/** Starts an API with as many employees as a test has hired. */
export async function startHiringApi() {
  const api = { employeeCount: 1, url: '', requested: Promise.withResolvers<void>() };
  api.url = await startServer((_, response) => {
    const rows = Array.from({ length: api.employeeCount }, (_, at) => [at + 1, 'Li, Bo']);
    response.end(JSON.stringify(rows));
    api.requested.resolve();
    api.requested = Promise.withResolvers();
  });
  return api;
}
