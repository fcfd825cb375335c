import { describe, expect, test } from '@jest/globals';
import { SimulatedConnection } from '../../../preview/zap/simulatedConnection.ts';
import { StepFailure } from '../../../preview/zap/stepCall.ts';
import { FakeApp, simulatedConnectionTo } from './fakeApp.ts';

const EXPIRED = new StepFailure('expired', 'The key was replaced.');

describe('a connection', () => {
  test('makes its label from the template and the result of its test', async () => {
    const connection = new SimulatedConnection(
      async () => ({ label: 'Acme' }),
      '[{{label}}{{none}}]',
      {},
    );
    expect(connection.isConnected).toBe(false);
    await connection.connect();
    expect([connection.label, connection.isConnected]).toEqual(['[Acme]', true]);
  });

  test('expires only if its current key is rejected', async () => {
    const connection = simulatedConnectionTo(new FakeApp());
    const before = connection.authData;
    connection.expireIfRejected(new StepFailure('failed', 'Down.'), before);
    await connection.connect({ api_key: 'second' });
    connection.expireIfRejected(EXPIRED, before);
    expect(connection.expiredBy).toBeUndefined();
    connection.expireIfRejected(EXPIRED, connection.authData);
    expect(connection.expiredBy).toBe(EXPIRED);
  });

  test('takes the values that pass first if two are tested at the same time', async () => {
    const slow = Promise.withResolvers<void>();
    const connection = simulatedConnectionTo({
      callApp: async (_, { authData }) => authData.api_key === 'slow' && slow.promise,
    });
    const testing = connection.connect({ api_key: 'slow' });
    await connection.connect({ api_key: 'quick' });
    slow.resolve();
    await testing;
    expect(connection.authData).toEqual({ api_key: 'quick' });
  });
});
