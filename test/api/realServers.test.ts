/*
 * Polls against a real server, as a process of its own, that closes connections without saying so in a response: a
 * client that keeps one for its next request gets ECONNRESET.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect } from '@jest/globals';
import { AUTH_DATA } from '../support/authData.ts';
import { longTest } from '../support/longTests.ts';
import { useRealNetwork } from '../support/network.ts';
import { run } from '../support/steps.ts';

useRealNetwork();

let running: ChildProcess | undefined;
afterEach(() => {
  running?.kill('SIGKILL');
});

/** Told to keep connections, but not idle ones. /dropped is answered once the last one is closed. */
const SERVER = `
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

longTest('polls work after the process was frozen between them', async () => {
  const child = spawn(process.execPath, ['-e', SERVER]);
  running = child;
  const base_url = String(await once(child.stdout, 'data')).trim();
  for (let count = 0; count < 5; count += 1) {
    const items = await run('triggers.new_employee', { authData: { ...AUTH_DATA, base_url } });
    expect(items).toMatchObject([{ id: '1042', name: 'Okafor, Ada' }]);
    // Freezes this process, as AWS Lambda does between polls, until the server has dropped the connection.
    expect(spawnSync(process.execPath, ['-e', WAIT, `${base_url}/dropped`]).status).toBe(0);
  }
});
