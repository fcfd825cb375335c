/*
 * The control side: hire, leave, return, rotate-keys, fail and the like, under /sandbox.
 *
 * It changes what the service says and shows the keys, so it answers nobody but programs on this
 * machine: not another machine, not a name that was made to point here, not a web page in a browser.
 * The table in README.md lists the commands.
 */
import { type Context, Hono, type Next } from 'hono';
import { COMMANDS, describe } from './commands.ts';
import { StaffError } from './company.ts';
import { isOwnHost, ownHosts } from './host.ts';
import { InputError, parseJson } from './input.ts';
import { readBody } from './requests.ts';
import type { Bindings } from './service.ts';
import type { State } from './state.ts';

type Call = Context<Bindings>;

export function controlApp(state: State): Hono<Bindings> {
  const app = new Hono<Bindings>();
  app.use('/sandbox/*', refuseStrangers);
  app.get('/sandbox/state', (call) => call.json(describe(state)));
  app.all('/sandbox/state', (call) => wrongMethod(call, 'GET'));
  for (const [name, command] of Object.entries(COMMANDS)) {
    app.post(`/sandbox/${name}`, async (call) => {
      const reply = await runCommand(call, (body) => command(state, body));
      state.log(`POST sandbox/${name} ${reply.status}`);
      return reply;
    });
    app.all(`/sandbox/${name}`, (call) => wrongMethod(call, 'POST'));
  }
  app.all('/sandbox/*', (call) => call.json({ error: 'Unknown command.' }, 404));
  return app;
}

/** Whether an address belongs to this machine alone. */
export const isLoopback = (address: string | undefined) =>
  address !== undefined && /^(::ffff:)?127(\.\d{1,3}){3}$|^::1$/.test(address);

async function refuseStrangers(call: Call, next: Next) {
  const { remoteAddress, localPort } = call.env.incoming.socket;
  const { referer, origin = originOf(referer), ...headers } = call.env.incoming.headers;
  const isOwnOrigin =
    origin === undefined || ownHosts(localPort).some((own) => origin === `http://${own}`);
  // Browsers send it with every request, and say "none" where a person typed the address.
  const isOwnSite = ['same-origin', 'none'].includes(String(headers['sec-fetch-site'] ?? 'none'));
  if (isLoopback(remoteAddress) && isOwnHost(call.env.incoming) && isOwnOrigin && isOwnSite)
    return next();
  return call.json({ error: 'The control API only accepts requests from this machine.' }, 403);
}

/** The origin of an address; `null`, as browsers write it, where the address has none. */
function originOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : (URL.parse(address)?.origin ?? 'null');
}

const wrongMethod = (call: Call, allowed: string) =>
  call.json({ error: `Use ${allowed}.` }, 405, { allow: allowed });

async function runCommand(call: Call, command: (body: unknown) => unknown) {
  const sent = await readBody(call.env.incoming);
  try {
    if (sent === null) throw new InputError('The body is too large.');
    const text = sent.toString();
    return call.json(command(text.trim() === '' ? {} : parseJson(text)) ?? {});
  } catch (error) {
    if (error instanceof InputError || error instanceof StaffError) {
      return call.json({ error: error.message }, 400);
    }
    throw error;
  }
}
