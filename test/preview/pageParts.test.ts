/* The parts of the page that have rules of their own: definition, help, values, clock, schedule. */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Connection } from '../../preview/connection.ts';
import { StepFailure } from '../../preview/failure.ts';
import { enteredIn, inputDataOf, presetsOf, withoutSecrets } from '../../preview/page/account.ts';
import { outlineOf } from '../../preview/page/definition.ts';
import { Editor } from '../../preview/page/editor.ts';
import { History } from '../../preview/page/history.ts';
import { Schedule, ZapClock } from '../../preview/page/schedule.ts';
import { helpHtml } from '../../preview/page/views/field.ts';
import type { Run } from '../../preview/timing.ts';

const definition = {
  version: '2.1.0',
  authentication: { fields: [{ key: 'token', type: 'password', required: true }, { label: 'x' }] },
  triggers: {
    new_thing: {
      noun: 'Thing',
      display: { label: 'New Thing', description: 'Triggers when a thing is new.' },
      operation: {
        inputFields: [
          () => [{ key: 'made later' }],
          { key: 'kind', dynamic: 'list_kind.id.title' },
          { key: 'colour', choices: ['red', { value: 'b', label: 'Blue' }], default: 'red' },
          { key: 'size', choices: { s: 'Small' } },
        ],
        outputFields: [{ key: 'id', label: 'Number' }, { key: 'name' }, {}],
      },
    },
    list_kind: { display: { hidden: true }, operation: { inputFields: [{ key: 'colour' }] } },
  },
  searches: { find_thing: {} },
};

describe('a definition', () => {
  const outline = outlineOf(definition);
  const [trigger, search] = outline.steps;

  test('gives the connection form and the steps that are not hidden, triggers first', () => {
    expect(outline.version).toBe('2.1.0');
    expect(outline.connection.map(({ key, label, required }) => [key, label, required])).toEqual([
      ['token', 'token', true],
    ]);
    expect(outline.steps.map(({ id, label }) => [id, label])).toEqual([
      ['triggers.new_thing', 'New Thing'],
      ['searches.find_thing', 'find_thing'],
    ]);
    expect(search?.fields).toEqual([]);
  });

  test('gives fields with their choices, and where a dropdown comes from', () => {
    const fields = trigger?.fields ?? [];
    expect(fields.map(({ key, choices }) => [key, choices.map(({ label }) => label)])).toEqual([
      ['kind', []],
      ['colour', ['red', 'Blue']],
      ['size', ['Small']],
    ]);
    expect(fields[0]?.source).toEqual({
      trigger: 'list_kind',
      value: 'id',
      label: 'title',
      inputs: ['colour'],
    });
    expect(presetsOf(fields)).toEqual({ kind: '', colour: 'red', size: '' });
  });

  test('gives output fields under their labels', () => {
    expect(trigger?.outputs).toEqual([
      { key: 'id', label: 'Number' },
      { key: 'name', label: 'name' },
    ]);
  });

  test('may be anything', () => {
    for (const nothing of [null, undefined, 'app', 7, [], {}]) {
      expect(outlineOf(nothing).steps).toEqual([]);
    }
  });
});

describe('a help text', () => {
  test.each([
    ['starting with `https://`', 'starting with <code>https://</code>'],
    ['**both** or _neither_', '<strong>both</strong> or <em>neither</em>'],
    [
      '[Where to find it](https://help.example.com/a?b=1&c="2")',
      /^<a href="https:\/\/help\.example\.com\/[^"]*" target="_blank" rel="noreferrer">Where to find it<\/a>$/,
    ],
    ['[here](javascript:alert(1))', 'here'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['![a picture](https://example.com/a.png)', 'a picture'],
  ])('%s becomes HTML that can do nothing', (text, expected) => {
    if (typeof expected === 'string') expect(String(helpHtml(text))).toBe(expected);
    else expect(String(helpHtml(text))).toMatch(expected);
  });
});

