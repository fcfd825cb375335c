/* The Zap of `npm start`: when it polls and ends, and what the terminal says about it. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { LiveZap } from '../../preview/liveZap.ts';
import { openPreviewSandbox, type PreviewSandbox } from '../../preview/previewSandbox.ts';
import { TerminalView } from '../../preview/terminal/terminalView.ts';
import { type CallApp, StepFailure } from '../../preview/zap/stepCall.ts';
import { sandboxAuthData } from '../../sandbox/sandboxAuthData.ts';
import { callBuilt } from '../builtApp.ts';
import { FakeTerminal } from './terminal/fakeTerminal.ts';
import { createTestZap } from './testZap.ts';
import { FakeApp, people } from './zap/fakeApp.ts';

let terminal: FakeTerminal;
let view: TerminalView;
let saved: unknown[];
let zap: LiveZap;
let previewSandbox: PreviewSandbox | undefined;

beforeEach(() => {
  terminal = new FakeTerminal();
  saved = [];
  previewSandbox = undefined;
  view = new TerminalView(terminal, async (ids) => saved.push(ids, terminal.items.length));
});

afterEach(async () => {
  zap.stop();
  await previewSandbox?.close();
});

const textOf = (line: string) => line.slice(10);
const labels = () => terminal.lines.map((line) => textOf(line).slice(0, 7).trim());

/** Turns a Zap on that ends after a number of new employees. */
async function turnOn(callApp: CallApp, until: number, isAttended = false): Promise<void> {
  const isDone = (live: LiveZap) => view.newEmployeeCount(live) >= until;
  const everySeconds = 0.002;
  zap = createTestZap(callApp, { everySeconds, previewSandbox, isAttended, view, isDone });
  await zap.begin();
}

describe('the Zap of a real account', () => {
  let fake: FakeApp;

  /** Polls until at least this many new employees have arrived. */
  async function pollUntil(until: number): Promise<void> {
    zap.planPoll();
    await zap.ended;
    zap.stop();
    view.reportEnd(zap, until);
  }

  const failOnce = (...failures: StepFailure[]) => {
    fake.answer = async () => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return fake.items;
    };
  };

  beforeEach(() => {
    fake = new FakeApp();
  });

  test('replays held runs, and records employees as seen after they are printed', async () => {
    await turnOn(fake.callApp, 150);
    fake.items = people(150);
    await pollUntil(150);
    expect(saved).toEqual([terminal.items, 150]);
    expect(terminal.lines[0]).toMatch(
      /150 runs on hold \(flood protection\)\. On Zapier, the owner replays them; here, that's/,
    );
    expect(terminal.lines.at(-1)).toMatch(/Stopped after \d+ polls?: 150 new employees\.$/);
  });

  test('stops if it cannot save who was seen, so that at most one poll is repeated', async () => {
    view = new TerminalView(terminal, async () => {
      throw new Error('No space left.');
    });
    await turnOn(fake.callApp, 2);
    fake.items = people(1);
    zap.planPoll();
    await expect(zap.ended).rejects.toThrow('No space left.');
    expect(terminal.items).toEqual(['1']);
  });

  test('waits as long as the API asks if it limits requests', async () => {
    await turnOn(fake.callApp, 1);
    fake.items = people(1);
    failOnce(new StepFailure('delayed', 'Slow down.', 0.2));
    const startedAt = performance.now();
    await pollUntil(1);
    expect(performance.now() - startedAt).toBeGreaterThan(190);
  });

  test('warns once that someone may have been missed if everyone in the list is new', async () => {
    fake.items = people(3);
    await turnOn(fake.callApp, 10);
    const lists = [people(8, 4), people(13, 9)];
    fake.answer = async () => lists.shift() ?? [];
    await pollUntil(10);
    const checks = terminal.lines.filter((line) => line.includes('  Check  '));
    expect(checks.map(textOf)).toEqual([
      expect.stringMatching(
        /^Check {4}Everyone in the new employee list \(5\) is .* more\. Run with --full-list \(in Zapier: /,
      ),
    ]);
    expect(terminal.lines.at(-1)).toBe(
      '\nStopped after 2 polls: 10 new employees; others may be missing.',
    );
  });

  test('prints a repeated failure in short, and says when polls work again', async () => {
    await turnOn(fake.callApp, 1);
    fake.items = people(1);
    failOnce(...Array.from({ length: 3 }, () => new StepFailure('failed', 'It failed. Do this.')));
    await pollUntil(1);
    expect(terminal.lines.slice(0, 4).map(textOf)).toEqual([
      'Failed   It failed.',
      'Failed   2 failed polls in a row.',
      'Failed   3 failed polls in a row.',
      'Back     Working again after 3 failed polls.',
    ]);
  });

  test.each([
    ['delayed', 'Paused   It failed. Retrying in 3,000 seconds.'],
    ['expired', 'Expired  It failed.'],
  ] as const)('prints a failure with the effect %s on one line', async (effect, line) => {
    await turnOn(fake.callApp, 1);
    failOnce(new StepFailure(effect, 'It failed.', 3_000));
    await zap.poll();
    expect(terminal.lines.map(textOf)).toEqual([line]);
  });
});

