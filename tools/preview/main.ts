/*
 * `npm start`: runs the built app as Zapier would, against a sandbox or a real account, and serves the page.
 *
 * Start reading at zap/zap.ts (one Zap), pollLoop.ts (the terminal's Zap), and page/server.ts (the page).
 *
 * Exit code 1: bad options, a Zap that can't start, an expired connection, or output that can't be written.
 * After such a failure, a person at a terminal can still connect a real account on the page, until Ctrl-C.
 */
import { once } from 'node:events';
import { createWriteStream, existsSync, fstatSync } from 'node:fs';
import { isatty } from 'node:tty';
import { CommanderError } from 'commander';
import { importApp } from '../appHandler.ts';
import { failureText } from '../commandLine.ts';
import { pluralize } from '../text.ts';
import { type Options, readOptions, staysForPage } from './options.ts';
import { APP_SCHEMA, type AppDefinition } from './page/definition.ts';
import type { Page } from './page/server.ts';
import { type PolledApi, realApi, sandboxApi, sandboxOptionsFor } from './polledApi.ts';
import { type PollLoop, pollUntilEnd, turnOnWithRetries } from './pollLoop.ts';
import { Terminal } from './terminal.ts';
import { now, unlessAborted } from './timing.ts';
import { appCaller } from './zap/appCaller.ts';
import { readSeen, UnusableFile, writeSeen } from './zap/stateFile.ts';
import type { CallApp, StepFailure } from './zap/stepCall.ts';
import { Zap } from './zap/zap.ts';
import { ZapConnection } from './zap/zapConnection.ts';

const BUILT_APP = new URL('../../dist/index.js', import.meta.url);

/** The longest time that an abandoned request may delay the exit. */
const GRACE_MILLISECONDS = 300;

const PARENT_CHECK_MILLISECONDS = 500;

const IS_TERMINAL = isatty(0) && isatty(1);

/** If a nearly full disk takes only part of a text, process.stdout ignores that; a WriteStream fails. */
const stdout =
  !isatty(1) && fstatSync(1).isFile()
    ? createWriteStream('', { fd: 1, autoClose: false })
    : process.stdout;

async function main(args: readonly string[], signal: AbortSignal): Promise<number> {
  const options = readOptions(args);
  if (!existsSync(BUILT_APP)) {
    printFailure('Build the app first: npm run build');
    return 1;
  }
  const built = await importApp(BUILT_APP.href);
  const app = APP_SCHEMA.parse(built);
  const seen = options.state === undefined ? undefined : await readSeen(options.state);
  const service = await apiFor(options);
  const callApp = appCaller(built);
  // The page opens first: a person can connect there if the Zap can't turn on.
  const page = options.page ? await pageFor(options, app, callApp) : undefined;
  const connection = new ZapConnection(
    callApp,
    app.authentication.connectionLabel,
    service.authData(),
  );
  const inputData = { full_list: options.fullList };
  const zap = new Zap({ callApp, connection, trigger: 'triggers.new_employee', inputData, now });
  const terminal = new Terminal(options.json, stdout);
  try {
    const code = await runZap({ zap, service, options, terminal, signal, seen, page });
    if (code === 1 && page !== undefined && staysForPage(options, IS_TERMINAL)) {
      terminal.print(`You can connect at ${page.url}. Press Ctrl-C to stop.`);
      if (!signal.aborted) await once(signal, 'abort');
    }
    return code;
  } finally {
    await page?.close();
    await service.sandbox?.close();
  }
}

async function apiFor({ baseUrl, employees, hireEvery }: Options): Promise<PolledApi> {
  if (baseUrl !== undefined) return realApi(baseUrl, process.cwd(), process.env);
  const { startSandbox } = await import('../sandbox/server.ts');
  return sandboxApi(await startSandbox(sandboxOptionsFor(employees)), hireEvery);
}

/** Opens the page. If that fails, prints the reason on stderr and returns undefined: the Zap runs anyway. */
async function pageFor(
  options: Options,
  app: AppDefinition,
  callApp: CallApp,
): Promise<Page | undefined> {
  const { pagePort, baseUrl, employees } = options;
  const { DEFAULT_PORT, openPage } = await import('./page/server.ts');
  try {
    return await openPage({ app, callApp, baseUrl, employees, port: pagePort ?? DEFAULT_PORT });
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : thrown;
    printFailure(`Couldn't start the preview page: ${reason}`);
    return undefined;
  }
}

