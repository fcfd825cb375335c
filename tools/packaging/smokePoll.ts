/*
 * `node smokePoll.ts <folder> <Service URL> <API key>`: polls once with an unpacked zip, through Zapier's wrapper, and
 * prints the response as JSON.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { muteLog } from '../quietPlatform.ts';

// Standard output is for the response.
muteLog();

const [folder = '', base_url, api_key] = process.argv.slice(2);
const file = pathToFileURL(path.join(folder, 'zapierwrapper.js')).href;
const { handler }: { readonly handler?: unknown } = await import(file);
if (typeof handler !== 'function') throw new Error('zapierwrapper.js has no handler.');
const response: unknown = await handler({
  command: 'execute',
  method: 'triggers.new_employee.operation.perform',
  bundle: { authData: { base_url, api_key } },
  // See HandlerEvent in ../appHandler.ts.
  calledFromCli: true,
});
process.stdout.write(JSON.stringify(response));
