/* The Zap on the page, over HTTP: its counts, its problems, and whom it misses. */
import { expect, test } from '@jest/globals';
import {
  connect,
  connectionFormValues,
  openPageForEachTest,
  pageHtml,
  pageText,
  send,
  startPoll,
  waitUntilShown,
} from '../pageClient.ts';

openPageForEachTest();

/** Connects to the sandbox, whose new employee list holds 25, and turns the Zap on. */
async function turnOn({ fullList = 'no' } = {}): Promise<string> {
  const { 'auth.api_key': key = '' } = await connect();
  await send('/step/values', { of: 'triggers.new_employee', 'input.full_list': fullList });
  await send('/zap/on');
  return key;
}

/** Hires 40 people at once, of whom the next poll misses 15. */
async function missSome(): Promise<string> {
  await send('/sandbox/demonstrate', { demonstration: 'hires' });
  await send('/zap/poll');
  return pageText();
}

/** Delays the next response of the sandbox to which a form connects. */
async function delayNextResponse(form: Record<string, string>, milliseconds: number) {
  const body = JSON.stringify({ fault: 'slow', times: 1, milliseconds });
  await fetch(`${form['auth.base_url']}/sandbox/faults`, { method: 'POST', body });
}

async function hireAndPoll(count: 1 | 20 | 120): Promise<string> {
  await send('/sandbox/hire', { count: String(count) });
  await send('/zap/poll');
  return pageText();
}

test.each([
  ['normal', '1 new of 25 listed'],
  ['no-response', 'No response'],
])('shows the request of a poll whose responses are %s, without its key', async (fault, told) => {
  const key = await turnOn();
  await send('/sandbox/fault', { fault });
  const text = await hireAndPoll(1);
  expect(text).toMatch(new RegExp(`Activity.*?${told} 1 request (GET|Zapier shows)`));
  expect(text).toContain('GET /Apif/newemployees/api_key=•••');
  expect(await pageHtml()).not.toContain(key);
});

test('counts the hires while the Zap is on, and starts over when it is turned on again', async () => {
  await send('/sandbox/hire');
  await turnOn({ fullList: 'yes' });
  expect(await pageText()).toMatch(
    /Every poll checks the full employee list now\..*Turned on; 251 existing employees skipped/,
  );
  await send('/sandbox/hire', { count: '20' });
  expect(await pageText()).toContain('0 Zap runs for 20 hires: 20 waiting.');
  await send('/zap/poll');
  expect(await pageText()).toContain('20 Zap runs for 20 hires: no one missed.');
  expect(await hireAndPoll(120)).toContain('20 Zap runs for 140 hires: 120 on hold.');
  expect(await pageHtml()).toContain('aria-label="20 ran; 120 on hold"');
  await send('/zap/replay');
  expect(await pageHtml()).toContain('aria-label="20 ran; 120 ran"');
  await send('/zap/off');
  await send('/sandbox/hire');
  expect(await pageText()).toContain(
    '140 Zap runs for 140 hires while it was on. People hired while the Zap is off never trigger it.',
  );
  await send('/zap/on');
  await send('/sandbox/hire');
  expect(await pageText()).toContain('0 Zap runs for 1 hire: 1 waiting.');
});

test('says how many polls failed, and how to see the Zap recover', async () => {
  await turnOn();
  await send('/sandbox/fault', { fault: 'unavailable' });
  await send('/zap/poll');
  await send('/zap/poll');
  const text = await pageText();
  expect(text).toContain('Zap On · failing');
  expect(text).toContain('503 Service Unavailable. 2 polls failed in a row. Zapier shows');
  await send('/sandbox/fault', { fault: 'normal' });
  expect(await pageText()).not.toContain('Set API behavior to Normal');
  expect(await pageHtml()).toContain('id="poll" class=""');
  await send('/zap/poll');
  expect(await pageText()).toContain('Zap On Hire Poll now');
  expect(await pageText()).not.toContain('failed in a row');
});