const printFailure = (text: string) => process.stderr.write(failureText(text));

const noteOn = ({ note }: Page) =>
  `(${['open in a browser; own Zap', note.replace(/^Port /, '')].filter(Boolean).join('; ')})`;

interface ZapRun extends Omit<PollLoop, 'save'> {
  readonly options: Options;
  /** Numbers from the file given with --state. */
  readonly seen: readonly string[] | undefined;
  readonly page: Page | undefined;
}

/** Turns the Zap on and polls until it ends. Returns the exit code. */
async function runZap(run: ZapRun): Promise<number> {
  const { zap, service, options, terminal } = run;
  const turnedOn = await turnOn(run);
  if (turnedOn === undefined) return 0;
  if (turnedOn.failure !== undefined) {
    explainFailure(turnedOn.failure, service);
    return 1;
  }
  const save = async (ids: readonly string[]) => options.state && writeSeen(options.state, ids);
  // Fail before anything is printed if the file can't be written.
  await save(zap.seen.idsWithout([]));
  printOpening(run);
  const { polls, zapRunCount, isExpired } = await pollUntilEnd({ ...run, save });
  terminal.print(
    `\nStopped after ${pluralize(polls, 'poll')} and ${pluralize(zapRunCount, 'new employee')}.`,
  );
  return isExpired ? 1 : 0;
}

/** Returns undefined if aborted. */
function turnOn({ zap, service, options, signal, seen, page }: ZapRun) {
  const start = () => (seen === undefined ? zap.turnOn() : zap.resume(seen));
  // A script that polls a real account gets the exit code at once.
  const shouldRetry = service.sandbox !== undefined || staysForPage(options, IS_TERMINAL);
  if (!shouldRetry) return unlessAborted(start, signal);
  const where = page === undefined ? '' : `\nThe preview is at ${page.url}.`;
  const say = (failure: StepFailure, next: string) =>
    explainFailure(failure, service, `\n${next}${where}`);
  return turnOnWithRetries(start, options.every, say, signal);
}

const explainFailure = (failure: StepFailure, { explain }: PolledApi, next = '') =>
  printFailure(`${explain(failure)}\nZapier shows: "${failure.message}"${next}`);

function printOpening({ zap, service, options, terminal, seen, page }: ZapRun): void {
  const { every, until } = options;
  const progress =
    seen === undefined
      ? `Skipping ${pluralize(zap.seen.size, 'existing employee')}.`
      : `Resuming; ${pluralize(seen.length, 'employee')} already seen.`;
  terminal.printOpening(page && { url: page.url, note: noteOn(page) }, {
    ...service.title,
    ...(service.sandbox ? {} : { Account: zap.settings.connection.label }),
    'Zap on': `${progress} Polling every ${pluralize(every, 'second')}.`,
  });
  const end = until === undefined ? '' : `after ${pluralize(until, 'new employee')}, or `;
  terminal.print(`Stops ${end}with Ctrl-C.\n`);
}

/** Returns the exit code, and prints the reason unless commander has. */
function codeFor(thrown: unknown): number {
  if (thrown instanceof CommanderError) return thrown.exitCode;
  if (thrown instanceof UnusableFile) printFailure(thrown.message);
  else console.error(thrown);
  return 1;
}

const ending = new AbortController();
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => ending.abort());
// A signal to npm ends its shell but doesn't reach this process, so check whether the parent has changed.
const parent = process.ppid;
if (process.env['npm_lifecycle_event'] !== undefined) {
  setInterval(() => process.ppid !== parent && ending.abort(), PARENT_CHECK_MILLISECONDS).unref();
}
// The reader closed the pipe, as in `npm start | head`, or the disk is full.
stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  // A closed pipe needs no message, and one message is enough.
  if (code !== 'EPIPE' && !ending.signal.aborted) printFailure(`Can't write the output (${code}).`);
  process.exitCode = 1;
  ending.abort();
});

const code = await main(process.argv.slice(2), ending.signal).catch(codeFor);
process.exitCode ||= code;
setTimeout(() => process.exit(), GRACE_MILLISECONDS).unref();
