/*
 * `npm run soak`: runs random scenarios until a number of polls is reached, and prints what happened.
 *
 * Exit code 1, with a counterexample, if a Zap missed someone or ran twice for one.
 */
import { styleText } from 'node:util';
import fc from 'fast-check';
import { createCommand, labeled, numberArgument, showProgress } from '../../tools/commandLine.ts';
import { muteLog } from '../../tools/platformEffects.ts';
import { formatNumber, formatShare } from '../../tools/text.ts';
import { wholeNumber } from '../../tools/validation.ts';
import { newTally, type Tally } from './expected.ts';
import { events, settings } from './randomScenarios.ts';
import { runScenario } from './scenario.ts';

const { polls = 100_000, seed = Date.now() % 1_000_000 } = createCommand(
  'npm run soak',
  'Simulates a Zap with random changes of employees and random API failures. Fails if a new employee is missed or repeated.',
  ['npm run soak -- --polls 1000', 'npm run soak -- --seed 7'],
)
  .option(
    '--polls <number>',
    'stop after this many polls (default: 100,000)',
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

const countsOf = (...names: (keyof Tally)[]) =>
  names.map((name) => `${formatNumber(tally[name])} ${name}`).join(', ');
print(
  failure === ''
    ? styleText(
        ['green', 'bold'],
        '✓ No one was missed or reported by mistake, or repeated without cause',
      )
    : styleText(['red', 'bold'], '✗ Someone was missed, repeated, or reported by mistake'),
);
const rest = ` (the last scenario ran on past ${formatNumber(polls)} polls)`;
const zap = [
  countsOf('polls') + (tally.polls > polls ? rest : ''),
  countsOf('failed polls', 'Zap runs'),
  `${countsOf('repeats')}, all expected after a killed process`,
];
print();
const rows = {
  Company: countsOf('hires', 'leaves', 'returns', 'faults'),
  Zap: zap.join(`\n${' '.repeat(9)}`),
  Repeat: `npm run soak -- --polls ${polls} --seed ${seed}`,
};
for (const [label, text] of Object.entries(rows))
  process.stdout.write(labeled(label, text, process.stdout));
if (failure !== '') {
  print(failure);
  process.exitCode = 1;
}
