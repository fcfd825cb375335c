/*
 * `npm start`: the built app, a service to watch, and a Zap between them.
 *
 * This file puts the parts together and decides how the process ends: exit code 0 for a watch that
 * ran its course, 1 for one that could not begin or go on, 2 for a command line that makes no sense.
 * Where a person sits before it, a page that is open to connect on stays until Ctrl-C all the same.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { isatty } from 'node:tty';
import { CommanderError } from 'commander';
import { AppProcess } from './appProcess.ts';
import { Connection } from './connection.ts';
import { type Options, readOptions, staysForPage } from './options.ts';
import { type Output, openOutput } from './output.ts';
import type { Page } from './page/server.ts';
import { readSeen, UnusableFile, writeSeen } from './seenFile.ts';
import { openReal, openSandbox, type Service } from './service.ts';
import { openingLines, pageStaysLine, resumedText, skippedText, summaryLine } from './terminal.ts';
import { leavingAlone, type Run, unlessEnded } from './timing.ts';
import { watchZap } from './watch.ts';
import { type AppDefinition, Zap } from './zap.ts';

const BUILT_APP = new URL('../dist/index.js', import.meta.url);

/** How long the process may still be held up by a request that nobody waits for. */
const GRACE_MILLISECONDS = 300;

const PARENT_CHECK_MILLISECONDS = 500;

/** A watch that cannot begin, in words for the person who started it. */
class CannotStart extends Error {}

async function main(args: readonly string[], signal: AbortSignal): Promise<number> {
  const options = readOptions(args);
  const app = await builtApp();
  const service = await openService(options);
  try {
    return await run(options, app, service, signal);
  } finally {
    await service.close();
  }
}

async function builtApp(): Promise<AppDefinition> {
  if (!existsSync(BUILT_APP)) throw new CannotStart('Build the app first: npm run build');
  const built: { default: AppDefinition } = await import(BUILT_APP.href);
  return built.default;
}

function openService({ baseUrl, hireEvery, employees }: Options): Service | Promise<Service> {
  return baseUrl === undefined
    ? openSandbox(hireEvery, employees)
    : openReal(baseUrl, process.cwd(), process.env);
}

async function run(
  options: Options,
  app: AppDefinition,
  service: Service,
  signal: AbortSignal,
): Promise<number> {
  const seen = options.state === undefined ? undefined : await readSeen(options.state);
  const appProcess = new AppProcess(BUILT_APP);
  // One for all: whoever is told to slow down, the terminal or the page, both do.
  const runApp = leavingAlone(appProcess.run, () => options.baseUrl !== undefined);
  const connection = new Connection(runApp, app, service.connection());
  const zap = zapFor(app, runApp, connection, options);
  // Before the Zap turns on: where it cannot, the page is the place to connect.
  const page = await openPageFor(options, app, runApp);
  try {
    return await runZap({ options, service, connection, zap, seen, page, signal });
  } finally {
    await page?.close();
    appProcess.close();
  }
}

interface Running {
  readonly options: Options;
  readonly service: Service;
  readonly connection: Connection;
  readonly zap: Zap;
  /** What a process of before has seen. */
  readonly seen: readonly string[] | undefined;
  readonly page: Page | undefined;
  readonly signal: AbortSignal;
}

async function runZap(running: Running): Promise<number> {
  const { options, service, connection, zap, seen, page, signal } = running;
  const output = openOutput(options.json);
  const start = () => (seen === undefined ? zap.turnOn() : zap.resume(seen));
  const turnedOn = await unlessEnded(start, signal);
  if (turnedOn === null) return 0;
  if (turnedOn.failure !== undefined) {
    console.error(turnedOn.failure.text);
    await stayForPage(running, output);
    return 1;
  }

  const { state, every } = options;
  const save = state === undefined ? undefined : (keys: Keys) => writeSeen(state, keys);
  // Before anything is said: a file that cannot be written is no reason to begin.
  await save?.(zap.seen.keysWithout([]));
  const zapOn = seen === undefined ? skippedText(zap.seen.size) : resumedText(seen.length);
  const opening = { service: service.title, account: connection.label, zapOn, every, page };
  for (const line of openingLines(opening, output.paint)) output.print(line);
  const { hire, missed } = service;
  const renew = hire === undefined ? undefined : service.connection;
  const watch = { ...options, ...output, zap, connection, hire, renew, missed, save, signal };
  const ended = await watchZap(watch);
  if (ended.stranded) await stayForPage(running, output);
  output.print(summaryLine(ended));
  return ended.stranded ? 1 : 0;
}

type Keys = readonly string[];

/** Keeps the page where it is to outlive the Zap, until the process is told to end. */
async function stayForPage({ options, page, signal }: Running, { print }: Output): Promise<void> {
  const isTerminal = isatty(0) && isatty(1);
  if (page === undefined || !staysForPage(options, isTerminal)) return;
  print(pageStaysLine(page));
  if (!signal.aborted) await once(signal, 'abort');
}

/** The watch goes on without a page, or with one at another port; why is said on stderr. */
async function openPageFor(
  { page, pagePort, baseUrl, employees }: Options,
  app: AppDefinition,
  runApp: Run,
): Promise<Page | undefined> {
  if (!page) return undefined;
  const { DEFAULT_PORT, openPage } = await import('./page/server.ts');
  try {
    const opened = await openPage({
      ...{ app, run: runApp, baseUrl, employees },
      port: pagePort ?? DEFAULT_PORT,
    });
    if (pagePort !== undefined && opened.note !== '') {
      console.error(`Using another port: ${opened.note}.`);
    }
    return opened;
  } catch (thrown) {
    console.error(
      `Couldn't start the preview page: ${thrown instanceof Error ? thrown.message : thrown}`,
    );
    return undefined;
  }
}

function zapFor(app: AppDefinition, runApp: Run, connection: Connection, options: Options): Zap {
  return new Zap({
    run: runApp,
    app,
    trigger: 'new_employee',
    connection,
    inputData: { full_list: options.fullList },
    now: () => performance.timeOrigin + performance.now(),
  });
}

/** The exit code for whatever ended `main`. */
function codeFor(thrown: unknown): number {
  if (thrown instanceof CommanderError) return thrown.exitCode;
  console.error(isForPeople(thrown) ? thrown.message : thrown);
  return 1;
}

function isForPeople(thrown: unknown): thrown is Error {
  return thrown instanceof CannotStart || thrown instanceof UnusableFile;
}

const ending = new AbortController();
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => ending.abort());
// A signal to npm ends its shell but does not reach what the shell started, so look who the parent is.
const parent = process.ppid;
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => process.ppid !== parent && ending.abort(), PARENT_CHECK_MILLISECONDS).unref();
}
// The reader has gone, as in `npm start | head`.
process.stdout.on('error', () => ending.abort());

process.exitCode = await main(process.argv.slice(2), ending.signal).catch(codeFor);
setTimeout(() => process.exit(), GRACE_MILLISECONDS).unref();
