/*
 * `node poll.ts <folder> <Service URL> <API key>`: polls once with an unpacked zip, through Zapier's wrapper,
 * and prints the items as JSON. As a process of its own, it can be kept from reading any other folder.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// The platform also writes each line of the app's log to the console.
console.log = () => undefined;

const [folder = '', base_url, api_key] = process.argv.slice(2);
const wrapper: { handler: (event: object) => Promise<{ results: unknown }> } = await import(
  pathToFileURL(path.join(folder, 'zapierwrapper.js')).href
);
const { results } = await wrapper.handler({
  command: 'execute',
  method: 'triggers.new_employee.operation.perform',
  bundle: { authData: { base_url, api_key } },
  // The platform's checks of the items then fail the poll instead of writing to the log.
  calledFromCli: true,
});
process.stdout.write(JSON.stringify(results));
