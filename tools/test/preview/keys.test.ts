/* `npm start` in a real terminal: its keys, what they print, and that the terminal is left as it was. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { ROOT } from '../../root.ts';
import { startInTerminal, terminalTest } from '../support/pseudoTerminal.ts';

const MAIN = `"${join(ROOT, 'tools/preview/main.ts')}" --every 0.1 --hire-every 86400`;

/** Starts the sandbox, in which only keys hire anyone, after the first. */
const START = `"${process.execPath}" ${MAIN}`;

/** Prints what is on: single keys without Enter, or lines, and whether they are shown. */
const SHOW_MODE = 'stty -a | grep -oE -- "-?(icanon|echo) " | tr -d "\\n"; echo';
const NORMAL_MODE = 'icanon echo ';

const FIRST = 'New 1338';

/** Replaces what differs in each run. */
const comparable = (text: string) =>
  text
    .replace(/\d\d:\d\d:\d\d/g, '00:00:00')
    .replace(/\d{4}-\d\d-\d\d/g, '2000-01-01')
    .replace(/127\.0\.0\.1:\d+/, '127.0.0.1:1')
    .replace(/every [\d.,]+ seconds/g, 'every 1 seconds')
    .replace(/after \d+ polls/, 'after 1 polls');

terminalTest('README shows what the keys do', async () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [, transcript = 'none'] = /```text\n(.*?)```/s.exec(readme) ?? [];
  const { type, waitFor, ended } = startInTerminal(START);
  await waitFor(FIRST);
  type('b');
  await waitFor('missed from then on.');
  type('f');
  await waitFor('now, no one is missed.');
  type('b');
  await waitFor("(on Zapier, the Zap's owner does).");
  type('r');
  await waitFor('and 117 more');
  type('q');
  const { code, text } = await ended;
  expect(code).toBe(0);
  expect(comparable(text).trim()).toBe(comparable(transcript).trim());
});

/** Returns the events that a terminal has shown, each on a line and without its time. */
const eventsIn = (text: string) =>
  [...text.matchAll(/^\d\d:\d\d:\d\d {2}(.*(?:\n {19}.*)*)/gm)].map(([, event]) =>
    event?.replace(/\s+/g, ' '),
  );

/** Returns how many seconds of its hour had passed at a time. */
const secondsOf = (time: string) => Number(time.slice(3, 5)) * 60 + Number(time.slice(6));

/** Starts it with an action, in the same process, at a key that has no command. */
const startWith = (action: string) => {
  const onKey = `process.stdin.on("keypress", (key) => { if (key === "x") ${action}; })`;
  const start = `"${process.execPath}" --import 'data:text/javascript,${onKey}' ${MAIN}`;
  return startInTerminal(`${start}; echo code $?; ${SHOW_MODE}`);
};

terminalTest(
  'a replaced key expires the connection until r reconnects it, and an exception leaves the terminal as it was',
  async () => {
    const { type, waitFor, ended } = startWith('throw new Error()');
    await waitFor(FIRST);
    type('r');
    await waitFor('nothing to');
    type('K');
    await waitFor('with the new key.');
    type('h');
    await waitFor('Hired');
    type('r');
    await waitFor('New ');
    // Other keys, and parts of those that the terminal sends as several characters, do nothing.
    type('y\r \u001b[H\u001b[F\u001bOQ');
    type('?');
    await waitFor('q quit');
    type('x');
    await waitFor('code 1 ');
    await waitFor(NORMAL_MODE);
    expect(eventsIn((await ended).text).slice(1)).toEqual([
      'Zap There is nothing to reconnect or replay.',
      'Sandbox Replaced the API key.',
      'Expired Zapier shows: "Employee Directory rejected the API Key. …" Press r to reconnect with the new key.',
      'Sandbox Hired Czyż, Tahir.',
      'Resumed Reconnected with the new key. The Zap still knows whom it has seen.',
      expect.stringMatching(/^New 1339 Czyż, Tahir /),
    ]);
  },
);