describe('what is entered', () => {
  const { connection, steps } = outlineOf({
    authentication: { fields: [{ key: 'url' }, { key: 'token', type: 'password' }] },
    triggers: {
      one: { operation: { inputFields: [{ key: 'all', type: 'boolean' }, { key: 'name' }] } },
    },
  });
  const fields = steps[0]?.fields ?? [];

  test('is taken where the form has such a field', () => {
    const sent = new Map([
      ['input.name', ' Ada '],
      ['input.stranger', 'x'],
      ['name', 'without a prefix'],
    ]);
    const entered = enteredIn(sent, 'input.', fields, { all: 'yes', name: 'before' });
    expect(entered).toEqual({ all: 'yes', name: ' Ada ' });
  });

  test.each([
    [
      { all: 'yes', name: 'Ada' },
      { all: true, name: 'Ada' },
    ],
    [{ all: 'no', name: '' }, { all: false }],
    [{ all: '', name: '' }, {}],
  ])('%j is handed to a step as %j', (entered, expected) => {
    expect(inputDataOf(fields, entered)).toEqual(expected);
  });

  test('is shown again without its keys', () => {
    expect(withoutSecrets(connection, { url: 'https://x', token: 'secret' })).toEqual({
      url: 'https://x',
      token: '',
    });
  });
});

describe('a test of a step', () => {
  const outline = outlineOf(definition);
  let answers: ((rows: unknown) => void)[];
  let connection: Connection;
  let isExpired: boolean;
  let editor: Editor;

  beforeEach(() => {
    answers = [];
    isExpired = false;
    const run: Run = (method) => {
      if (method === 'authentication.test') return Promise.resolve({});
      if (isExpired) return Promise.reject(new StepFailure('expired', 'Rejected.'));
      return new Promise((answer) => answers.push(answer));
    };
    connection = new Connection(run, {}, { token: 'first' });
    editor = new Editor(outline, run, connection, () => true);
  });
  const shown = () => editor.tested?.rows;

  test('is overtaken by a newer one that was quicker', async () => {
    const tests = [editor.test(), editor.test()];
    answers[1]?.([{ id: 'newer' }]);
    await tests[1];
    answers[0]?.([{ id: 'older' }]);
    await tests[0];
    expect(shown()).toEqual([{ id: 'newer' }]);
    const again = editor.test();
    const { number } = editor.tested ?? {};
    answers[2]?.([{ id: 'newer' }]);
    await again;
    expect(editor.tested?.number).not.toBe(number);
  });

  test.each([
    ['another step was chosen', () => choose(1)],
    ['another step was chosen and this one again', () => [choose(1), choose(0)]],
    ['another account was connected', () => connection.test({ token: 'second' })],
  ])('does not appear after %s', async (_, change) => {
    const testing = editor.test();
    await change();
    answers[0]?.([{ id: 'of before' }]);
    await testing;
    expect(editor.tested).toBeUndefined();
  });

  test('of a search that meets a rejected key is held, and replayed once it is reconnected', async () => {
    choose(1);
    isExpired = true;
    await editor.test();
    expect(editor.held).toMatchObject({ step: { id: 'searches.find_thing' } });
    expect(connection.expiredBy?.text).toBe('Rejected.');
    await expect(editor.replay()).rejects.toThrow('Reconnect first.');
    isExpired = false;
    await connection.test({ token: 'second' });
    choose(0);
    const replaying = editor.replay();
    answers.at(-1)?.([{ id: 'found' }]);
    await replaying;
    expect([shown(), editor.held, editor.step.id]).toEqual([
      [{ id: 'found' }],
      undefined,
      'searches.find_thing',
    ]);
  });

  test('of a search that was held can be deleted, and no test of a trigger is held', async () => {
    isExpired = true;
    await editor.test();
    expect(editor.held).toBeUndefined();
    choose(1);
    await editor.test();
    editor.deleteHeld();
    expect(editor.held).toBeUndefined();
  });

  function choose(at: number): void {
    const step = outline.steps[at];
    if (step !== undefined) editor.choose(step);
  }
});

