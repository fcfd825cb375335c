import type { RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import {
  CONNECTION_TEST,
  CONNECTION_WITH_NAMES,
  expectDiscreet,
  FIND_EMPLOYEE,
  FIND_EMPLOYEES,
  failureOf,
  LIST_EMPLOYEE,
  type Loopback,
  loopback,
  NEW_EMPLOYEE,
  run,
} from './support.ts';

const LIST = '{"1042":"Quux, Zelda"}';
const TWENTY_MB = 20 * 1024 * 1024;

let listener: RequestListener = () => undefined;
let asked = 0;
let service: Loopback;

beforeAll(async () => {
  service = await loopback((request, response) => {
    asked += 1;
    listener(request, response);
  });
});

afterAll(() => service.close());

afterEach(() => {
  jest.useRealTimers();
  asked = 0;
});

const answer = (reply: (response: ServerResponse) => void) => {
  listener = (request, response) => {
    request.resume().once('end', () => reply(response));
  };
};

const authData = () => ({ base_url: service.url, api_key: 'ak-4711-for-tests-wxyz' });
const poll = () => run(NEW_EMPLOYEE, { authData: authData() });

/** Waits for the network as it is, but lets a test say how fast the clock runs. */
const useOwnClock = () => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'performance'],
  });
};

const UNREACHABLE =
  "Zapier couldn't reach Employee Directory for the new employee list. Triggers retry automatically; for other steps, try again. If the problem continues, check this connection's Service URL.";
const TOO_SLOW =
  'Employee Directory took too long to return the new employee list. Triggers retry automatically; for other steps, try again. If the problem continues, contact your administrator.';
const TOO_LARGE =
  'The response for the new employee list is larger than 20 MB, the most Zapier accepts. Contact your Employee Directory administrator.';
const FAILED =
  'Employee Directory returned an error for the new employee list (status 500). Triggers retry automatically; for other steps, try again. If the problem continues, contact your administrator.';

const expectFailure = async (text: string) => {
  const failure = await failureOf(poll());
  expect(failure.name).toBe('AppError');
  expect(failure.text).toBe(text);
  expectDiscreet(failure);
};

describe('a whole reply', () => {
  test.each([
    ['of a known length', {}],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
    ['of no known length', { connection: 'close' }],
  ])('%s is read', async (_, headers) => {
    answer((response) => {
      const length = Object.keys(headers).length === 0 ? { 'content-length': LIST.length } : {};
      response.writeHead(200, { ...headers, ...length });
      response.write(LIST.slice(0, 9));
      setTimeout(() => response.end(LIST.slice(9)), 5);
    });
    expect(await poll()).toMatchObject([{ id: '1042', name: 'Quux, Zelda' }]);
  });

  test('that is compressed is read', async () => {
    answer((response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(LIST)),
    );
    expect(await poll()).toMatchObject([{ id: '1042' }]);
  });

  test('of several requests at once is read for each', async () => {
    answer((response) => response.end(LIST));
    const polls = await Promise.all([poll(), poll(), poll()]);
    expect(polls.map((rows) => JSON.stringify(rows)).every((rows) => rows.includes('1042'))).toBe(
      true,
    );
  });
});