terminalTest(
  'an outage is printed once, loses no one, and keeps a Zap off that f restarts; SIGTERM leaves the terminal as it was',
  async () => {
    const { type, waitFor, ended } = startWith('process.kill(process.pid)');
    await waitFor(FIRST);
    type('o');
    await waitFor('Polls again');
    type('ho');
    await waitFor('New ');
    type('o');
    await waitFor('Polls again');
    type('f');
    await waitFor('to try again.');
    type('kr');
    await waitFor('to try again.');
    type('ho');
    await waitFor('turn the Zap on.');
    type('r');
    await waitFor('is missed.');
    type('h');
    await waitFor('New ');
    type('x');
    await waitFor('code 143 ');
    await waitFor(NORMAL_MODE);
    const { text } = await ended;
    const down = 'Zapier shows: "Employee Directory is temporarily unavailable (status 503). …"';
    const tryAgain = 'Press o to end the outage, and r to try again.';
    expect(eventsIn(text).slice(1)).toEqual([
      'Sandbox An outage began. Press o again to end it.',
      `Paused ${down} Polls again in 30 seconds.`,
      'Sandbox Hired Czyż, Tahir.',
      'Sandbox The outage is over. The Zap polls at once.',
      'Back Working again after 1 failed poll.',
      expect.stringMatching(/^New 1339 Czyż, Tahir /),
      'Sandbox An outage began. Press o again to end it.',
      `Paused ${down} Polls again in 30 seconds.`,
      `Off The Zap couldn't be turned on. ${down} ${tryAgain}`,
      'Sandbox Replaced the API key.',
      `Failed Couldn't reconnect. ${down} ${tryAgain}`,
      'Sandbox Hired Corso, Matteo.',
      'Sandbox The outage is over. Press r to turn the Zap on.',
      'Resumed Reconnected with the new key. The Zap still knows whom it has seen.',
      expect.stringMatching(
        /^On Check Full .* skips the 253 .*, including the 1 it missed\. Press b/,
      ),
      expect.stringMatching(/^Sandbox Hired /),
      expect.stringMatching(/^New /),
    ]);
    // Not after the 30 seconds that the API asked for.
    const [, over = '', back = ''] =
      /(\S+) {2}Sandbox {2}The outage is over.*\n(\S+) {2}Back/.exec(text) ?? [];
    expect(secondsOf(back) - secondsOf(over)).toBeLessThan(20);
    expect(text).toMatch(/\nStopped after \d+ polls: 3 new employees, 1 missed\.\n/);
  },
);

terminalTest('Ctrl-C ends with the sum and 130, after Ctrl-Z, bg, and fg', async () => {
  const hiring = `"${process.execPath}" ${MAIN} --hire-every 0.3`;
  const { type, waitFor, ended } = startInTerminal(
    `sh -mc '${hiring}; ${SHOW_MODE}; bg; read line; fg; echo code $?; ${SHOW_MODE}'`,
  );
  await waitFor(FIRST);
  type('\u001a');
  await waitFor(NORMAL_MODE);
  // If it took keys in the background, it would be stopped before the fifth.
  for (const number of [1339, 1340, 1341, 1342, 1343]) await waitFor(`New ${number}`);
  type('\n');
  await waitFor('main.ts');
  type('b');
  await waitFor('Hired 120');
  type('\u0003');
  await waitFor('Stopped after');
  await waitFor('code 130 ');
  await waitFor(NORMAL_MODE);
  await ended;
});

terminalTest('in the background, it takes no keys, and is not stopped', async () => {
  const { waitFor, ended } = startInTerminal(
    `sh -mc '${START} --until 1 & wait; jobs; ${SHOW_MODE}'`,
  );
  await waitFor('Stops after');
  await waitFor('Stopped after 1 poll');
  await waitFor(NORMAL_MODE);
  expect((await ended).text).not.toContain('hire one');
});
