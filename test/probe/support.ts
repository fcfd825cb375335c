/*
 * What the tests of the probe share: a probe that does not wait, and what the app makes of a sandbox,
 * which is what "two profiles say the same" means.
 */
import { Console } from 'node:console';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { Writable } from 'node:stream';
import type { ZObject } from 'zapier-platform-core';
import { paceBy } from '../../probe/pace.ts';
import { withPlatform } from '../../probe/platform.ts';
import { type ProbeOptions, probe } from '../../probe/probe.ts';
import { type Profile, type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { type Api, openApi } from '../../src/api.ts';
import type { Connection } from '../../src/credentials.ts';
import { Problem } from '../../src/errors.ts';

/** Does not wait, and tells what it would have waited. */
export function hastyPace(waits: number[] = []) {
  return paceBy(async (milliseconds) => waits.push(milliseconds));
}

export const connectionTo = ({ url, keys }: Sandbox): Connection => ({
  baseUrl: url,
  apiKey: keys.apiKey,
  nameListKeys: { company: keys.companyKey, secret: keys.secretKey },
});

export const probeHastily = (connection: Connection, options: ProbeOptions = {}) =>
  probe(connection, { pace: hastyPace(), wrongKeys: true, ...options });

/** What profiles are tried on: a company of 120, and one in which nobody works. */
export async function openCompanies() {
  const full = await startSandbox({ employees: 120 });
  const empty = await startSandbox({ employees: 0 });

  /** The profile that a probe of a company with this one finds. */
  async function probed(profile: Profile): Promise<Profile> {
    full.setProfile(profile);
    return (await probeHastily(connectionTo(full))).profile;
  }

  /**
   * All that the app gets from a company with this profile: two profiles say the same where this is
   * the same. Rows with every property, pages of the name list from several starts, what wrong keys
   * lead to, the header that says the type, and what an empty company is taken for.
   */
  async function reading({ name_list = {}, ...lists }: Profile) {
    return {
      lists: await readOnce(lists, async (z) => {
        full.setProfile(lists);
        empty.setProfile(lists);
        const people = await listsOf(z, connectionTo(full));
        return { people, noOne: await listsOf(z, connectionTo(empty)), type: await typeOf(full) };
      }),
      pages: await readOnce({ name_list }, (z) => {
        full.setProfile({ name_list });
        return pagesOf(z, connectionTo(full), startsIn(full));
      }),
    };
  }

  return { full, probed, reading, close: () => Promise.all([full.close(), empty.close()]) };
}

/** The first and the last by name and by number, and some between. */
function startsIn({ company }: Sandbox): string[] {
  const { byName, byNumber } = company;
  const places = [0, 1, 50, 110, -2, -1];
  const people = places.flatMap((place) => [byName.at(place), byNumber.at(place)]);
  return people.flatMap((person) => (person ? [String(person.number)] : []));
}

const readings = new Map<string, unknown>();

/** Reads what a profile leads to; the same profile is read once. */
async function readOnce(
  profile: Profile,
  read: (z: ZObject) => Promise<unknown>,
): Promise<unknown> {
  const key = JSON.stringify(profile);
  if (!readings.has(key)) readings.set(key, await withPlatform((z) => read(quiet(z))));
  return readings.get(key);
}

type Call = (service: Api) => Promise<unknown> | undefined;

function ask(z: ZObject, connection: Connection, call: Call) {
  const service = openApi(z, connection);
  return outcome(call(service)).finally(service.close);
}

async function listsOf(z: ZObject, connection: Connection) {
  const wrongPair = { company: 'wrong', secret: 'wrong' };
  return {
    newest: await ask(z, connection, (service) => service.newEmployees()),
    employees: await ask(z, connection, (service) => service.employees()),
    categories: await ask(z, connection, (service) => service.employeeCategories(false)),
    drivers: await ask(z, connection, (service) => service.employeeCategories(true)),
    wrongKey: await ask(z, { ...connection, apiKey: 'wrong' }, (service) => service.newEmployees()),
    wrongPair: await ask(z, { ...connection, nameListKeys: wrongPair }, (service) =>
      service.employeeNames?.('0'),
    ),
  };
}

async function pagesOf(z: ZObject, connection: Connection, starts: readonly string[]) {
  const pages = [];
  for (const start of ['0', ...starts]) {
    pages.push(await ask(z, connection, (service) => service.employeeNames?.(start)));
  }
  return pages;
}

async function typeOf({ url, keys }: Sandbox) {
  const response = await fetch(`${url}/Apif/newemployees/api_key=${keys.apiKey}`);
  return response.headers.get('content-type');
}

async function outcome(call: Promise<unknown> | undefined) {
  try {
    return await call;
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    return { problem: thrown.problem, status: thrown.details.status, why: thrown.details.why };
  }
}

const quiet = (z: ZObject): ZObject => ({
  ...z,
  console: new Console(new Writable({ write: (_chunk, _encoding, done) => done() })),
});

/** A server on a free port that answers each request by its path. */
export async function openServer(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
