/*
 * The way from the project to a proven zip: stage, let the platform pack, look into it, poll with it.
 *
 * The platform's own `build` does the packing, so that what is uploaded is what Zapier expects. It
 * runs in the staging folder because in the project it would take the development tools along.
 */
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import AdmZip from 'adm-zip';
import { complaintsAbout, idle } from './contents.ts';
import { readLock, runtimeFolders } from './lock.ts';
import { provePoll } from './prove.ts';
import { QUIET, runNode } from './run.ts';
import { scratchFolder, stage } from './stage.ts';

export interface Packed {
  readonly bytes: number;
  /** The files in build.zip. */
  readonly names: readonly string[];
  /** The files in source.zip. */
  readonly sourceNames: readonly string[];
  /** How many rows the proof polled. */
  readonly rows: number;
}

/**
 * Packs the project.
 *
 * @param out - the folder that gets build.zip and source.zip; it gets neither when anything fails.
 */
export async function packageApp(root: string, out: string): Promise<Packed> {
  checkAddresses(process.env);
  const staging = await scratchFolder('staging');
  const unpacked = await scratchFolder('unpacked');
  try {
    await stage(root, staging);
    const file = await packFolder(root, staging);
    const zip = new AdmZip(file);
    const names = filesIn(zip);
    const bytes = (await readFile(file)).byteLength;
    const complaints = complaintsAbout(names, bytes, runtimeFolders(await readLock(root)));
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
    const rows = await provePoll(zip, unpacked);

    const source = path.join(staging, 'build/source.zip');
    await mkdir(out, { recursive: true });
    await copyFile(file, path.join(out, 'build.zip'));
    await copyFile(source, path.join(out, 'source.zip'));
    return { bytes, names, sourceNames: filesIn(new AdmZip(source)), rows };
  } finally {
    await rm(staging, { recursive: true, force: true });
    await rm(unpacked, { recursive: true, force: true });
  }
}

/**
 * Packs a staged app by the platform's own build, twice: the first zip shows of which packages no
 * code is taken, and the second is made without their `package.json`.
 *
 * @returns the file of the zip.
 */
export async function packFolder(root: string, staging: string): Promise<string> {
  const file = path.join(staging, 'build/build.zip');
  await build(root, staging);
  for (const name of idle(filesIn(new AdmZip(file)))) await rm(path.join(staging, name));
  await build(root, staging);
  return file;
}

/** Addresses that travel with the definition: the default Service URL, and where keys are found. */
const ADDRESSES = ['BASE_URL', 'HELP_URL'] as const;

/** @throws for an address that would look wrong in the connection form. */
export function checkAddresses(env: Readonly<Record<string, string | undefined>>): void {
  for (const name of ADDRESSES) {
    const address = env[name] ?? '';
    if (address !== '' && !/^https:\/\/[^\s"<>()]+$/.test(address)) {
      throw new Error(`${name} must be a whole address that starts with https://.`);
    }
  }
}

function build(root: string, staging: string): Promise<string> {
  const command = path.join(root, 'node_modules/zapier-platform-cli/src/bin/run');
  const words = ['build', '--skip-npm-install', '--skip-validation'];
  return runNode([command, ...words], staging, { ...process.env, ...QUIET });
}

const filesIn = (zip: AdmZip) =>
  zip
    .getEntries()
    .filter(({ isDirectory }) => !isDirectory)
    .map(({ entryName }) => entryName);
