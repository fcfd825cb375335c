/* The Zap on the page, over HTTP: its counts, its problems and their remedies, and its history. */
import { expect, test } from '@jest/globals';
import {
  connectionFormValues,
  openPageForEachTest,
  page,
  pageHtml,
  pageText,
  send,
  startPoll,
  waitUntilShown,
} from '../pageClient.ts';

openPageForEachTest();

/** Delays the next response of the sandbox. */
const delayNextResponse = (milliseconds: number) =>
  page.previewSandbox.sandbox.planFault('slow', { times: 1, milliseconds });

async function hireAndPoll(count: 1 | 20 | 120): Promise<string> {
  await send('/sandbox/hire', { count: String(count) });
  await send('/zap/poll');
  return pageText();
}

const setFullList = (answer: 'yes' | 'no') => send('/zap/full-list', { full_list: answer });

/** Returns what a person reads in the history. */
const historyText = async () => (await pageText()).split('History')[1] ?? '';

test('opens with a Zap that is on', async () => {
  expect(await pageText()).toMatch(
    /^ ?Zap On Poll now ?Turn off .* No hires yet.*\d\d:\d\d:\d\d On Skips the 250 existing employees\. /,
  );
});

test.each([
  ['normal', 'New \\w.*?, .*? 1 request 1 Zap run.*Employee Number'],
  ['no-response', 'Failed .* 1 request Zapier shows'],
])('shows the request of a poll whose responses are %s, without its key', async (fault, told) => {
  const { 'auth.api_key': key = '' } = connectionFormValues(await pageHtml());
  await send('/sandbox/fault', { fault });
  expect(await hireAndPoll(1)).toMatch(new RegExp(`History.*?${told}`));
  const history = await historyText();
  expect(history).toContain('GET /Apif/newemployees/api_key=•••');
  expect(history).not.toContain(key);
});

test('counts all hires, whatever became of them', async () => {
  await setFullList('yes');
  await send('/sandbox/hire', { count: '20' });
  expect(await pageText()).toContain('0 Zap runs for 20 hires: 20 waiting.');
  await send('/zap/poll');
  expect(await pageText()).toContain('20 Zap runs for 20 hires: no one missed.');
  expect(await hireAndPoll(120)).toContain('20 Zap runs for 140 hires: 120 on hold.');
  await send('/zap/replay');
  expect(await pageText()).toContain('140 Zap runs for 140 hires: no one missed.');
  await send('/sandbox/hire');
  await send('/sandbox/remove');
  await send('/zap/off');
  await send('/sandbox/hire');
  await send('/zap/on');
  expect(await pageText()).toContain(
    '140 Zap runs for 142 hires: 1 hired while it was off, 1 gone before a poll.',
  );
});

test('says whom a flood holds back, who can be replayed after the Zap was off or changed', async () => {
  await setFullList('yes');
  const text = await hireAndPoll(120);
  expect(text).toMatch(/Zapier put 120 runs on hold, .* Replay 120 runs/);
  expect(text).toMatch(/On hold 120 runs on hold .* 120 on hold.*The first 25 of 120\./);
  await send('/zap/off');
  expect(await pageText()).toMatch(/0 Zap runs for 120 hires: 120 on hold\..* Replay 120 runs/);
  await send('/zap/on');
  await setFullList('no');
  expect(await pageText()).toContain('0 Zap runs for 120 hires: 120 on hold.');
  await send('/zap/replay');
  expect(await pageText()).toContain('120 Zap runs for 120 hires: no one missed.');
});

test.each([
  ['turned off', () => send('/zap/off')],
  ['restarted', () => setFullList('yes')],
])(
  'tells those whom no poll found before it was %s from those hired while it was off',
  async (_, end) => {
    page.previewSandbox.hire(2, {});
    await end();
    await send('/zap/off');
    await send('/sandbox/hire');
    expect(await pageText()).toContain(
      '0 Zap runs for 3 hires: 1 hired while it was off, 2 not found before it was turned off.',
    );
  },
);

test('says how many polls failed, when the next is, and how to see the Zap recover at once', async () => {
  await send('/sandbox/fault', { fault: 'unavailable' });
  await send('/zap/poll');
  await send('/zap/poll');
  const text = await pageText();
  expect(text).toContain('Zap On · failing');
  expect(text).toMatch(/The latest poll failed\. .*Zapier shows.*Set API behavior to Normal/);
  expect(text.match(/Paused/g)).toHaveLength(1);
  expect(text).toMatch(/Paused 2 failed polls in a row\. .* wait at least 30 seconds/);
  await send('/sandbox/fault', { fault: 'normal' });
  const retry = await pageText();
  expect(retry).toMatch(/poll failed\. Next poll at \d\d:\d\d:\d\d\. .*Poll now .*History/);
  expect(retry).not.toContain('Set API behavior to Normal');
  await send('/zap/poll');
  expect(await pageText()).toMatch(/Zap On Poll now.*Back Working again after 2 failed polls\./);
});

