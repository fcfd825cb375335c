/* The requests that the preview shows, in which no key may be. */
import { get } from 'node:http';
import { expect, test } from '@jest/globals';
import { recordRequests, withRecording } from '../../../tools/preview/zap/requestRecorder.ts';
import { bundleFor } from '../../../tools/preview/zap/stepCall.ts';
import { startServer } from '../../support/servers.ts';
import { POLL } from './fakeApp.ts';

const KEY = 'ak/4711 for+tests';
const ENCODED = 'ak%2F4711%20for%2Btests';

test('a recorded request shows its key neither plain nor encoded, even if two chunks share it', async () => {
  const arrived = Promise.withResolvers<unknown>();
  const url = await startServer(async (_, response) => {
    response.write(`plain ${KEY}, encoded ${ENCODED}, shared ${KEY.slice(0, 9)}`);
    await arrived.promise;
    response.end(KEY.slice(9));
  });
  const callApp = withRecording(async () => {
    const ended = Promise.withResolvers<unknown>();
    get(`${url}/list/${ENCODED}`, (response) =>
      response.once('data', arrived.resolve).once('end', ended.resolve),
    );
    await ended.promise;
  });
  const bundle = bundleFor('poll', { api_key: KEY }, {});
  const { requests } = await recordRequests(() => callApp(POLL, bundle));
  expect(requests).toMatchObject([
    { path: '/list/•••', bodyStart: 'plain •••, encoded •••, shared •••' },
  ]);
});
