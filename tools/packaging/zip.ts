/*
 * Makes a zip with the platform's own build, in a folder that has only the packages that the app needs: the platform
 * packs the package.json of every package that it finds.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { cp, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import AdmZip from 'adm-zip';
import { ROOT } from '../root.ts';
import { propertyOf } from '../unknownValues.ts';
import { buildApp } from './build.ts';
import { runtimePackages } from './licenses.ts';

/** The contents of source.zip, which `zapier-platform pull` fetches. */
const SOURCES = [
  ...['.gitignore', '.zapierapprc', 'LICENSE', 'package.json', 'package-lock.json'],
  ...['tsconfig.json', 'index.ts', 'searches', 'src', 'triggers'],
];

/** Zapier's command line: its program and environment. */
export const ZAPIER = path.join(ROOT, 'node_modules/zapier-platform-cli/src/bin/run');
export const ZAPIER_ENV = { CI: '1', NO_UPDATE_NOTIFIER: '1', DISABLE_ZAPIER_ANALYTICS: '1' };

/**
 * Runs a Node program, and returns its output.
 *
 * @throws {Error} if the program fails; the message is its standard error.
 */
export async function runNode(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv) {
  const options = { cwd, env: { ...env, NODE_ENV: 'production' }, maxBuffer: 2 ** 26 };
  try {
    return (await promisify(execFile)(process.execPath, args, options)).stdout;
  } catch (cause) {
    throw new Error(String(propertyOf(cause, 'stderr') || cause), { cause });
  }
}

/** Creates a folder outside the project until the process ends. */
export function createTempFolder(): string {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'zapier-package-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** Copies the app's sources into a folder, and bundles the app there. */
export async function stageApp(staging: string): Promise<void> {
  for (const source of SOURCES) {
    await cp(path.join(ROOT, source), path.join(staging, source), { recursive: true });
  }
  await buildApp(path.join(staging, 'dist'));
}

/** Copies packages from node_modules, where `npm ci` verified them. */
async function stagePackages(staging: string): Promise<void> {
  for (const { folder } of runtimePackages()) {
    const from = path.join(ROOT, folder);
    // The lock file lists packages inside this one separately.
    const filter = (file: string) => file !== path.join(from, 'node_modules');
    await cp(from, path.join(staging, folder), { recursive: true, filter });
  }
}

/** Makes a zip in a folder outside the project, and unpacks it there. `stage` puts an app into a folder. */
export async function makeZip(folder: string, stage: (staging: string) => Promise<void>) {
  const [staging, unpacked] = [path.join(folder, 'staging'), path.join(folder, 'unpacked')];
  await mkdir(staging, { recursive: true });
  await stage(staging);
  await stagePackages(staging);
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
