/*
 * Steps against real servers, as processes of their own, that close connections without saying so in a response: a
 * client that keeps one for its next request gets ECONNRESET.
 */
import { spawnSync } from 'node:child_process';
import { beforeEach, expect, test } from '@jest/globals';
import nock from 'nock';
import { AUTH_DATA } from '../support/authData.ts';
import { longTest } from '../support/longTests.ts';
import { startCommand } from '../support/processes.ts';
import { run } from '../support/steps.ts';

const EMPLOYEES = [{ id: '1042', name: 'Okafor, Ada' }];

/** Python's own server closes a connection when asked to, but its response doesn't say so. */
const PYTHON_SERVER = `
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

class Api(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def do_GET(self):
        self.rfile.read(int(self.headers.get('Content-Length', 0)))
        body = b'[{"id": 1042, "name": "Okafor, Ada"}]'
        self.send_response(200)
        self.send_header('Content-Length', str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_POST = do_GET

server = ThreadingHTTPServer(('127.0.0.1', 0), Api)
print(f'http://127.0.0.1:{server.server_port}', flush=True)
server.serve_forever()
`;

/** Node's server, told to keep connections, but not idle ones. /dropped is answered once the last one is closed. */
const NODE_SERVER = `
const { createServer } = require('node:http');
let dropped = Promise.resolve();
const server = createServer((request, response) => {
  if (request.url === '/dropped') return dropped.then(() => response.end());
  const { socket } = request;
  dropped = new Promise((resolve) => socket.once('close', resolve));
  response.shouldKeepAlive = true;
  response.once('finish', () => setTimeout(() => socket.destroy(), 100));
  response.end('[{"id": 1042, "name": "Okafor, Ada"}]');
});
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));
`;

const WAIT = 'fetch(process.argv[1]).then((response) => response.text())';

/** Starts a server that prints its URL, until the test ends. */
async function startServer(...command: string[]): Promise<string> {
  const { HOME } = process.env;
  return (await startCommand(command, { HOME }).waitForOutput('\n')).trim();
}

const turnOn = (url: string) =>
  run('triggers.new_employee', {
    authData: { ...AUTH_DATA, base_url: url },
    meta: { isPopulatingDedupe: true },
  });

// The servers are real.
beforeEach(() => nock.restore());

const pythonTest = spawnSync('python3', ['--version']).status === 0 ? longTest : test.skip;
pythonTest("a Zap turns on against Python's server (skipped without python3)", async () => {
  const url = await startServer('python3', '-c', PYTHON_SERVER);
  for (let count = 0; count < 5; count += 1) expect(await turnOn(url)).toMatchObject(EMPLOYEES);
});

longTest("polls against Node's server work after the process was frozen between them", async () => {
  const url = await startServer(process.execPath, '-e', NODE_SERVER);
  const poll = () => run('triggers.new_employee', { authData: { ...AUTH_DATA, base_url: url } });
  for (let count = 0; count < 5; count += 1) {
    expect(await poll()).toMatchObject(EMPLOYEES);
    // Freezes this process, as AWS Lambda does between polls, until the server has dropped the connection.
    expect(spawnSync(process.execPath, ['-e', WAIT, `${url}/dropped`]).status).toBe(0);
  }
});
