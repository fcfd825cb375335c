/*
 * `npm start`: runs the built app as Zapier would, against a sandbox or a real account. The terminal shows the Zap, and
 * with a sandbox, so does the page.
 *
 * Start reading at liveZap.ts (the Zap), terminal/terminalView.ts, and page/server.ts.
 *
 * Exit code 1: a Zap that can't be turned on, a key rejected later, or output that can't be written.
 */
import { inspect } from 'node:util';
import { CommanderError } from '@commander-js/extra-typings';
import { APP_SCHEMA, type AppDefinition, appStepsOf } from '../appDefinition.ts';
import { hideMemory, muteLog } from '../quietPlatform.ts';
import { INTERRUPTED, printFailure, showProgress, whenParentEnds } from '../terminal.ts';
import { formatInterval, pluralize } from '../text.ts';
import { InputError } from '../validation.ts';
import { FULL_LIST_KEY } from './fullListSetting.ts';
import { LiveZap } from './liveZap.ts';
import { type Options, readOptions } from './options.ts';
import type { Page } from './page/server.ts';
import { openPolledApi, type PolledApi } from './polledApi.ts';
import { openStateFile, type StateFile } from './terminal/stateFile.ts';
import { TerminalOutput } from './terminal/terminalOutput.ts';
import { TerminalView } from './terminal/terminalView.ts';
import { invoke } from './zap/invoke.ts';
import { SimulatedConnection } from './zap/simulatedConnection.ts';
import type { CallApp } from './zap/stepCall.ts';
import { now, unlessAborted } from './zap/timing.ts';

const BUILT_APP = new URL('../../dist/index.js', import.meta.url);

async function main(args: readonly string[], signal: AbortSignal): Promise<number> {
  const options = readOptions(args);
  showProgress('Starting…');
  const { target } = options;
  const stateFile = await openStateFile(
    target.kind === 'real account' ? target.stateFile : undefined,
  );
  const { app, callApp } = await openApp();
  const api = await openPolledApi(target, process.cwd(), process.env);
  const terminal = new TerminalOutput(options.json);
  const view = new TerminalView(terminal, stateFile.save);
  const live = createLiveZap(options, app, callApp, api, view);
  const page = await pageFor(options, app, callApp, live);
  try {
    const turnedOn = await turnOn(live, stateFile, signal);
    if (turnedOn === undefined) return 0;
    if (turnedOn.failure !== undefined) throw new InputError(api.explain(turnedOn.failure));
    printOpening(terminal, options, api, live, stateFile.seen !== undefined, page);
    api.previewSandbox?.startHiring();
    live.planPoll();
    await unlessAborted(() => live.ended, signal);
    live.stop();
    view.reportEnd(live, options.until);
    const { expiredBy } = live.connection;
    if (expiredBy === undefined || api.previewSandbox !== undefined) return 0;
    throw new InputError(api.explain(expiredBy));
  } finally {
    live.stop();
    await page?.close();
    await api.previewSandbox?.close();
  }
}

/** Turns the Zap on. Returns undefined if aborted. */
async function turnOn(live: LiveZap, { seen, save }: StateFile, signal: AbortSignal) {
  showProgress('Turning the Zap on…');
  const turnedOn = await unlessAborted(() => live.begin(seen), signal);
  showProgress('');
  // Saved before anything is printed, so that a file that can't be written ends the command without output.
  if (turnedOn !== undefined && turnedOn.failure === undefined) await save(live.zap.seen.ids);
  return turnedOn;
}

/** Imports the built app, and returns its definition and a function that calls it. */
async function openApp(): Promise<{ readonly app: AppDefinition; readonly callApp: CallApp }> {
  const { createHandler, importApp } = await import('../appHandler.ts');
  const built = await importApp(BUILT_APP.href);
  muteLog();
  hideMemory();
  const handler = createHandler(built);
  const callApp: CallApp = (method, bundle) => invoke(handler, method, bundle);
  return { app: APP_SCHEMA.parse(built), callApp };
}

function createLiveZap(
  options: Options,
  app: AppDefinition,
  callApp: CallApp,
  api: PolledApi,
  view: TerminalView,
): LiveZap {
  const { everySeconds, json, until = Number.POSITIVE_INFINITY } = options;
  const { authData, previewSandbox } = api;
  const { connectionLabel } = app.authentication;
  const connection = new SimulatedConnection(callApp, connectionLabel, authData());
  const triggerPath = appStepsOf(app).trigger.path;
  const inputData = { [FULL_LIST_KEY]: options.checksFullList };
  const isAlone = json || options.until !== undefined || !process.stdout.isTTY;
  return new LiveZap({
    zapSettings: { callApp, connection, triggerPath, inputData, now },
    everySeconds,
    previewSandbox,
    isAttended: previewSandbox !== undefined && !isAlone,
    authData,
    view,
    isDone: (live) =>
      view.newEmployeeCount(live) >= until ||
      (previewSandbox === undefined && connection.expiredBy !== undefined),
  });
}

async function pageFor({ target }: Options, app: AppDefinition, callApp: CallApp, live: LiveZap) {
  const { previewSandbox } = live.settings;
  if (target.kind !== 'sandbox' || previewSandbox === undefined) return undefined;
  const { openPage } = await import('./page/server.ts');
  return openPage({ app, callApp, live, previewSandbox, port: target.pagePort });
}

function printOpening(
  terminal: TerminalOutput,
  { everySeconds, until }: Options,
  { openingLines }: PolledApi,
  live: LiveZap,
  isResumed: boolean,
  page: Page | undefined,
): void {
  const kind = isResumed ? 'already seen employee' : 'existing employee';
  const skipped = pluralize(live.zap.seen.size, kind);
  const note = page?.portNote ? `port ${page.portNote}` : 'shows this Zap, and steers it';
  terminal.printOpening({
    ...(page && { Preview: `${page.url}  open in a browser; ${note}` }),
    ...openingLines,
    Zap: `polls every ${formatInterval(everySeconds)}; skips the ${skipped}`,
  });
  const end = `Stops after at least ${pluralize(until ?? 0, 'new employee')}, or with Ctrl-C.`;
  terminal.print(`\n${until === undefined ? 'Press Ctrl-C to stop.' : end}\n`);
}

/** Prints why the command failed, unless commander has, and returns the exit code. */
function exitCodeOf(thrown: unknown): number {
  if (thrown instanceof CommanderError) return thrown.exitCode;
  printFailure(thrown instanceof InputError ? thrown.message : inspect(thrown));
  return 1;
}

const ending = new AbortController();
const endWith = (exitCode: number) => () => {
  process.exitCode = exitCode;
  ending.abort();
};
// The exit codes are those that a shell gives for the signals.
process.on('SIGINT', endWith(INTERRUPTED));
process.on('SIGTERM', endWith(143));
// The reader closed the pipe, as in `npm start | head`.
process.stdout.on('error', endWith(1));
whenParentEnds(() => ending.abort());

const code = await main(process.argv.slice(2), ending.signal).catch(exitCodeOf);
// An abandoned request or timer may still be under way.
process.exit(process.exitCode || code);
