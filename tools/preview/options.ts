/*
 * The options of `npm start`, with defaults and limits.
 *
 * Only this file reads the command line. It returns all options, with no contradictions, and rejects a mistake before
 * anything starts.
 */
import { Option } from '@commander-js/extra-typings';
import { KEY_VARIABLES } from '../authData.ts';
import { createCommand, numberArgument } from '../commandLine.ts';
import { DEFAULT_EMPLOYEES, MAX_EMPLOYEES } from '../sandbox/state.ts';
import { INTERRUPTED } from '../terminal.ts';
import { secondsSchema, wholeNumberSchema } from '../validation.ts';

/** What the Zap polls. */
export type Target =
  | {
      readonly kind: 'sandbox';
      /** The number of active employees. */
      readonly employeeCount: number;
      readonly hireEverySeconds: number;
    }
  | {
      readonly kind: 'real account';
      readonly baseUrl: string;
      /** The file that keeps the seen ids. */
      readonly stateFile: string | undefined;
    };

export interface Options {
  readonly target: Target;
  /** The time between two polls. */
  readonly everySeconds: number;
  /** Polling ends as soon as this many new employees have arrived. */
  readonly until: number | undefined;
  /** Whether polls check the full employee list. */
  readonly checksFullList: boolean;
  readonly json: boolean;
}

const SECONDS_SCHEMA = secondsSchema(0.01, 86_400);

/** Seconds between two polls. 60 is the shortest interval that the API's documentation suggests (docs/api.md). */
const EVERY_SECONDS = { sandbox: 2, account: 60 };

const EXAMPLES = [
  'npm start                                                 # the local sandbox',
  'npm start -- --employees 100000 --full-list               # a large company',
  'npm start -- --base-url https://hr.example.com            # a real account',
  'npm start -s -- --base-url https://hr.example.com --json  # JSON for a program',
];

/**
 * Reads the arguments after the file name.
 *
 * @throws {CommanderError} if they are a mistake or --help; commander has printed the text.
 */
export function readOptions(args: readonly string[]): Options {
  const given = startCommand().parse(args, { from: 'user' }).opts();
  const { until, fullList: checksFullList = false, json = false, baseUrl } = given;
  const { employees: employeeCount, hireEvery: hireEverySeconds } = given;
  const [target, seconds]: [Target, number] =
    baseUrl === undefined
      ? [{ kind: 'sandbox', employeeCount, hireEverySeconds }, EVERY_SECONDS.sandbox]
      : [{ kind: 'real account', baseUrl, stateFile: given.state }, EVERY_SECONDS.account];
  const everySeconds = given.every ?? seconds;
  return { target, everySeconds, until, checksFullList, json };
}

function startCommand() {
  const baseUrl = new Option(
    '--base-url <url>',
    `poll this account instead of the sandbox; its keys are ${KEY_VARIABLES} in the environment or .env`,
  );
  return createCommand(
    'npm start',
    'Runs the New Employee trigger as Zapier would: against a local sandbox (a mock of the API), or against a real account with --base-url.',
    EXAMPLES,
    {
      0: 'stopped by --until or the key q',
      1: "something to correct: an address, a key, a file that can't be used",
      [INTERRUPTED]: 'stopped by Ctrl-C',
    },
  )
    .option(
      '--every <seconds>',
      `time between polls (default: ${EVERY_SECONDS.sandbox}; ${EVERY_SECONDS.account} with --base-url)`,
      numberArgument(SECONDS_SCHEMA),
    )
    .option(
      '--until <number>',
      'stop after the poll that reaches this many new employees',
      numberArgument(wholeNumberSchema(1, MAX_EMPLOYEES)),
    )
    .option('--full-list', 'read every employee at each poll, not only the newest')
    .option(
      '--json',
      'print employees as JSON lines (run npm with -s); the rest goes to standard error',
    )
    .optionsGroup('Sandbox:')
    .option(
      '--employees <number>',
      'active employees',
      numberArgument(wholeNumberSchema(0, MAX_EMPLOYEES)),
      DEFAULT_EMPLOYEES,
    )
    .option('--hire-every <seconds>', 'seconds between hires', numberArgument(SECONDS_SCHEMA), 4)
    .optionsGroup('Real account:')
    .addOption(baseUrl.conflicts(['hireEvery', 'employees']))
    .option('--state <file>', 'remember seen employees between runs; needs --base-url')
    .exitOverride()
    .action(({ baseUrl, state }, command) => {
      if (state !== undefined && baseUrl === undefined)
        command.error(
          '--state works only with --base-url.\nAdd --base-url <url>, or leave out --state.',
        );
    });
}
