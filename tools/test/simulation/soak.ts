/* `npm run soak`: runs random scenarios until a number of polls is reached, and prints what happened. */
import fc from 'fast-check';
import { createCommand, numberArgument } from '../../commandLine.ts';
import { hideMemory, muteLog } from '../../quietPlatform.ts';
import { colored, showProgress, stopWhenInterrupted } from '../../terminal.ts';
import { formatNumber, tableLines } from '../../text.ts';
import { wholeNumberSchema } from '../../validation.ts';
import { scenarios } from './randomScenarios.ts';
import { newTally, runScenario } from './scenario.ts';

const { polls: pollCount = 100_000, seed = Date.now() % 1_000_000 } = createCommand(
  'npm run soak',
  'Simulates a Zap with random changes of employees and random API failures, and checks that it reports each new employee once. Takes 5 minutes.',
  ['npm run soak -- --polls 1000', 'npm run soak -- --seed 7'],
)
  .option(
    '--polls <number>',
    'simulate at least this many polls (default: 100,000)',
    numberArgument(wholeNumberSchema(1, 1_000_000_000)),
  )
  .option(
    '--seed <number>',
    'repeat a run (default: random; printed at the end)',
    numberArgument(wholeNumberSchema(0, 2_147_483_647)),
  )
  .parse()
  .opts();

// Imported only now, so that --help works before the first build.
const { callBuilt } = await import('../builtApp.ts');
const print = console.log;
stopWhenInterrupted();
muteLog();
hideMemory();

const tally = newTally();
const run = fc.asyncProperty(scenarios(120), (scenario) => runScenario(callBuilt, scenario, tally));
let failure = '';
for (let next = seed; tally.polls < pollCount && failure === ''; next += 1) {
  showProgress(`${formatNumber(tally.polls)} of ${formatNumber(pollCount)} polls`);
  const details = await fc.check(run, { seed: next, numRuns: 5, endOnFailure: true });
  if (details.failed) failure = `${details.errorInstance}\n${fc.defaultReportMessage(details)}`;
}
showProgress('');

const counts = Object.entries(tally).map(([name, count]) => [name, formatNumber(count)]);
for (const line of tableLines(counts, { alignRight: true })) print(line);
const verdict =
  failure === ''
    ? '✓ No one was missed, reported twice without cause, or reported by mistake.'
    : '✗ Someone was missed, reported twice, or reported by mistake.';
print(`\n${colored(verdict)}`);
print(`  To run the same again: npm run soak -- --polls ${pollCount} --seed ${seed}`);
if (failure !== '') {
  print(`\n${failure}`);
  process.exitCode = 1;
}
