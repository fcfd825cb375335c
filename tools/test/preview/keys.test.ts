/* `npm start` in a real terminal: what keys do, and that the terminal is left as it was. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { ROOT } from '../../root.ts';
import { startInTerminal, terminalTest } from '../support/pseudoTerminal.ts';

const MAIN = `"${join(ROOT, 'tools/preview/main.ts')}" --every 0.1`;

/** Starts the sandbox, in which only keys hire anyone, after the first. */
const START = `"${process.execPath}" ${MAIN} --hire-every 86400`;

/** Prints what is on: single keys without Enter, or lines, and whether they are shown. */
const SHOW_MODE = 'stty -a | grep -oE -- "-?(icanon|echo) " | tr -d "\\n"; echo';
const NORMAL_MODE = 'icanon echo';

function start(command: string) {
  const terminal = startInTerminal(command);
  const press = (keys: string, awaited: string) => {
    terminal.type(keys);
    return terminal.waitFor(awaited);
  };
  return { ...terminal, press };
}

/** Replaces what differs in each run. */
const comparable = (text = 'none') =>
  text
    .replace(/\d\d:\d\d:\d\d/g, '00:00:00')
    .replace(/\d{4}-\d\d-\d\d/g, '2000-01-01')
    .replace(/127\.0\.0\.1:\d+/, '127.0.0.1:1')
    .replace(/every [\d.,]+ seconds/g, 'every 1 seconds')
    .replace(/after \d+ polls/, 'after 1 polls')
    .trim();

terminalTest('README shows what the keys do', async () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const [, transcript] = /```text\n(.*?)```/s.exec(readme) ?? [];
  const { press, waitFor, ended } = start(`${START}; echo code $?; ${SHOW_MODE}`);
  await waitFor('New 1338');
  await press('b', 'missed from then on.');
  await press('f', 'now, no one is missed.');
  // Other keys, and parts of those that the terminal sends as several characters, do nothing.
  await press('y\r \u001b[H\u001b[F\u001bOQB', "(on Zapier, the Zap's owner does).");
  await press('r', 'and 117 more');
  await press('q', 'Stopped');
  const [shown, end] = (await ended).text.split('code ');
  expect(comparable(shown)).toBe(comparable(transcript));
  expect(end?.trim()).toBe(`0\n${NORMAL_MODE}`);
});

terminalTest(
  'r mends what a replaced key or an outage has stopped, and no one is missed',
  async () => {
    const { press, waitFor } = start(`${START}; echo code $?`);
    await waitFor('New 1338');
    await press('k', 'Expired');
    await press('hr', 'Resumed');
    await waitFor('New 1339');
    // The end of an outage polls at once.
    await press('o', 'Polls again in 30 seconds.');
    await press('ho', 'Back');
    await waitFor('New 1340');
    // In an outage, f turns the Zap off.
    await press('o', 'Paused');
    await press('hf', 'Off');
    await press('kr', "Couldn't reconnect.");
    await press('o', 'Press r to turn the Zap on.');
    await press('r', 'including the 1 it missed.');
    await press('q', 'Stopped after');
    await waitFor('3 new employees, 1 missed. code 0');
  },
);

terminalTest('Ctrl-C ends with 130, after Ctrl-Z, bg, and fg', async () => {
  const hiring = `"${process.execPath}" ${MAIN} --hire-every 0.1`;
  const { press, waitFor } = start(
    `sh -mc '${hiring}; ${SHOW_MODE}; bg; read line; fg; echo code $?; ${SHOW_MODE}'`,
  );
  await waitFor('New');
  await press('\u001a', NORMAL_MODE);
  // If it took keys in the background, it would be stopped before the fifth.
  for (let count = 0; count < 5; count += 1) await waitFor('New');
  await press('\n', 'main.ts');
  await press('b', 'Hired 120');
  await press('\u0003', 'Stopped after');
  await waitFor(`code 130 ${NORMAL_MODE}`);
});

terminalTest('started in the background, it takes no keys, and is not stopped', async () => {
  const { waitFor, ended } = start(`sh -mc '${START} --until 1 & wait; jobs; ${SHOW_MODE}'`);
  await waitFor('Stopped after 1 poll');
  await waitFor(NORMAL_MODE);
  expect((await ended).text).not.toContain('hire one');
});
