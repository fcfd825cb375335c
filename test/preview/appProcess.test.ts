import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { AppProcess, counted } from '../../preview/appProcess.ts';
import { bundleFor } from '../../preview/bundle.ts';
import { listen } from './processes.ts';

jest.setTimeout(30_000);

const POLL = 'triggers.mine.operation.perform';

let app: AppProcess;

/** A module whose trigger runs this body, with `z` and `bundle` at hand. */
function appThat(body: string): AppProcess {
  const operation = `{ type: 'polling', perform: async (z, bundle) => { ${body} } }`;
  const module = `export default {
    version: '1.0.0', platformVersion: '19.1.0',
    triggers: { mine: { key: 'mine', noun: 'X', display: { label: 'X', description: 'X.' }, operation: ${operation} } },
  };`;
  return new AppProcess(new URL(`data:text/javascript,${encodeURIComponent(module)}`));
}

const call = (input = {}) => app.run(POLL, bundleFor('poll', {}, input));

beforeEach(() => {
  app = appThat('return [{ id: process.pid }];');
});
afterEach(() => app.close());

describe('a call', () => {
  test('gives what the app returned in a process of its own', async () => {
    const [row] = Object.values(Object(await call()));
    expect(row).toEqual({ id: expect.any(Number) });
    expect(row).not.toEqual({ id: process.pid });
  });

  test('fails as the app failed', async () => {
    app = appThat("throw new z.errors.ThrottledError('Slow down.', 75);");
    await expect(call()).rejects.toMatchObject({
      kind: 'throttled',
      message: 'Slow down.',
      delay: 75,
    });
  });

  test('gets its own answer where several are under way', async () => {
    app = appThat(
      'await new Promise((done) => setTimeout(done, bundle.inputData.wait)); return [{ id: bundle.inputData.wait }];',
    );
    const waits = [90, 10, 50];
    const answers = await Promise.all(waits.map((wait) => call({ wait })));
    expect(answers).toEqual(waits.map((id) => [{ id }]));
  });

  test('counts the requests that were begun for it, and not those of another one', async () => {
    const url = await listen((_, reply) => reply.end());
    app = appThat(
      `for (let made = 0; made < bundle.inputData.requests; made += 1) await z.request('${url}'); return [];`,
    );
    const both = await Promise.all([
      counted(() => call({ requests: 3 })),
      counted(() => call({ requests: 1 })),
    ]);
    expect(both.map(({ requests }) => requests)).toEqual([3, 1]);
  });
});

describe('a process that ends', () => {
  test('is replaced, and the call that was under way is made once more', async () => {
    let requests = 0;
    const url = await listen((_, reply) => {
      requests += 1;
      if (requests > 1) reply.end();
    });
    app = appThat(`await z.request('${url}'); return [{ id: 1 }];`);
    const answer = call();
    while (requests === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    app.end();
    expect(await answer).toEqual([{ id: 1 }]);
    expect(requests).toBe(2);
  });

  test('is replaced before the platform would end it, and no call is lost', async () => {
    const pids = new Set<unknown>();
    for (let calls = 0; calls < 450; calls += 1) {
      for (const row of Object.values(Object(await call()))) pids.add(Object(row).id);
    }
    expect(pids.size).toBe(3);
  });

  test('again and again fails the call in words', async () => {
    app = appThat('process.exit(1);');
    await expect(call()).rejects.toThrow('The process that runs the app ended twice in one step.');
  });

  test('is not replaced once it was closed', async () => {
    await call();
    app.close();
    await expect(call()).rejects.toThrow('ended');
  });
});
