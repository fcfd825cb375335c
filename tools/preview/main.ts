/*
 * `npm start`: runs the built app as Zapier would, against a sandbox or a real account, and serves the page beside the
 * sandbox.
 *
 * Start reading at zap/zap.ts (one Zap), terminal/terminalZap.ts (the terminal's Zap), and page/server.ts (the page).
 *
 * Exit code 1: a Zap that can't be turned on, a key rejected later, or output that can't be written.
 */
import { inspect } from 'node:util';
import { CommanderError } from '@commander-js/extra-typings';
import { APP_SCHEMA, type AppDefinition, appStepsOf } from '../appDefinition.ts';
import type { AuthData } from '../authData.ts';
import { hideMemory, muteLog } from '../quietPlatform.ts';
import { INTERRUPTED, printFailure, showProgress, whenParentEnds } from '../terminal.ts';
import { InputError } from '../validation.ts';
import { FULL_LIST_KEY } from './fullListSetting.ts';
import { type Options, readOptions } from './options.ts';
import { openPolledApi } from './terminal/polledApi.ts';
import { openStateFile } from './terminal/stateFile.ts';
import { TerminalOutput } from './terminal/terminalOutput.ts';
import { runTerminalZap } from './terminal/terminalZap.ts';
import { invoke } from './zap/invoke.ts';
import { SimulatedConnection } from './zap/simulatedConnection.ts';
import type { CallApp } from './zap/stepCall.ts';
import { now } from './zap/timing.ts';
import { Zap } from './zap/zap.ts';

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
  const page = await pageFor(options, app, callApp);
  try {
    const zap = createZap(options, app, callApp, api.authData());
    const terminal = new TerminalOutput(options.json);
    return await runTerminalZap({ zap, api, options, terminal, signal, stateFile, page });
  } finally {
    await page?.close();
    await api.sandbox?.close();
  }
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

function createZap(
  { checksFullList }: Options,
  app: AppDefinition,
  callApp: CallApp,
  authData: AuthData,
): Zap {
  const connection = new SimulatedConnection(callApp, app.authentication.connectionLabel, authData);
  const inputData = { [FULL_LIST_KEY]: checksFullList };
  return new Zap({
    callApp,
    connection,
    triggerPath: appStepsOf(app).trigger.path,
    inputData,
    now,
  });
}

async function pageFor({ target }: Options, app: AppDefinition, callApp: CallApp) {
  if (target.kind !== 'sandbox') return undefined;
  const { openPage } = await import('./page/server.ts');
  return openPage({ app, callApp, employeeCount: target.employeeCount, port: target.pagePort });
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
