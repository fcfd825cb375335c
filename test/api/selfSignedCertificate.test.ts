import { expect, test } from '@jest/globals';
// Made for 127.0.0.1: openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500
import selfSigned from '../support/certificate.json' with { type: 'json' };
import { CONNECTION } from '../support/connection.ts';
import { startServerForFile } from '../support/network.ts';
import { messageFor, stepErrorOf } from '../support/stepErrors.ts';
import { execute, LIST } from '../support/steps.ts';

const server = startServerForFile((request, response) => {
  request.resume().once('end', () => response.end(LIST));
}, selfSigned);

test('the app refuses a server with a self-signed certificate', async () => {
  const bundle = { authData: { ...CONNECTION, base_url: server.url }, inputData: {} };
  expect(await stepErrorOf(execute('triggers.new_employee', bundle))).toMatchObject({
    text: messageFor('unreachable', { listLabel: 'the new employee list' }),
  });
});
