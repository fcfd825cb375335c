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
  statusOf: (poll: number, url: string) => number = () => 200,
  headers = {},
) {
  let polls = 0;
  return startServer(({ method, url = '' }, response) => {
    // A POST asks for the employee list, which has the employees of the latest GET.
    if (method === 'GET') polls += 1;
    const rows = Array.from({ length: polls }, (_, at) => [String(polls - at), 'Li, Bo']);
    const status = method === 'GET' ? statusOf(polls, url) : 200;
    return response.writeHead(status, headers).end(JSON.stringify(rows));
  });
}
