/*
 * The command line of the sandbox.
 *
 * What goes to stdout is a whole `.env` file for `zapier-platform invoke`, so that it can be sent
 * into one; everything else, a line for each request, goes to stderr and holds no key. Whatever is
 * wrong with the options is said in one line, with exit code 2.
 */
import { Command, CommanderError } from 'commander';
import { findProfile } from './profile.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from './server.ts';
import { QUIRKS } from './state.ts';

function readOptions(args: readonly string[]): SandboxOptions {
  return new Command('npm run sandbox --')
    .description('A local mock of the API. Prints a .env file for zapier-platform invoke.')
    .option('--port <number>', 'port to listen on, 0 for a free one', Number, 4010)
    .option('--employees <number>', 'number of active employees (default: 250)', Number)
    .option('--seed <number>', 'random seed for names and keys (default: 1)', Number)
    .option(
      '--profile <file>',
      'how the API answers: a file, or a name in sandbox/profiles',
      findProfile,
    )
    .option('--quirks <names...>', `what is odd about its lists: ${QUIRKS.join(', ')}`)
    .showSuggestionAfterError(false)
    .exitOverride()
    .parse(args, { from: 'user' })
    .opts<SandboxOptions>();
}

function envFile({ url, keys }: Sandbox): string {
  return [
    `# Sandbox at ${url} (stop it with Ctrl-C). Commands: sandbox/README.md`,
    `authData_base_url=${url}`,
    `authData_api_key=${keys.apiKey}`,
    `authData_company_key=${keys.companyKey}`,
    `authData_secret_key=${keys.secretKey}`,
    '',
  ].join('\n');
}

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const sandbox = await startSandbox({ ...options, log: (line) => console.error(line) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
  process.stdout.write(envFile(sandbox));
}

try {
  await run();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const message = error.message.replace(/^(\w+): must/, '--$1 must');
  // Commander has already said what is wrong.
  if (!(error instanceof CommanderError)) console.error(`error: ${message}`);
  const isHelp = error instanceof CommanderError && error.exitCode === 0;
  process.exitCode = isHelp ? 0 : 2;
}