describe('the letters of a reply', () => {
  const utf8 = Buffer.from('{"1042":"Núñez, Zoë – €"}');
  /** Windows-1252, of which ISO-8859-1 is taken for another name: 96 is a dash, 80 the euro. */
  const windows = Buffer.from('{"1042":"N\xfa\xf1ez, Zo\xeb \x96 \x80"}', 'latin1');

  test.each([
    ['windows-1252', 'text/html; charset=windows-1252', windows],
    ['windows-1252', 'text/html; charset="ISO-8859-1"', windows],
    ['windows-1252', 'text/html; Charset = iso-8859-1; boundary=x', windows],
    ['windows-1252', 'application/json; charset=utf-8', windows],
    ['windows-1252', 'application/json; charset=klingon-8', windows],
    ['windows-1252', 'application/json', windows],
    ['windows-1252', '', windows],
    ['UTF-8', 'application/json; charset=utf-8', utf8],
    ['UTF-8', 'application/json; charset=klingon-8', utf8],
    ['UTF-8', 'application/json; charset=', utf8],
    ['UTF-8', 'application/json', utf8],
    ['UTF-8', '', utf8],
    ['UTF-8 after a byte order mark', '', Buffer.concat([Buffer.from('\uFEFF'), utf8])],
    ['UTF-16', 'text/plain; charset=utf-16le', Buffer.from(utf8.toString(), 'utf16le')],
  ])('in %s are read as they were written, with "%s"', async (_, type, bytes) => {
    answer((response) =>
      response.writeHead(200, type === '' ? {} : { 'content-type': type }).end(bytes),
    );
    expect(await poll()).toMatchObject([{ id: '1042', name: 'Núñez, Zoë – €' }]);
  });
});

describe('a connection that breaks', () => {
  test('before the reply is told at once', async () => {
    answer((response) => response.destroy());
    await expectFailure(UNREACHABLE);
  });

  test('in the middle of a reply of a known length is told at once', async () => {
    answer((response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write(LIST, () => response.destroy());
    });
    await expectFailure(UNREACHABLE);
  });

  test('in the middle of a reply in chunks is told at once', async () => {
    answer((response) => {
      response.writeHead(200, { 'transfer-encoding': 'chunked' });
      response.write(LIST, () => response.destroy());
    });
    await expectFailure(UNREACHABLE);
  });

  test('in the middle of a compressed reply is told at once', async () => {
    answer((response) => {
      const zipped = gzipSync(LIST);
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': zipped.length });
      response.write(zipped.subarray(0, 15), () => response.destroy());
    });
    await expectFailure(UNREACHABLE);
  });

  test('in the middle of an error page leaves the status to tell', async () => {
    answer((response) => {
      response.writeHead(500, { 'content-length': 1000 });
      response.write('<p>Quux, Zelda', () => response.destroy());
    });
    await expectFailure(FAILED);
  });

  test('was never there: a refused connection is told', async () => {
    const gone = await loopback(() => undefined);
    await gone.close();
    const failure = await failureOf(
      run(NEW_EMPLOYEE, { authData: { ...authData(), base_url: gone.url } }),
    );
    expect(failure.text).toBe(UNREACHABLE);
    expectDiscreet(failure);
    expect(failure.whole).not.toContain('127.0.0.1');
  });
});