test('shows whom a poll missed, the reason, and the remedy, but only how many while polls fail', async () => {
  await turnOn();
  const text = await missSome();
  expect(text).toContain('25 Zap runs for 40 hires: 15 missed.');
  expect(text).toContain('25 new of 25 listed, 15 missed');
  expect(text).toMatch(/More people were hired .* list holds \(25\)\. .*Set Check Full Emp/);
  expect(await pageHtml()).toContain('id="full-list" class=""');
  await send('/zap/poll');
  expect(await pageHtml()).toContain('id="full-list" class=""');
  await send('/sandbox/fault', { fault: 'unavailable' });
  await send('/sandbox/hire');
  await send('/zap/poll');
  const failing = await pageText();
  expect(failing).toContain('25 Zap runs for 41 hires: 15 missed, 1 waiting.');
  expect(failing).toMatch(
    /finds those waiting, if they are still listed\. .* Set API behavior to Normal /,
  );
  expect(await pageHtml()).not.toContain('id="full-list"');
  await send('/sandbox/fault', { fault: 'normal' });
  await send('/zap/poll');
  expect(await pageText()).toContain('More people were hired');
});

test('misses no one once a button has set the full list', async () => {
  await turnOn();
  await missSome();
  await send('/zap/full-list');
  expect(await pageText()).toMatch(
    /25 new of 25 listed, 15 missed.*Show the 15 missed(\d{4} .+?, .+?){15}GET /,
  );
  expect(await pageHtml()).toContain('<option value="yes" selected>Yes</option>');
  expect(await pageText()).toContain('Hire 40 at once');
  const text = await missSome();
  expect(text).toContain('40 Zap runs for 40 hires: no one missed.');
  expect(text.split('Activity')[0]).not.toContain('15 missed');
});

test('shows the first steps, and which of them are done, until a poll has found someone', async () => {
  const steps = async () =>
    [...(await pageHtml()).matchAll(/<li class="(soft done|)"><b>(.*?)<\/b>/g)].map(
      ([, cssClass, step]) => `${step}${cssClass && ' ✓'}`,
    );
  expect(await steps()).toEqual(['Connect', 'Turn on', 'Hire someone']);
  expect(await pageText()).toMatch(/Zap runsNone yet\..*ActivityNone yet\./);
  await connect();
  expect(await steps()).toEqual(['Connect ✓', 'Turn on', 'Hire someone']);
  await send('/zap/on');
  expect(await steps()).toEqual(['Connect ✓', 'Turn on ✓', 'Hire someone']);
  await send('/sandbox/hire');
  expect(await steps()).toEqual(['Connect ✓', 'Turn on ✓', 'Hire someone ✓']);
  await send('/step/values', { of: 'triggers.new_employee', 'input.full_list': 'yes' });
  await send('/zap/restart');
  expect(await hireAndPoll(120)).toContain('0 Zap runs for 120 hires: 120 on hold.');
  expect(await steps()).toEqual([]);
});

test.each([
  ['hires', '40 waiting', '25 new of 25 listed, 15 missed'],
  ['outage', '1 waiting', 'No response'],
  ['key', '1 waiting', 'Connection expired'],
])(
  'hires someone to try "%s", and the next poll shows what goes wrong',
  async (name, waits, poll) => {
    await connect();
    expect(await pageHtml()).toContain('Turn on the Zap first.');
    await send('/zap/on');
    await send('/sandbox/demonstrate', { demonstration: name });
    expect(await pageText()).toContain(`: ${waits}.`);
    await send('/zap/poll');
    expect(await pageText()).toContain(poll);
  },
);

test('says how long a response is if only its beginning is shown', async () => {
  await turnOn();
  expect(await pageHtml()).toMatch(/>… [\d,]+ bytes in all<\/span><\/pre>/);
});

test('shows a key that is rejected when reconnecting only beside the form', async () => {
  await turnOn();
  const form = connectionFormValues(await pageHtml());
  await send('/connect', { ...form, 'auth.api_key': 'wrong-key-of-the-test' });
  const [alerts = '', history = ''] = (await pageText()).split('Activity');
  expect(alerts).not.toContain('Zapier shows');
  expect(history).toContain('Key rejected');
});

