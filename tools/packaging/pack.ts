/*
 * Fills a staging folder, packs it with the platform's own build, and checks the files in the zip.
 *
 * The platform packs the folder in which it runs, so only the necessary files are copied there. Packages are
 * copied from `node_modules`, where `npm ci` verified them. Copying needs no network, runs no install script,
 * and packs the files that were tested.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import AdmZip from 'adm-zip';
import { parseJson } from '../json.ts';
import { buildApp, ROOT } from './build.ts';
import { readLock, runtimeFolders } from './licenses.ts';

/** The contents of source.zip: the app's sources and the files that build them. */
const SOURCES = [
  '.gitignore',
  '.zapierapprc',
  'LICENSE',
  'index.ts',
  'package.json',
  'package-lock.json',
  'tools/commandLine.ts',
  'tools/packaging/build.ts',
  'tools/text.ts',
  'searches',
  'src',
  'triggers',
  'tsconfig.json',
];

/** Creates a temporary folder. The space in its name tests paths with spaces. */
export async function tempFolder(purpose: string): Promise<string> {
  return mkdtemp(path.join(await realpath(tmpdir()), `zapier ${purpose} `));
}

/** Copies sources and runtime packages into a folder and builds the app there. */
export async function stage(folder: string): Promise<void> {
  for (const source of SOURCES) {
    await cp(path.join(ROOT, source), path.join(folder, source), { recursive: true });
  }
  await stagePackages(folder);
  await buildApp(path.join(folder, 'dist'));
}

/**
 * Copies the runtime packages into a folder.
 *
 * @throws {Error} An installed package isn't the one that the lock file names.
 */
export async function stagePackages(folder: string): Promise<void> {
  const locked = readLock();
  const installed = readLock('node_modules/.package-lock.json');
  // In sorted order, a package comes before the packages inside it.
  for (const place of runtimeFolders(locked)) {
    if (installed[place]?.integrity !== locked[place]?.integrity) {
      throw new Error(`${place} doesn't match package-lock.json. Run npm ci.`);
    }
    const from = path.join(ROOT, place);
    // The lock file lists packages inside this one separately.
    const nested = path.join(from, 'node_modules');
    const filter = (file: string) => file !== nested && !/\.(d\.[cm]?ts|map)$/.test(file);
    await cp(from, path.join(folder, place), { recursive: true, filter });
  }
}

/** Packs a staged app with the platform's own build, and returns the path of build.zip, beside source.zip. */
export async function packFolder(staging: string): Promise<string> {
  const command = path.join(ROOT, 'node_modules/zapier-platform-cli/src/bin/run');
  const args = [command, 'build', '--skip-npm-install', '--skip-validation'];
  await runNode(args, staging, { ...process.env, ...QUIET });
  const file = path.join(staging, 'build/build.zip');
  normalize(file, withoutDevelopment);
  normalize(path.join(staging, 'build/source.zip'));
  return file;
}

/** Properties of package.json that a running app doesn't need. */
const DEVELOPMENT = ['scripts', 'devDependencies', 'optionalDependencies'];

function withoutDevelopment(name: string, data: Buffer): Buffer {
  if (name !== 'package.json') return data;
  const kept = (property: string, value: unknown) =>
    DEVELOPMENT.includes(property) ? undefined : value;
  return Buffer.from(JSON.stringify(parseJson(data.toString()), kept));
}

/** Rewrites a zip with a fixed order and time, so that the same files give the same bytes. */
function normalize(file: string, change = (_: string, data: Buffer) => data): void {
  const zip = new AdmZip(file);
  const unused = unusedManifests(filesIn(zip));
  const settled = new AdmZip({ noSort: true });
  const entries = zip.getEntries().map((entry) => [entry.entryName, entry] as const);
  for (const [name, entry] of entries.sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (unused.includes(name)) continue;
    settled.addFile(name, change(name, entry.getData()), '', 0o644).header.time = FIXED_TIME;
  }
  settled.writeZip(file);
}

/** Zips contain local time. No time zone changes its clocks at this time. */
const FIXED_TIME = new Date(1980, 0, 1, 12);

/** Lists the files in a zip. */
export const filesIn = (zip: AdmZip): string[] =>
  zip.getEntries().flatMap((entry) => (entry.isDirectory ? [] : [entry.entryName]));

/** Environment for the platform's command line: production, without analytics. */
export const QUIET = {
  NODE_ENV: 'production',
  NODE_OPTIONS: '',
  CI: '1',
  NO_COLOR: '1',
  NO_UPDATE_NOTIFIER: '1',
  DISABLE_ZAPIER_ANALYTICS: '1',
};

/**
 * Runs a Node program and returns its standard output.
 *
 * @throws {Error} The program fails; the message contains its output.
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

/** A larger zip starts more slowly. */
const MAX_ZIP_BYTES = 665_000;

/** The app's own files; all others must belong to a runtime package. */
const OWN = ['zapierwrapper.js', 'definition.json', 'package.json', 'dist/index.js'];

/** Files in runtime packages that the running app doesn't need. */
const UNWANTED = /\.(ts|map|node|md)$/;

/**
 * Lists the problems with a zip: unexpected files, missing files, and its size.
 *
 * @param names - the files in the zip, with `/` between folders.
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
    ...(bytes > MAX_ZIP_BYTES ? [`The zip is ${bytes} bytes; the limit is ${MAX_ZIP_BYTES}.`] : []),
  ];
}

/** Returns the folder of a file's package; null for the app's own files. */
function packageOf(name: string): string | null {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(name)?.[0] ?? null;
}

/**
 * Lists the package.json files of packages whose code isn't packed, because only types or unused branches
 * import them. The platform packs these files anyway, and they are 5 % of the zip.
 */
export function unusedManifests(names: readonly string[]): string[] {
  const isManifest = (name: string) => name.endsWith('/package.json');
  const used = new Set(names.filter((name) => !isManifest(name)).map(packageOf));
  return names.filter((name) => isManifest(name) && !used.has(packageOf(name)));
}
