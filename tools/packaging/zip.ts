/*
 * Makes a zip with the platform's own build, and runs it.
 *
 * The build is in a folder that has only the packages that the app needs, because the platform packs the package.json of
 * every package that it finds.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { cp, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import AdmZip from 'adm-zip';
import { z } from 'zod';
import { startServer } from '../localServer.ts';
import { ROOT } from '../root.ts';
import { parseJson } from '../unknownValues.ts';
import { buildApp } from './build.ts';
import { runtimePackages } from './licenses.ts';

/** The contents of source.zip, which `zapier-platform pull` fetches. */
const SOURCES = [
  '.gitignore',
  '.zapierapprc',
  'LICENSE',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'index.ts',
  'searches',
  'src',
  'triggers',
];

/** Zapier's command line: its program and environment. */
export const ZAPIER = path.join(ROOT, 'node_modules/zapier-platform-cli/src/bin/run');
export const ZAPIER_ENV = { CI: '1', NO_UPDATE_NOTIFIER: '1', DISABLE_ZAPIER_ANALYTICS: '1' };

const runNode = (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, args, { cwd, env, maxBuffer: 2 ** 26 });

/** Creates a folder outside the project until the process ends. */
export function createTempFolder(): string {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'zapier-package-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** Copies files and folders of the project, without a node_modules inside them: its packages are listed separately. */
async function copyTo(staging: string, names: readonly string[]): Promise<void> {
  const filter = (file: string) => path.basename(file) !== 'node_modules';
  for (const name of names) {
    await cp(path.join(ROOT, name), path.join(staging, name), { recursive: true, filter });
  }
}

/** Copies the app's sources into a folder, and bundles the app there. */
export async function stageApp(staging: string): Promise<void> {
  await copyTo(staging, SOURCES);
  await buildApp(path.join(staging, 'dist'));
}

/** Makes a zip in a folder outside the project, and unpacks it there. `stage` puts an app into a folder. */
export async function makeZip(folder: string, stage: (staging: string) => Promise<void>) {
  const [staging, unpacked] = [path.join(folder, 'staging'), path.join(folder, 'unpacked')];
  await mkdir(staging, { recursive: true });
  await stage(staging);
  const packages = runtimePackages().map((each) => each.folder);
  // From node_modules, where `npm ci` verified them.
  await copyTo(staging, packages);
  // With this, the command doesn't run `_zapier-build` (`maybeRunBuildScript` in its build.js), which needs the tools.
  const env = { ...process.env, ...ZAPIER_ENV, npm_lifecycle_event: '_zapier-build' };
  await runNode([ZAPIER, 'build', '--skip-npm-install', '--skip-validation'], staging, env);
  const built = path.join(staging, 'build');
  const file = path.join(built, 'build.zip');
  const zip = new AdmZip(file);
  zip.extractAllTo(unpacked);
  const files = zip.getEntries().map(({ entryName }) => entryName);
  return { built, bytes: (await stat(file)).size, files, unpacked };
}

/** Serves a list, whatever the request. */
export function serveList(list: unknown) {
  const body = JSON.stringify(list);
  const headers = { 'content-type': 'application/json', connection: 'close' };
  return startServer((_, response) => response.writeHead(200, headers).end(body));
}

const PROCESS = path.join(import.meta.dirname, 'zipProcess.js');

const REPORT_SCHEMA = z.object({
  /** Processor time until the process was ready for a call, and of each poll. */
  startMilliseconds: z.number(),
  pollMilliseconds: z.array(z.number()),
  peakMegabytes: z.number(),
  /** What the last poll returned. */
  items: z.array(z.object({ id: z.coerce.string(), name: z.string() })),
});

/** Starts an unpacked zip in a process of its own, and polls a server. */
export async function runZip(unpacked: string, url: string, polls: number) {
  const args = [PROCESS, pathToFileURL(unpacked).href, url, String(polls)];
  // Without other variables, so that NODE_PATH can't lead to the project.
  const { stdout } = await runNode(args, unpacked, { NODE_ENV: 'production' });
  return REPORT_SCHEMA.parse(parseJson(stdout));
}