test('shows whom a poll missed, the reason, and the remedy, with which no one is missed', async () => {
  const text = await hireAndPoll(120);
  expect(text).toContain('25 Zap runs for 120 hires: 95 missed.');
  expect(text).toMatch(/More people were hired .* list holds \(25\)\. .*Set Check Full Emp/);
  expect(text).toMatch(/; and 22 more Missed 95 employees\..* 95 missed.*Show 90 more/);
  await send('/sandbox/fault', { fault: 'unavailable' });
  expect(await hireAndPoll(1)).toMatch(
    /95 missed, 1 waiting\. .*finds those waiting, if they are still listed\./,
  );
  await send('/sandbox/fault', { fault: 'normal' });
  await send('/zap/poll');
  expect(await pageText()).toContain('Set Check Full Employee List to Yes');
  await setFullList('yes');
  expect(await pageText()).not.toContain('Set Check Full Employee List to Yes');
  expect(await hireAndPoll(20)).toContain('46 Zap runs for 141 hires: 95 missed.');
});

test('expires after a replaced key, and finds those waiting once someone reconnects', async () => {
  await send('/sandbox/replace-key');
  const text = await hireAndPoll(1);
  expect(text).toMatch(/Zap On · paused Reconnect first\. .*Connection expired\..*Reconnect with/);
  expect(text).toMatch(/Expired .* It was replaced on the page\./);
  await send('/zap/reconnect');
  await send('/zap/poll');
  expect(await pageText()).toMatch(/Zap On .*1 Zap run for 1 hire: no one missed.*New .*Resumed/);
});

test('says that reconnecting a Zap that is off leaves it off', async () => {
  await send('/sandbox/replace-key');
  await send('/zap/poll');
  await send('/zap/off');
  await send('/zap/reconnect');
  expect(await pageText()).toMatch(
    /Zap Off .*History ?[\d:]+ Page Reconnected\. The Zap is off\. /,
  );
});

test('shows what a person changed', async () => {
  await send('/sandbox/hire', { first: 'Ada', last: 'Lovelace' });
  await send('/sandbox/hire', { count: '20' });
  await send('/sandbox/hire-every', { seconds: '60' });
  await send('/sandbox/hire-every', { seconds: '0' });
  await send('/sandbox/format', { format: 'name-parts' });
  const changes = (await historyText()).match(/(?<=Page )[^.]*\./g);
  expect(changes).toEqual([
    'API format: first and last name in separate properties.',
    'Hires no one by itself now.',
    'Hires someone every 60 seconds.',
    'Hired 20 people.',
    'Hired Lovelace, Ada.',
  ]);
});

test('starts over with the same people, a Zap that is on, and nothing that was changed', async () => {
  await send('/sandbox/format', { format: 'name-parts' });
  await send('/sandbox/fault', { fault: 'unavailable' });
  await send('/sandbox/replace-key');
  await setFullList('yes');
  await hireAndPoll(20);
  await send('/sandbox/start-over');
  expect(await pageText()).toMatch(
    /Zap On .*0 Zap runs for 1 hire: 1 waiting\..*On Turned on on the page; skips the 250 .*Started over\./,
  );
  const html = await pageHtml();
  for (const value of ['no', 'normal', 'documented']) {
    expect(html).toMatch(new RegExp(`<option value="${value}" selected`));
  }
});

test('says how long a response is if only its beginning is shown', async () => {
  expect(await pageHtml()).toMatch(/>… [\d,]+ bytes in all<\/span><\/pre>/);
});

test('counts someone who is hired during a poll as waiting for the next one', async () => {
  delayNextResponse(3_000);
  const { ended } = await startPoll();
  await send('/sandbox/hire');
  await ended;
  expect(await pageText()).toContain('0 Zap runs for 1 hire: 1 waiting');
});

test('counts someone who is removed while polls fail as gone at once', async () => {
  await send('/sandbox/fault', { fault: 'unavailable' });
  expect(await hireAndPoll(1)).toContain('0 Zap runs for 1 hire: 1 waiting.');
  await send('/sandbox/remove');
  expect(await pageText()).toContain('0 Zap runs for 1 hire: 1 gone before a poll.');
});

test('turns on once, however often and in however many tabs someone asks for it', async () => {
  await send('/zap/off');
  delayNextResponse(3_000);
  const turnedOn = Promise.all([send('/zap/on'), send('/zap/on')]);
  await waitUntilShown('>Turning on…<');
  await turnedOn;
  expect((await historyText()).match(/Turned on/g)).toHaveLength(1);
});

test('says that the Zap is off if turning it on fails, and offers it once it would work', async () => {
  await send('/sandbox/fault', { fault: 'unavailable' });
  await setFullList('yes');
  expect(await pageText()).toMatch(/Zap Off .*Couldn't turn on\. The Zap is off\. .*Zapier shows/);
  await send('/sandbox/fault', { fault: 'normal' });
  expect(await pageText()).toMatch(/Couldn't turn on\. .*Zapier shows.*Turn on ?.*History/);
});

test('can reconnect, poll, and close while a poll hangs', async () => {
  const hang = async () => {
    delayNextResponse(600_000);
    await startPoll();
  };
  await hang();
  await send('/zap/reconnect');
  expect(await hireAndPoll(1)).toMatch(/1 Zap run for 1 hire.*New .*Resumed/);
  // After the test, the page closes.
  await hang();
});

test('joins polls that found no one', async () => {
  await send('/zap/poll');
  await send('/zap/poll');
  expect(await pageText()).toContain('Poll No one new in 2 polls. 1 request');
});

test('says of how many events it shows the latest', async () => {
  for (let hires = 0; hires < 40; hires += 1) await hireAndPoll(1);
  expect(await pageText()).toMatch(/The latest \d+ of 81 events\./);
});
