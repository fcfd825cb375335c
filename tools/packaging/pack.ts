/*
 * How a folder becomes the zip: what is copied into a staging folder, the platform's own build there,
 * so that what is uploaded is what Zapier expects, and what may be in the zip.
 *
 * The platform packs the folder in which it runs, so whatever must not travel to Zapier is left out
 * here. Packages are copied from `node_modules`, where `npm ci` put and verified them: this needs no
 * network, runs no install script, and packs the very files that were tested.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import AdmZip from 'adm-zip';
import { buildApp, ROOT } from './build.ts';
import { readLock, runtimeFolders } from './licenses.ts';

/** What source.zip holds: the app's sources and what it takes to build them. */
const SOURCES = [
  '.gitignore',
  '.zapierapprc',
  'LICENSE',
  'index.ts',
  'package.json',
  'package-lock.json',
  'tools/packaging/build.ts',
  'searches',
  'src',
  'triggers',
  'tsconfig.json',
];

/** A folder of its own for each run. The space in its name keeps paths with spaces working. */
export async function tempFolder(purpose: string): Promise<string> {
  return mkdtemp(path.join(await realpath(tmpdir()), `zapier ${purpose} `));
}

/** Copies sources and runtime packages and builds the app, never from an old `dist/`. */
export async function stage(folder: string): Promise<void> {
  for (const source of SOURCES) {
    await cp(path.join(ROOT, source), path.join(folder, source), { recursive: true });
  }
  await stagePackages(folder);
  await buildApp(path.join(folder, 'dist'));
}

/** @throws where what is installed is not what the lock file names. */
export async function stagePackages(folder: string): Promise<void> {
  const locked = await readLock();
  const installed = await readLock('node_modules/.package-lock.json');
  // In the order of their names, a package comes before those inside it.
  for (const place of runtimeFolders(locked)) {
    if (installed[place]?.integrity !== locked[place]?.integrity) {
      throw new Error(`${place} doesn't match package-lock.json. Run npm ci.`);
    }
    const from = path.join(ROOT, place);
    // Packages inside this one have a line of their own in the lock file.
    const nested = path.join(from, 'node_modules');
    const filter = (file: string) => file !== nested && !/\.(d\.[cm]?ts|map)$/.test(file);
    await cp(from, path.join(folder, place), { recursive: true, filter });
  }
}

/**
 * Packs a staged app by the platform's own build.
 *
 * @returns the file of the zip; source.zip is beside it.
 */
export async function packFolder(staging: string): Promise<string> {
  const command = path.join(ROOT, 'node_modules/zapier-platform-cli/src/bin/run');
  const args = [command, 'build', '--skip-npm-install', '--skip-validation'];
  await runNode(args, staging, { ...process.env, ...QUIET });
  const file = path.join(staging, 'build/build.zip');
  settle(file, withoutDevelopment);
  settle(path.join(staging, 'build/source.zip'));
  return file;
}

/** Of package.json, a running app needs no scripts and no development packages. */
function withoutDevelopment(name: string, data: Buffer): Buffer {
  if (name !== 'package.json') return data;
  const { scripts, devDependencies, optionalDependencies, ...rest } = JSON.parse(data.toString());
  return Buffer.from(JSON.stringify(rest));
}

/** Writes a zip anew, in one order and with one time: the same files are then the same bytes. */
function settle(file: string, change = (_: string, data: Buffer) => data): void {
  const zip = new AdmZip(file);
  const unused = unusedManifests(filesIn(zip));
  const settled = new AdmZip({ noSort: true });
  const entries = zip.getEntries().map((entry) => [entry.entryName, entry] as const);
  for (const [name, entry] of entries.sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (unused.includes(name)) continue;
    settled.addFile(name, change(name, entry.getData()), '', 0o644).header.time = THE_TIME;
  }
  settled.writeZip(file);
}

/** Zips have local time; this one is in no time zone's change of clocks. */
const THE_TIME = new Date(1980, 0, 1, 12);

/** The names of the files in a zip. */
export const filesIn = (zip: AdmZip): string[] =>
  zip.getEntries().flatMap((entry) => (entry.isDirectory ? [] : [entry.entryName]));

/** For the platform's command line: as in production, with nothing sent to anybody. */
export const QUIET = {
  NODE_ENV: 'production',
  NODE_OPTIONS: '',
  CI: '1',
  NO_COLOR: '1',
  NO_UPDATE_NOTIFIER: '1',
  DISABLE_ZAPIER_ANALYTICS: '1',
};

/**
 * Runs a Node program to its end.
 *
 * @returns what the program printed on standard output.
 * @throws with all that it printed, where it fails.
 */
export async function runNode(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const options = { cwd, env, timeout: 600_000, maxBuffer: 64 * 1024 * 1024 };
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  execFile(process.execPath, args, options, (failed, stdout, stderr) => {
    if (failed === null) resolve(stdout);
    else reject(new Error(`node ${args.join(' ')} failed.\n${stdout}${stderr}`, { cause: failed }));
  });
  return promise;
}

/** Bytes. A larger zip starts later, and almost all of it is the platform's own code. */
const SIZE_LIMIT = 665_000;

/** The app's own files; everything else has to belong to a runtime package. */
const OWN = ['zapierwrapper.js', 'definition.json', 'package.json', 'dist/index.js'];

/** Files in runtime packages that no running app needs. */
const UNWANTED = /\.(ts|map|node|md)$/;

/**
 * Problems with a zip. A list of what is allowed, not of what is forbidden: a folder that is added
 * tomorrow is kept out without a change here.
 *
 * @param names - the files in it, with `/` between folders.
 * @param packages - folders of the runtime packages, such as `node_modules/lodash`.
 */
export function findProblems(
  names: readonly string[],
  bytes: number,
  packages: readonly string[],
): string[] {
  const isAllowed = (name: string) => {
    const home = packageOf(name);
    return home === null ? OWN.includes(name) : packages.includes(home) && !UNWANTED.test(name);
  };
  const unexpected = names.filter((name) => !isAllowed(name));
  const missing = OWN.filter((name) => !names.includes(name));
  return [
    ...unexpected.map((name) => `Unexpected file: ${name}`),
    ...missing.map((name) => `Missing file: ${name}`),
    ...(bytes > SIZE_LIMIT ? [`The zip is ${bytes} bytes; the limit is ${SIZE_LIMIT}.`] : []),
  ];
}

/** The folder of the package that a file belongs to; null for a file of the app's own. */
function packageOf(name: string): string | null {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(name)?.[0] ?? null;
}

/**
 * The package.json files of packages of which no code is packed. The platform packs each that it
 * finds: a twentieth of the zip, for packages that only types or unused branches name.
 */
export function unusedManifests(names: readonly string[]): string[] {
  const isManifest = (name: string) => name.endsWith('/package.json');
  const used = new Set(names.filter((name) => !isManifest(name)).map(packageOf));
  return names.filter((name) => isManifest(name) && !used.has(packageOf(name)));
}
