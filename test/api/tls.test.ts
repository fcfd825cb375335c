import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, test } from '@jest/globals';
// For 127.0.0.1: openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500
import selfSigned from '../support/certificate.json' with { type: 'json' };
import { failureOf, messageFor } from '../support/failures.ts';
import { serving } from '../support/network.ts';
import { CONNECTION, execute, LIST, METHOD } from '../support/steps.ts';

const NEWEST = [{ id: '1042', name: 'Quux, Zelda' }];

let respond: (response: ServerResponse) => void;

const service = serving((request, response) => {
  request.resume().once('end', () => respond(response));
}, selfSigned);

beforeEach(() => {
  respond = (response) => response.end(LIST);
});

describe('a service with a self-signed certificate', () => {
  const ask = (verifySSL?: boolean) => {
    const bundle = { authData: { ...CONNECTION, base_url: service.url }, inputData: {} };
    return execute(METHOD.newEmployee, bundle, [], verifySSL === undefined ? {} : { verifySSL });
  };
  const refused = { text: messageFor('unreachable', { listName: 'the new employee list' }) };

  test('gets requests of an account without checks, and of no later one', async () => {
    expect(await failureOf(ask())).toMatchObject(refused);
    expect(await ask(false)).toMatchObject(NEWEST);
    expect(await failureOf(ask())).toMatchObject(refused);
    expect(await failureOf(ask(true))).toMatchObject(refused);
  });

  test('gets no request of an account with checks while an account without them waits', async () => {
    const { promise: waiting, resolve } = Promise.withResolvers<ServerResponse>();
    respond = resolve;
    const without = ask(false);
    const response = await waiting;
    expect(await failureOf(ask())).toMatchObject(refused);
    response.end(LIST);
    expect(await without).toMatchObject(NEWEST);
  });
});
