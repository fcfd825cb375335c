/*
 * The file that keeps the ids seen by a Zap for the next process (`--state FILE`).
 *
 * The file contains only employee numbers, and only its owner may read it. A Zap that starts with too few
 * numbers treats some employees as new. So the file is replaced as a whole, only one process uses it at a
 * time, and a damaged or foreign file is refused and left as it is.
 */
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { lstat, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { parseJson, propertyOf } from '../../json.ts';

const FORMAT = 'employee numbers seen by npm start, 1';
const NUMBER = z.string().regex(/^\d+$/);
const FILE = z.object({ format: z.literal(FORMAT), seen: z.array(NUMBER) });

/** The file can't be used; the message is for the person who named it. */
export class UnusableFile extends Error {
  constructor(why: string) {
    super(`The file given with --state ${why}`);
  }
}

/**
 * Keeps other processes from using the file until this one ends; not on macOS.
 *
 * @throws {UnusableFile} Another process uses the file, or its path can't be read.
 */
export async function reserve(name: string): Promise<void> {
  const file = await targetOf(name).catch(unusable('read'));
  const socket = `zapier-preview-${createHash('sha256').update(file).digest('hex')}`;
  // The system frees these names even after SIGKILL. macOS has nothing like them.
  const address = { linux: `\0${socket}`, win32: `\\\\.\\pipe\\${socket}` }[
    String(process.platform)
  ];
  if (address === undefined) return;
  await once(createServer().unref().listen(address), 'listening').catch(() => {
    throw new UnusableFile('is in use by another process. Stop that one, or name another file.');
  });
}

/**
 * Reads the numbers in the file; returns undefined if there is no file yet.
 *
 * @throws {UnusableFile} The file can't be read, is damaged, or belongs to another program.
 */
export async function readSeen(name: string): Promise<readonly string[] | undefined> {
  const text = await contentOf(name).catch(unusable('read'));
  if (text === undefined) return undefined;
  try {
    return FILE.parse(parseJson(text)).seen;
  } catch {
    throw new UnusableFile(
      'is damaged, or another program wrote it. It was left as it is: name another file, or move it away.',
    );
  }
}

/**
 * Replaces the file. Ids that aren't numbers are left out.
 *
 * @throws {UnusableFile} The file can't be written.
 */
export async function writeSeen(name: string, ids: readonly string[]): Promise<void> {
  const seen = ids.filter((id) => NUMBER.safeParse(id).success);
  const text = `${JSON.stringify({ format: FORMAT, seen })}\n`;
  await replace(name, Buffer.from(text)).catch(unusable('written'));
}

/** Writes a copy and renames it over the file once the copy is complete and on the disk. */
async function replace(name: string, bytes: Buffer): Promise<void> {
  const file = await targetOf(name);
  const copy = `${file}.${randomUUID()}`;
  try {
    await writeFile(copy, bytes, { flag: 'wx', mode: 0o600, flush: true });
    const { size } = await stat(copy);
    if (size !== bytes.length) throw new UnusableFile("couldn't be written whole.");
    await rename(copy, file);
  } finally {
    await rm(copy, { force: true });
  }
}

/** Returns undefined if there is no file. Doesn't read a pipe or a device, which may never end. */
async function contentOf(name: string): Promise<string | undefined> {
  const file = await targetOf(name);
  const stats = await stat(file).catch(ifMissing);
  if (stats === undefined) return undefined;
  if (stats.isFile()) return readFile(file, 'utf8');
  throw new UnusableFile("isn't a file. Name another one.");
}

/** Resolves links, because renaming a file over a link would replace the link. */
async function targetOf(name: string): Promise<string> {
  const file = await realpath(name).catch(ifMissing);
  if (file !== undefined) return file;
  const link = await lstat(name).catch(ifMissing);
  if (link !== undefined) throw new UnusableFile('is a link to a missing file. Name that file.');
  return path.join(await realpath(path.dirname(name)), path.basename(name));
}

/** Rethrows any other error, because a file with numbers may exist. */
function ifMissing(thrown: unknown): undefined {
  if (propertyOf(thrown, 'code') !== 'ENOENT') throw thrown;
}

const unusable = (action: 'read' | 'written') => (thrown: unknown) => {
  if (thrown instanceof UnusableFile) throw thrown;
  throw new UnusableFile(`cannot be ${action} (${propertyOf(thrown, 'code')}).`);
};
