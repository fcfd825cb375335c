/* The requests that the page shows. */
import { get } from 'node:http';
import { expect, test } from '@jest/globals';
import { startServer } from '../../../../test/support/servers.ts';
import { recordRequests } from '../../../preview/zap/requestRecorder.ts';

test('a recorded request shows its path without keys, its response, and that there is none', async () => {
  const url = await startServer((request, response) => {
    if (request.url?.startsWith('/Apif/emp_name_list')) response.destroy();
    else response.end('[{"employee_number":1042}]');
  });
  const send = (path: string) =>
    new Promise<void>((resolve) => {
      get(url + path, (response) => response.resume())
        .on('error', () => undefined)
        .on('close', resolve);
    });
  const paths = ['/Apif/newemployees/api_key=a%2Fb+c', '/Apif/emp_name_list/d-e/f.g/1042'];
  const recorded = await Promise.all(paths.map((path) => recordRequests(() => send(path))));
  const common = { method: 'GET', milliseconds: expect.any(Number) };
  const bodyStart = '[{"employee_number":1042}]';
  const [found, lost] = recorded.map(({ requests }) => requests);
  expect(found).toEqual([
    {
      ...common,
      path: '/Apif/newemployees/api_key=•••',
      status: 200,
      responseBytes: 26,
      bodyStart,
    },
  ]);
  expect(lost).toEqual([
    { ...common, path: '/Apif/emp_name_list/•••/•••/1042', responseBytes: 0, bodyStart: '' },
  ]);
});