describe('the Zap of a sandbox', () => {
  const reconnected = "Employees already seen don't trigger the Zap again.";

  async function open(isAttended: boolean): Promise<PreviewSandbox> {
    const opened = await openPreviewSandbox({ employeeCount: 30, hireEverySeconds: 86_400 });
    previewSandbox = opened;
    await turnOn(callBuilt, Number.POSITIVE_INFINITY, isAttended);
    return opened;
  }

  test('reconnects and replays by itself if no one can do that on the page', async () => {
    const { sandbox } = await open(false);
    sandbox.rotateKeys();
    await zap.poll();
    await zap.poll();
    expect(labels()).toEqual(['Expired', 'Resumed']);
    expect(terminal.lines.map(textOf)[1]).toBe(
      `Resumed  Reconnected automatically. ${reconnected}`,
    );
  });

  test('waits for a person to reconnect and replay, and prints what is done on the page', async () => {
    const opened = await open(true);
    opened.replaceKey();
    await zap.note('Replaced the API key.');
    await zap.poll();
    expect(zap.nextPollAt).toBeUndefined();
    await zap.reconnect(sandboxAuthData(opened.sandbox));
    await zap.turnOff();
    await zap.turnOn({ full_list: true });
    opened.hire(120, {});
    await zap.poll();
    await zap.replay();
    expect(terminal.lines.slice(0, 7).map(textOf)).toEqual([
      'Page     Replaced the API key.',
      expect.stringMatching(
        /^Expired {2}.* rejected the API Key\. It was replaced on the page\. Polling waits until /,
      ),
      `Resumed  Reconnected on the page. ${reconnected}`,
      expect.stringMatching(/^Off {6}Turned off on the page\. People hired while it is off /),
      'On       Turned on on the page; skips the 30 existing employees.',
      'On hold  120 runs on hold (flood protection). Replay them on the page.',
      'Replay   120 runs replayed on the page.',
    ]);
    expect(terminal.items).toHaveLength(120);
  });

  test('says once why polls miss people, and then only how many more', async () => {
    const opened = await open(true);
    for (const count of [26, 1, 27]) {
      opened.hire(count, {});
      await zap.poll();
    }
    const missed = terminal.lines.filter((line) => line.includes('  Missed '));
    expect(missed.map(textOf)).toEqual([
      expect.stringMatching(/^Missed {3}1 employee\. More people were hired .* Run with .*\.$/),
      'Missed   2 more employees; 3 so far.',
    ]);
    view.reportEnd(zap);
    expect(terminal.lines.at(-1)).toBe('\nStopped after 3 polls: 51 new employees, 3 missed.');
  });
});
