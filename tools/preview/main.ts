/*
 * `npm start`: runs the app as Zapier would, against a sandbox or a real account, and shows it in the terminal.
 *
 * Start reading at ../zapier/zap.ts (what Zapier does) and liveZap.ts (when it does it).
 *
 * Exit code 1: something that a person must correct, such as a rejected key, or output that can't be written.
 */
import { once } from 'node:events';
import { inspect } from 'node:util';
import { CommanderError } from '@commander-js/extra-typings';
import app from '../../index.ts';
import { createHandler } from '../appHandler.ts';
import type { AuthData } from '../authData.ts';
import { hideMemory, muteLog } from '../quietPlatform.ts';
import { sandboxAuthData } from '../sandbox/state.ts';
import { INTERRUPTED, printFailure, whenParentEnds } from '../terminal.ts';
import { pluralize } from '../text.ts';
import { InputError } from '../validation.ts';
import { callsThrough, StepFailure } from '../zapier/call.ts';
import { Zap } from '../zapier/zap.ts';
import { openAccount } from './account.ts';
import { type HiringSandbox, openHiringSandbox } from './hiringSandbox.ts';
import { createKeyCommands, printKeys } from './keyCommands.ts';
import { canTakeKeys, takeKeys } from './keys.ts';
import { fullListInput, LiveZap } from './liveZap.ts';
import { readOptions, type Target } from './options.ts';
import { Terminal } from './output.ts';
import { formatInterval, Report } from './report.ts';
import { openStateFile } from './stateFile.ts';

async function main(args: readonly string[], ending: AbortController): Promise<void> {
  const ended = once(ending.signal, 'abort');
  const options = readOptions(args);
  const { target, everySeconds, until, json: isJson } = options;
  const isSandbox = target.kind === 'sandbox';
  const hasKeys = isSandbox && !isJson && canTakeKeys();
  const terminal = new Terminal({ isJson, hasDates: !isSandbox, isBrief: hasKeys });
  muteLog();
  hideMemory();
  const { sandbox, authData, ...api } = await openApi(target);
  const { seen, save } = await openStateFile(isSandbox ? undefined : target.stateFile, api.name);
  const zap = new Zap({
    callApp: callsThrough(createHandler(app)),
    triggerPath: 'triggers.new_employee',
    authData: authData(),
    inputData: fullListInput(options.checksFullList),
  });
  const report = new Report(terminal, hasKeys);
  const live = new LiveZap({
    zap,
    sandbox,
    hasKeys,
    authData,
    terminal,
    report,
    save,
    everySeconds,
    until: until ?? Number.POSITIVE_INFINITY,
  });
  try {
    const announce = () => terminal.printOpening(api.label, api.opening);
    await Promise.race([live.begin(seen, announce), ended]);
    if (ending.signal.aborted) return;
    const skipped = pluralize(zap.seen.size, `${seen ? 'already seen' : 'existing'} employee`);
    terminal.printOpening(
      'Zap',
      `polls every ${formatInterval(everySeconds)}; skips the ${skipped}`,
    );
    // Before they are printed, so that none is echoed.
    if (sandbox !== undefined && hasKeys)
      takeKeys(createKeyCommands(sandbox, live, report, terminal, () => ending.abort()));
    printHowToStop(terminal, hasKeys, until);
    if (isSandbox) sandbox?.startHiring(target.hireEverySeconds);
    live.planPoll();
    await Promise.race([live.ended, ended]);
    live.stop();
    live.reportEnd();
    if (zap.expiredBy !== undefined && !ending.signal.aborted) throw zap.expiredBy;
  } catch (thrown) {
    throw thrown instanceof StepFailure ? new InputError(api.explain(thrown.message)) : thrown;
  } finally {
    live.stop();
    terminal.showProgress('');
    await sandbox?.close();
  }
}

function printHowToStop(terminal: Terminal, hasKeys: boolean, until: number | undefined): void {
  terminal.print('');
  if (hasKeys) printKeys(terminal);
  if (until !== undefined)
    terminal.print(`Stops after at least ${pluralize(until, 'new employee')}, or with Ctrl-C.`);
  else if (!hasKeys) terminal.print('Press Ctrl-C to stop.');
  terminal.print('');
}

/** What the Zap polls. */
interface PolledApi {
  /** Undefined for a real account. */
  readonly sandbox?: HiringSandbox;
  /** Names it in the state file. */
  readonly name: string;
  /** What is printed first. */
  readonly label: string;
  readonly opening: string;
  /** Returns the values of the connection form, with the current keys. */
  readonly authData: () => AuthData;
  /** Says what a person must correct, with the message that Zapier shows. */
  readonly explain: (message: string) => string;
}

async function openApi(target: Target): Promise<PolledApi> {
  if (target.kind === 'real account') {
    const { baseUrl } = target;
    const { name, authData, explain } = openAccount(baseUrl, process.cwd(), process.env);
    const opening = `${baseUrl}  only read, never changed`;
    return { name, label: 'Account', opening, authData: () => authData, explain };
  }
  const sandbox = await openHiringSandbox(target.employeeCount);
  const { url } = sandbox.sandbox;
  return {
    sandbox,
    name: url,
    label: 'Sandbox',
    opening: `${url}  hires someone every ${formatInterval(target.hireEverySeconds)}`,
    authData: () => sandboxAuthData(sandbox.sandbox),
    explain: (message) => `The sandbox can't be polled.\n\nZapier shows: "${message}"`,
  };
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

await main(process.argv.slice(2), ending).catch((thrown) => {
  process.exitCode = exitCodeOf(thrown);
});
// An abandoned request or timer may still be under way.
process.exit();
