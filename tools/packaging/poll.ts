/*
 * One poll by an unpacked zip, as Zapier's wrapper does it: `node poll.ts <folder> <bundle>`.
 *
 * A program of its own, because it must find everything in that folder and nothing elsewhere. It
 * prints the items as JSON.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// The platform writes each line of the app's log to the console too.
console.log = () => undefined;

const [folder = '', bundle = '{}'] = process.argv.slice(2);
const wrapper: { handler: (event: object) => Promise<{ results: unknown }> } = await import(
  pathToFileURL(path.join(folder, 'zapierwrapper.js')).href
);
const { results } = await wrapper.handler({
  command: 'execute',
  method: 'triggers.new_employee.operation.perform',
  bundle: JSON.parse(bundle),
  // The platform's checks of the items then fail the poll, instead of going into a log.
  calledFromCli: true,
});
process.stdout.write(JSON.stringify(results));
