/*
 * The options of `npm start`, with defaults and limits.
 *
 * Only this file reads the command line. It returns all options, with no contradictions, and rejects a mistake before
 * anything starts.
 */
import { Option } from '@commander-js/extra-typings';
import { KEY_VARIABLES } from '../authData.ts';
import { createCommand, numberArgument } from '../commandLine.ts';
import { DEFAULT_SANDBOX_EMPLOYEES, MAX_SANDBOX_EMPLOYEES } from '../sandbox/employeeCounts.ts';
import { INTERRUPTED } from '../terminal.ts';
import { portNumberSchema, secondsSchema, wholeNumberSchema } from '../validation.ts';

export interface SandboxTarget {
  readonly kind: 'sandbox';
  /** The number of active employees. */
  readonly employeeCount: number;
  readonly hireEverySeconds: number;
  /** The port of the page; 0 picks a free one. */
  readonly pagePort: number;
}

export interface AccountTarget {
  readonly kind: 'real account';
  readonly baseUrl: string;
  /** The file that keeps the seen ids. */
  readonly stateFile: string | undefined;
}

/** What the Zap polls. */
export type Target = SandboxTarget | AccountTarget;

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

const DEFAULT_PAGE_PORT = 4020;

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
  const { employees: employeeCount, hireEvery: hireEverySeconds, pagePort } = given;
  const [target, seconds]: [Target, number] =
    baseUrl === undefined
      ? [{ kind: 'sandbox', employeeCount, hireEverySeconds, pagePort }, EVERY_SECONDS.sandbox]
      : [{ kind: 'real account', baseUrl, stateFile: given.state }, EVERY_SECONDS.account];
  const everySeconds = given.every ?? seconds;
  return { target, everySeconds, until, checksFullList, json };
}

function startCommand() {
  const baseUrl = new Option(
    '--base-url <url>',
    `poll this account instead of the sandbox, without a page; its keys are ${KEY_VARIABLES} in the environment or .env`,
  );
  return createCommand(
    'npm start',
    'Runs the New Employee trigger as Zapier would: against a local sandbox (a mock of the API), or against a real account with --base-url.',
    EXAMPLES,
    {
      0: 'stopped by --until',
      1: "an account that can't be polled, a rejected key, or unwritable output",
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
      numberArgument(wholeNumberSchema(1, MAX_SANDBOX_EMPLOYEES)),
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
      numberArgument(wholeNumberSchema(0, MAX_SANDBOX_EMPLOYEES)),
      DEFAULT_SANDBOX_EMPLOYEES,
    )
    .option('--hire-every <seconds>', 'seconds between hires', numberArgument(SECONDS_SCHEMA), 4)
    .optionsGroup('Real account:')
    .addOption(baseUrl.conflicts(['hireEvery', 'employees', 'pagePort']))
    .option('--state <file>', 'remember seen employees between runs; needs --base-url')
    .optionsGroup('Preview page:')
    .option(
      '--page-port <port>',
      'port to listen on; 0 picks a free one',
      numberArgument(portNumberSchema),
      DEFAULT_PAGE_PORT,
    )
    .exitOverride()
    .action(({ baseUrl, state }, command) => {
      if (state !== undefined && baseUrl === undefined)
        command.error(
          '--state works only with --base-url.\nAdd --base-url <url>, or leave out --state.',
        );
    });
}
