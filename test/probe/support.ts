/*
 * What the tests of the probe share: a probe that does not wait, and what the app makes of a sandbox,
 * which is what "two profiles say the same" means.
 */
import { Console } from 'node:console';
import { Writable } from 'node:stream';
import type { ZObject } from 'zapier-platform-core';
import { paceBy } from '../../probe/pace.ts';
import { withPlatform } from '../../probe/platform.ts';
import { type ProbeOptions, probe } from '../../probe/probe.ts';
import { type Profile, type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { type Api, openApi } from '../../src/api.ts';
import type { Connection } from '../../src/credentials.ts';
import { Problem } from '../../src/errors.ts';

/** Does not wait, and notes what it would have waited. */
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

/** What profiles are tried on: a company of 120, and one without employees. */
export async function openCompanies() {
  const full = await startSandbox({ employees: 120 });
  const empty = await startSandbox({ employees: 0 });
  const { byName, byNumber } = full.company;
  const places = [0, 1, 50, 110, -2, -1];
  const people = places.flatMap((place) => [byName.at(place), byNumber.at(place)]);
  const starts = ['0', ...people.map((person) => String(person?.number))];

  /** The profile that a probe of a company with this one finds. */
  async function probed(profile: Profile): Promise<Profile> {
    full.setProfile(profile);
    return (await probeHastily(connectionTo(full))).profile;
  }

  /** All that the app gets from a company with this profile: lists, pages, refusals. */
  const reading = (profile: Profile) =>
    withPlatform(async (platform) => {
      const z = { ...platform, console: SILENT };
      full.setProfile(profile);
      empty.setProfile(profile);
      const pages = starts.map((start) =>
        call(z, full, (service) => service.employeeNames?.(start)),
      );
      const response = await fetch(`${full.url}/Apif/newemployees/api_key=wrong`);
      return {
        lists: await listsOf(z, full),
        ofNoOne: await listsOf(z, empty),
        pages: await Promise.all(pages),
        type: response.headers.get('content-type'),
      };
    });

  return { probed, reading, close: () => Promise.all([full.close(), empty.close()]) };
}

const SILENT = new Console(new Writable({ write: (_chunk, _encoding, done) => done() }));

type Call = (service: Api) => Promise<unknown> | undefined;

async function call(z: ZObject, sandbox: Sandbox, ask: Call, keys: Partial<Connection> = {}) {
  const service = openApi(z, { ...connectionTo(sandbox), ...keys }, 25);
  try {
    return await ask(service);
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    return { problem: thrown.problem, status: thrown.details.status, why: thrown.details.why };
  }
}

async function listsOf(z: ZObject, sandbox: Sandbox) {
  const wrong = { apiKey: 'wrong', nameListKeys: { company: 'wrong', secret: 'wrong' } };
  const newest: Call = (service) => service.newEmployees();
  return {
    newest: await call(z, sandbox, newest),
    employees: await call(z, sandbox, (service) => service.employees()),
    categories: await call(z, sandbox, (service) => service.employeeCategories(false)),
    drivers: await call(z, sandbox, (service) => service.employeeCategories(true)),
    wrongKey: await call(z, sandbox, newest, wrong),
    wrongPair: await call(z, sandbox, (service) => service.employeeNames?.('0'), wrong),
  };
}
