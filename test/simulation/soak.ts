/*
 * `npm run soak`: runs random scenarios until a number of polls is reached, and prints what happened.
 *
 * Exit code 1, with a counterexample, if a Zap missed someone or ran twice for one.
 */
import fc from 'fast-check';
import {
  coloredWhole,
  createCommand,
  labeled,
  numberArgument,
  showProgress,
} from '../../tools/commandLine.ts';
import { muteLog } from '../../tools/platformEffects.ts';
import { formatNumber, formatShare, pluralize } from '../../tools/text.ts';
import { wholeNumber } from '../../tools/validation.ts';
import { newTally, type Tally } from './expected.ts';
import { events, settings } from './randomScenarios.ts';
import { runScenario } from './scenario.ts';

const { polls = 100_000, seed = Date.now() % 1_000_000 } = createCommand(
  'npm run soak',
  'Simulates a Zap with random changes of employees and random API failures. Exit code 1 if a new employee is missed or repeated.',
  ['npm run soak -- --polls 1000', 'npm run soak -- --seed 7'],
)
  .option(
    '--polls <number>',
    'simulate at least this many polls (default: 100,000)',
    numberArgument(wholeNumber(1, 1_000_000_000)),
  )
  .option(
    '--seed <number>',
    'repeat a run (default: random; printed at the end)',
    numberArgument(wholeNumber(0, 2_147_483_647)),
  )
  .parse()
  .opts();

// Not for --help, which works before the first build.
const { callCompiled } = await import('./compiledApp.ts');
const print = console.log;
muteLog();

const tally = newTally();
const scenario = fc.asyncProperty(settings, events(120), (chosen, happening) =>
  runScenario(callCompiled, chosen, happening, tally),
);
let failure = '';
showProgress(`0 of ${formatNumber(polls)} polls`);
for (let run = seed; tally.polls < polls && failure === ''; run += 1) {
  const details = await fc.check(scenario, { seed: run, numRuns: 5, endOnFailure: true });
  if (details.failed) failure = `${details.errorInstance}\n${fc.defaultReportMessage(details)}`;
  const minutesLeft = (performance.now() / 60_000) * (polls / tally.polls - 1);
  showProgress(`${formatShare(tally.polls, polls)} polls, ${minutesLeft.toFixed(1)} minutes left`);
}
showProgress('');

const counts = (...names: (keyof Tally)[]) =>
  names.map((name) => `${formatNumber(tally[name])} ${name}`).join(', ');
const rows = {
  Company: counts('hires', 'leaves', 'returns', 'faults'),
  Polls: `${formatNumber(tally.polls)}, of which ${formatNumber(tally['failed polls'])} failed`,
  Zap: `${formatNumber(tally['Zap runs'])} runs, with ${pluralize(tally.repeats, 'repeat')} after a killed process`,
};
for (const [label, text] of Object.entries(rows))
  process.stdout.write(labeled(label, text, process.stdout));
const verdict =
  failure === ''
    ? '✓ No one was missed, and no one was repeated without cause'
    : '✗ Someone was missed, repeated, or reported by mistake';
print(`\n${coloredWhole(verdict)}`);
print(`  To run the same again: npm run soak -- --polls ${polls} --seed ${seed}`);
if (failure !== '') {
  print(`\n${failure}`);
  process.exitCode = 1;
}