describe('a reply over 20 MB', () => {
  const spaces = (length: number) => gzipSync(`[${' '.repeat(length - 2)}]`);

  test('is refused, also where it was compressed on the way', async () => {
    answer((response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(spaces(TWENTY_MB + 1)),
    );
    await expectFailure(TOO_LARGE);
  });

  test('is not loaded to its end', async () => {
    const closed = new Promise((resolve) => {
      answer((response) => {
        const chunk = ' '.repeat(1024 * 1024);
        const more = () => response.write(chunk, (error) => error ?? setImmediate(more));
        response.writeHead(200);
        more();
        response.once('close', resolve);
      });
    });
    await expectFailure(TOO_LARGE);
    await closed;
  });

  test('is told from one of 20 MB, which is read', async () => {
    answer((response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(spaces(TWENTY_MB)),
    );
    expect(await poll()).toEqual([]);
  });

  test('is one of which all responses of a step together may be three', async () => {
    answer((response) => {
      const page = `{"${asked}":"A"${' '.repeat(15 * 1024 * 1024)}}`;
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(page, { level: 1 }));
    });
    const authData = { ...CONNECTION_WITH_NAMES, base_url: service.url };
    const { text } = await failureOf(run(FIND_EMPLOYEES, { authData }));
    expect(asked).toBe(4);
    expect(text).toMatch(/^The response for the employee name list is larger than 20 MB/);
  });

  test('under a failing status leaves the status to tell', async () => {
    answer((response) =>
      response.writeHead(500, { 'content-encoding': 'gzip' }).end(spaces(TWENTY_MB + 1)),
    );
    await expectFailure(FAILED);
  });
});

describe('an answer that does not come', () => {
  test('is waited for 25 seconds', async () => {
    useOwnClock();
    let isOver = false;
    let wasOver = true;
    answer((response) => {
      jest.advanceTimersByTime(24_999);
      setImmediate(() => {
        wasOver = isOver;
        jest.advanceTimersByTime(1);
        response.once('close', () => undefined);
      });
    });
    const failure = await failureOf(
      poll().finally(() => {
        isOver = true;
      }),
    );
    expect(wasOver).toBe(false);
    expect(failure).toMatchObject({ name: 'AppError', text: TOO_SLOW });
    expectDiscreet(failure);
  });

  test('in full, though it began, is waited for no longer', async () => {
    useOwnClock();
    answer((response) => {
      response.writeHead(200);
      response.write('{"1042":', () => setImmediate(() => jest.advanceTimersByTime(25_000)));
    });
    await expectFailure(TOO_SLOW);
  });

  test('to a later request of a step has the rest of its 25 seconds', async () => {
    useOwnClock();
    answer((response) => {
      if (asked === 1) {
        jest.advanceTimersByTime(20_000);
        response.end('[1042]');
      } else {
        jest.advanceTimersByTime(5_000);
      }
    });
    const { text } = await failureOf(poll());
    expect(asked).toBe(2);
    expect(text).toBe(
      'Employee Directory took too long to return the employee list. Triggers retry automatically; for other steps, try again. If the problem continues, contact your administrator.',
    );
  });

  test('to the walk through the name list ends it', async () => {
    useOwnClock();
    answer((response) => {
      jest.advanceTimersByTime(6_000);
      response.end(`{"${asked}":"Quux, Zelda"}`);
    });
    const keys = { company_key: 'ck-0042-for-tests', secret_key: 'sk-0099-for-tests' };
    const failure = await failureOf(
      run(NEW_EMPLOYEE, {
        authData: { ...authData(), ...keys },
        meta: { isPopulatingDedupe: true },
      }),
    );
    expect(asked).toBe(5);
    expect(failure.text).toBe(
      "The employee name list didn't finish loading within 25 seconds. Try again. If the problem continues, reconnect this account without the Company Key and Secret Key; Zapier will use the employee list instead.",
    );
    expectDiscreet(failure);
  });

  test('ends a walk of quick pages too: no request is made once the time is up', async () => {
    useOwnClock();
    answer((response) => response.end(`{"${asked}":"Quux, Zelda"}`));
    const decode = jest.spyOn(TextDecoder.prototype, 'decode').mockImplementation(() => {
      if (asked === 3) jest.advanceTimersByTime(25_000);
      return `{"${asked}":"Quux, Zelda"}`;
    });
    const keys = { company_key: 'ck-0042-for-tests', secret_key: 'sk-0099-for-tests' };
    const failure = await failureOf(
      run(FIND_EMPLOYEE, { authData: { ...authData(), ...keys }, inputData: { employee: '7' } }),
    );
    decode.mockRestore();
    expect(asked).toBe(3);
    expect(failure.text).toBe(
      "The employee name list didn't finish loading within 25 seconds. Try again. If the problem continues, reconnect this account without the Company Key and Secret Key; Zapier will use the employee list instead.",
    );
  });

  test.each([
    ['a poll', NEW_EMPLOYEE],
    ['a dropdown', LIST_EMPLOYEE],
    ['the connection test', CONNECTION_TEST],
  ])('in time leaves no clock running after %s', async (_, method) => {
    useOwnClock();
    answer((response) => response.end(LIST));
    await run(method, { authData: authData() });
    expect(jest.getTimerCount()).toBe(0);
  });
});