describe('a schedule', () => {
  const MINUTE = 60_000;
  const polls = jest.fn();
  let schedule: Schedule;

  beforeEach(() => {
    jest.useFakeTimers();
    polls.mockReset();
    schedule = new Schedule(new ZapClock(Date.now, 60), polls);
    schedule.setMinutes(5);
  });
  afterEach(() => {
    schedule.stop();
    jest.useRealTimers();
  });

  test('polls after five minutes of a clock that runs sixty times as fast', () => {
    schedule.start();
    jest.advanceTimersByTime(4990);
    expect(polls).not.toHaveBeenCalled();
    jest.advanceTimersByTime(10);
    expect(polls).toHaveBeenCalledTimes(1);
    expect(schedule.due).toBeUndefined();
  });

  test('goes on from the same moment when the clock runs otherwise', () => {
    schedule.start();
    jest.advanceTimersByTime(2500);
    const then = schedule.clock.now();
    schedule.setSpeed(300);
    expect(schedule.clock.now()).toBe(then);
    jest.advanceTimersByTime(500);
    expect(polls).toHaveBeenCalledTimes(1);
  });

  test('counts another interval from when it began', () => {
    schedule.start();
    jest.advanceTimersByTime(2000);
    schedule.setMinutes(1);
    jest.advanceTimersByTime(0);
    expect(polls).toHaveBeenCalledTimes(1);
    schedule.start();
    schedule.setMinutes(15);
    expect(schedule.due).toBe(schedule.clock.now() + 15 * MINUTE);
  });

  test('waits longer where the service asked for it', () => {
    schedule.setMinutes(1);
    schedule.start(120);
    expect(schedule.due).toBe(schedule.clock.now() + 2 * MINUTE);
  });

  test.each([2_147_484, 5_000_000, 1e12, Number.POSITIVE_INFINITY])(
    'waits %d seconds, though no timer of Node is that long',
    (seconds) => {
      const real = new Schedule(new ZapClock(Date.now, 1), polls);
      real.start(seconds);
      jest.advanceTimersByTime(Math.min(seconds * 1000 - 1000, 2 ** 33));
      expect(polls).not.toHaveBeenCalled();
      if (seconds < 1e9) jest.advanceTimersByTime(2000);
      expect(polls).toHaveBeenCalledTimes(seconds < 1e9 ? 1 : 0);
      real.stop();
    },
  );

  test.each(['stop', 'close'] as const)('plans nothing after %s', (end) => {
    schedule.start();
    schedule[end]();
    if (end === 'close') schedule.start();
    schedule.setSpeed(300);
    jest.advanceTimersByTime(10 * MINUTE);
    expect(polls).not.toHaveBeenCalled();
  });
});

describe('a history', () => {
  const nothing = {
    step: 'poll',
    at: 0,
    milliseconds: 1,
    rows: 5,
    fresh: 0,
    deliveries: [],
    held: 0,
  } as const;
  const row = { id: '7' };

  test('keeps what happened, while polls that found nothing new give way', () => {
    const history = new History();
    history.add({ at: 1, requests: 2, outcome: { ...nothing, step: 'turn on' } });
    for (let at = 2; at < 200; at += 1) history.add({ at, requests: 1, outcome: nothing });
    history.add({ at: 200, requests: 1, outcome: { ...nothing, fresh: 1, deliveries: [row] } });
    expect(history.entries).toHaveLength(60);
    expect(history.entries[0]?.at).toBe(200);
    expect(history.entries.at(-1)?.outcome.step).toBe('turn on');
    expect(history.entries.at(-2)?.at).toBe(142);
    expect(history.cards).toEqual([{ at: 200, row, entry: 200 }]);
  });

  test('shows some deliveries, the latest first, and counts all', () => {
    const history = new History();
    const deliveries = Array.from({ length: 30 }, (_, id) => ({ id }));
    history.add({ at: 1, requests: 1, outcome: { ...nothing, fresh: 30, deliveries } });
    expect(history.delivered).toBe(30);
    expect(history.cards).toHaveLength(24);
    expect(history.cards[0]?.row).toEqual({ id: 29 });
    history.restart();
    expect([history.delivered, history.cards]).toEqual([0, []]);
    expect(history.entries).toHaveLength(1);
  });
});
