/*
 * The options of `npm start`, with defaults and limits.
 *
 * Only this file reads the command line, and its options are complete and consistent. A mistake ends the
 * process with exit code 1, the reason, and a pointer to --help before anything starts.
 */
import { Option } from '@commander-js/extra-typings';
import { z } from 'zod';
import { createCommand, numberArgument } from '../commandLine.ts';
import { MAX_PORT, MAX_SANDBOX_EMPLOYEES, PAGE_PORT, SANDBOX_EMPLOYEES } from '../defaults.ts';
import { wholeNumber } from '../validation.ts';

export interface SandboxTarget {
  readonly kind: 'sandbox';
  /** The number of active employees. */
  readonly employees: number;
  readonly hireEverySeconds: number;
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
  /** Between two polls. */
  readonly everySeconds: number;
  /** The number of new employees after which polling ends. */
  readonly until: number | undefined;
  readonly fullList: boolean;
  readonly json: boolean;
  readonly page: boolean;
  /** 0 picks a free port. */
  readonly pagePort: number;
}

const SANDBOX_SECONDS = 2;
/** The shortest of the intervals that the API's documentation suggests (docs/api.md). */
const REAL_SECONDS = 60;

const SECONDS_ERROR = { error: 'must be from 0.01 to 86,400 seconds' };
const SECONDS_SCHEMA = z.number(SECONDS_ERROR).min(0.01, SECONDS_ERROR).max(86_400, SECONDS_ERROR);

const EXAMPLES = [
  'npm start',
  'npm start -- --employees 100000 --full-list',
  'npm start -- --base-url https://hr.example.com',
  'npm start --silent -- --base-url https://hr.example.com --no-page --json',
];

/**
 * Reads the arguments after the file name.
 *
 * @throws {CommanderError} With the exit code; commander has printed the message.
 */
export function readOptions(args: readonly string[]): Options {
  const { baseUrl, state, employees, hireEvery, ...options } = startCommand()
    .parse(args, { from: 'user' })
    .opts();
  const { every, until, pagePort, fullList = false, json = false, page } = options;
  const shared = { until, pagePort, fullList, json, page };
  if (baseUrl === undefined) {
    const target = { kind: 'sandbox', employees, hireEverySeconds: hireEvery } as const;
    return { ...shared, target, everySeconds: every ?? SANDBOX_SECONDS };
  }
  const target = { kind: 'real account', baseUrl, stateFile: state } as const;
  return { ...shared, target, everySeconds: every ?? REAL_SECONDS };
}

function startCommand() {
  const baseUrl = new Option(
    '--base-url <url>',
    'poll this account; its keys come from the environment or .env',
  );
  return createCommand(
    'npm start',
    'Runs the New Employee trigger the way Zapier does, with a local sandbox or a real account.',
    EXAMPLES,
  )
    .option(
      '--every <seconds>',
      'seconds between polls (default: 2; 60 with --base-url)',
      numberArgument(SECONDS_SCHEMA),
    )
    .option(
      '--until <number>',
      'stop after this many new employees',
      numberArgument(wholeNumber(1, MAX_SANDBOX_EMPLOYEES)),
    )
    .option('--full-list', 'poll all employees, as with Check Full Employee List')
    .option('--json', 'print employees as lines of JSON, the rest on standard error')
    .optionsGroup('Sandbox:')
    .option(
      '--employees <number>',
      'active employees',
      numberArgument(wholeNumber(0, MAX_SANDBOX_EMPLOYEES)),
      SANDBOX_EMPLOYEES,
    )
    .option('--hire-every <seconds>', 'seconds between hires', numberArgument(SECONDS_SCHEMA), 4)
    .optionsGroup('Real account:')
    .addOption(baseUrl.conflicts(['hireEvery', 'employees']))
    .option('--state <file>', 'remember in this file who was seen; needs --base-url')
    .optionsGroup('Preview page:')
    .option(
      '--page-port <port>',
      'its port; 0 picks a free one',
      numberArgument(wholeNumber(0, MAX_PORT)),
      PAGE_PORT,
    )
    .option('--no-page', "don't start it")
    .exitOverride()
    .action(({ baseUrl, state }, command) => {
      if (state === '') command.error('--state needs the name of a file.');
      if (state === undefined || baseUrl !== undefined) return;
      command.error(
        '--state needs --base-url, because each sandbox starts over: add one, or leave out --state.',
      );
    });
}
