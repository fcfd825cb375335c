/*
 * `npm run sandbox`: serves a mock of the API. Prints a complete `.env` file for `zapier-platform invoke` to
 * standard output, and one line for each request, without keys, to standard error. A wrong option ends the
 * process with one line and exit code 1.
 *
 * Read the files in this order: server.ts starts the sandbox; service.ts handles the API's requests;
 * lists.ts, template.ts, and profile.ts write the lists; company.ts and fakeNamesAndKeys.ts make up the
 * employees; control.ts, state.ts, and faults.ts handle commands; http.ts is shared.
 */
import { Command } from 'commander';
import { findProfile } from './profile.ts';
import { type SandboxOptions, startSandbox } from './server.ts';
import { QUIRKS } from './state.ts';

const program = new Command('npm run sandbox --')
  .description('A local mock of the API. Prints a .env file for zapier-platform invoke.')
  .option('--port <number>', 'port to listen on, 0 for a free one', Number, 4010)
  .option('--employees <number>', 'number of active employees (default: 250)', Number)
  .option('--seed <number>', 'random seed for names and keys (default: 1)', Number)
  .option('--profile <file>', 'how the API answers: a file, or a name in profiles/', findProfile)
  .option('--quirks <names...>', `what is odd about its lists: ${QUIRKS.join(', ')}`)
  .addHelpText('after', '\nExample: npm run sandbox -- --employees 1000 --profile pairs')
  .showSuggestionAfterError(false);

try {
  const options: SandboxOptions = program.parse().opts();
  const sandbox = await startSandbox({ ...options, log: (line) => console.error(line) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
  process.stdout.write(`# Sandbox at ${sandbox.url} (stop it with Ctrl-C). Commands: tools/sandbox/README.md
authData_base_url=${sandbox.url}
authData_api_key=${sandbox.keys.apiKey}
authData_company_key=${sandbox.keys.companyKey}
authData_secret_key=${sandbox.keys.secretKey}
`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  program.error(`error: ${message.replace(/^(\w+): must/, '--$1 must')}`);
}
