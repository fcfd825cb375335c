/* The end of the report: numbered steps, with commands to be copied. */
import { styleText } from 'node:util';
import { messageOf } from '../../src/messages.ts';
import { variableOf } from '../authData.ts';
import { correctionFor } from '../connectionAdvice.ts';
import { TERMINAL_COLUMNS } from '../terminal.ts';
import { pluralize, wrapLines } from '../text.ts';
import type { EarlyEnd } from './earlyEnd.ts';
import type { FoundConnection } from './findConnection.ts';
import type { ProbeResult } from './probeApi.ts';
import { isReady } from './verdict.ts';

export interface ReportOptions {
  /** The file of the profile. */
  readonly file: string;
  /** Whether the file exists before the profile is written. */
  readonly exists: boolean;
  /** The options of this probe, which the next one repeats. */
  readonly args: readonly string[];
}

/** Lists what to do after a whole probe, in order. */
export function nextStepsLines(
  { findings, responses, profile }: ProbeResult,
  { args, file }: ReportOptions,
): string[] {
  const actions = findings.flatMap(({ action = '' }) => action || []);
  const steps: string[][] = [...new Set(actions)].map((action) => [action]);
  if (responses.nameListPages.length === 0) steps.push([OPTIONAL]);
  if (!isReady(findings)) steps.push(repeatStep(args));
  else {
    const test = 'Test wrong keys, unless that may lock an account:';
    if (responses.wrongApiKey === null)
      steps.push([test, shellCommand(PROBE, [...args, '--wrong-keys'])]);
    if (profile)
      steps.push([
        `Send ${file} to whoever asked you to run the probe. As the maintainer, commit it (docs/release.md).`,
      ]);
    steps.push(...findings.flatMap(({ inZapier }) => (inZapier ? [[inZapier]] : [])));
  }
  return numbered(steps);
}

/** Lists what to do after a probe that ended early. */
export function earlyEndStepsLines(
  { problem: { facts } }: EarlyEnd,
  { addressName, source }: FoundConnection,
  args: readonly string[],
): string[] {
  const step =
    'delaySeconds' in facts
      ? `Wait for ${pluralize(facts.delaySeconds, 'second')}.`
      : correctionFor(messageOf(facts, 'connecting'), addressName, source);
  return numbered([[step], repeatStep(args)]);
}

const OPTIONAL = `Optional: to test the name list in the next run, set ${variableOf('company_key')} and ${variableOf('secret_key')}.`;

const repeatStep = (args: readonly string[]) => ['Run the probe again:', shellCommand(PROBE, args)];

/** Numbers steps. A step may have a command after its text. */
const numbered = (steps: readonly string[][]) => [
  styleText('bold', 'Next'),
  ...steps.flatMap(([action, ...command], at) => [
    ...wrapLines(`  ${at + 1}. ${action}`, TERMINAL_COLUMNS, INDENT),
    ...command.map((line) => INDENT + line),
  ]),
];

const PROBE = 'npm run probe';
const INDENT = ' '.repeat(5);

/** Writes a command to be copied, in one line. */
export function shellCommand(script: string, args: readonly string[]): string {
  const quoted = args.map((arg) => (/[^\w./:=@-]/.test(arg) ? `"${arg}"` : arg));
  return [script, ...(args.length > 0 ? ['--'] : []), ...quoted].join(' ');
}