test('counts someone who is hired during a poll as waiting for the next one', async () => {
  await turnOn();
  await send('/sandbox/fault', { fault: 'slow' });
  const { ended } = await startPoll();
  await send('/sandbox/hire');
  await ended;
  expect(await pageText()).toContain('0 Zap runs for 1 hire: 1 waiting');
});

test('turns on once, however often and in however many tabs someone asks for it', async () => {
  const form = await connect();
  await delayNextResponse(form, 3_000);
  const turnedOn = Promise.all([send('/zap/on'), send('/zap/on')]);
  await waitUntilShown('>Turning on…<');
  await turnedOn;
  const [, activity = ''] = (await pageText()).split('Activity');
  expect(activity.match(/Turned on;/g)).toHaveLength(1);
});

test('forgets why it could not turn on once the connection is mended', async () => {
  await turnOn();
  await send('/sandbox/demonstrate', { demonstration: 'key' });
  await send('/zap/off');
  await send('/zap/on');
  expect(await pageText()).toContain('Connection expired');
  await send('/sandbox/reconnect');
  expect((await pageText()).split('Activity')[0]).not.toMatch(
    /Connection expired|Couldn't turn on/,
  );
});

test('can reconnect, poll, and close while a poll hangs', async () => {
  const form = connectionFormValues(await pageHtml());
  await turnOn();
  const hang = async () => {
    await delayNextResponse(form, 600_000);
    await startPoll();
    expect(await pageHtml()).toContain('>polling…<');
  };
  await hang();
  await send('/connect', form);
  await send('/sandbox/hire');
  await send('/zap/poll');
  expect(await pageText()).toMatch(/1 new of 25 listed.*Reconnected/s);
  // After the test, the page closes.
  await hang();
});

test('says that the Zap is off if turning it on fails, and how to see it recover', async () => {
  await turnOn();
  await send('/sandbox/fault', { fault: 'unavailable' });
  await send('/zap/full-list');
  const text = await pageText();
  expect(text).toContain("503 Service Unavailable. Couldn't turn on. The Zap is off. Zapier shows");
});

test('draws each poll since the Zap was turned on, and a bar of those waiting', async () => {
  await turnOn();
  await send('/sandbox/hire');
  expect(await pageHtml()).not.toContain('<figure');
  await send('/zap/poll');
  expect(await pageHtml()).toContain('aria-label="1 ran"');
  await send('/sandbox/hire', { count: '20' });
  expect(await pageHtml()).toContain('aria-label="1 ran; 20 waiting"');
  expect(await pageText()).toMatch(/Hires by poll ranwaiting 1\d\d:\d\d:\d\d20next /);
});

test('joins polls that found no one, and applies a changed setting by restarting', async () => {
  await turnOn();
  await send('/zap/poll');
  await send('/zap/poll');
  expect(await pageText()).toContain('No new employees in 2 polls 2 requests');
  expect(await pageHtml()).toContain('aria-label="no one"');
  await send('/step/values', { of: 'triggers.new_employee', 'input.full_list': 'yes' });
  expect(await pageText()).toContain('Restart to apply changes');
  await send('/zap/restart');
  expect(await pageText()).toContain('Check Full Employee List: Yes');
});

test('says beside each of the newest people what became of them', async () => {
  await turnOn();
  await send('/sandbox/hire');
  const fates = async () => {
    const [, list = ''] = /<ol id="newest"(.*?)<\/ol>/s.exec(await pageHtml()) ?? [];
    return [...list.matchAll(/<small><span class="\w*">([^<]*)</g)].map(([, fate]) => fate);
  };
  expect(await fates()).toEqual(['waiting']);
  await send('/zap/poll');
  expect(await fates()).toEqual(['ran']);
  await hireAndPoll(120);
  const missed = Array.from({ length: 95 }, () => 'missed');
  const ran = Array.from({ length: 25 }, () => 'ran');
  expect(await fates()).toEqual([...ran, ...missed, 'ran']);
});
