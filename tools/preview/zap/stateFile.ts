/*
 * The file that keeps what a Zap has seen for the next process (`--state FILE`).
 *
 * In it are employee numbers and nothing else, readable by its owner only. A Zap that begins with too few
 * numbers would take everyone for new. So the file is replaced whole or not at all, one process has it at
 * a time, and a file that is damaged or not of this program is refused and left as it is.
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

/** A file that cannot be used, in words for the person who named it. */
export class UnusableFile extends Error {
  constructor(why: string) {
    super(`The file given with --state ${why}`);
  }
}

/** Keeps other processes off the file until this one has ended. */
export async function reserve(name: string): Promise<void> {
  const file = await targetOf(name).catch(refuse('read'));
  const socket = `zapier-preview-${createHash('sha256').update(file).digest('hex')}`;
  // The system frees these names even after SIGKILL. macOS has nothing like them.
  const place = { linux: `\0${socket}`, win32: `\\\\.\\pipe\\${socket}` }[String(process.platform)];
  if (place === undefined) return;
  await once(createServer().unref().listen(place), 'listening').catch(() => {
    throw new UnusableFile('is in use by another process. Stop that one, or name another file.');
  });
}

/** The numbers that the file holds; undefined if there is no file yet. */
export async function readSeen(name: string): Promise<readonly string[] | undefined> {
  const text = await contentOf(name).catch(refuse('read'));
  if (text === undefined) return undefined;
  try {
    return FILE.parse(parseJson(text)).seen;
  } catch {
    throw new UnusableFile(
      'is damaged, or another program wrote it. It was left as it is: name another file, or move it away.',
    );
  }
}

export async function writeSeen(name: string, ids: readonly string[]): Promise<void> {
  const seen = ids.filter((id) => NUMBER.safeParse(id).success);
  const text = `${JSON.stringify({ format: FORMAT, seen })}\n`;
  await replace(name, Buffer.from(text)).catch(refuse('written'));
}

/** Another file takes the place of this one once it is complete and on the disk. */
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

/** Undefined if there is no file. A pipe or a device isn't read: it might never end. */
async function contentOf(name: string): Promise<string | undefined> {
  const file = await targetOf(name);
  const about = await stat(file).catch(ifMissing);
  if (about === undefined) return undefined;
  if (about.isFile()) return readFile(file, 'utf8');
  throw new UnusableFile("isn't a file. Name another one.");
}

/** Where the file is, behind any links: a link that was renamed over would be lost. */
async function targetOf(name: string): Promise<string> {
  const file = await realpath(name).catch(ifMissing);
  if (file !== undefined) return file;
  const link = await lstat(name).catch(ifMissing);
  if (link !== undefined) throw new UnusableFile('is a link to a missing file. Name that file.');
  return path.join(await realpath(path.dirname(name)), path.basename(name));
}

/** Any other error may hide a file with numbers in it. */
function ifMissing(thrown: unknown): undefined {
  if (propertyOf(thrown, 'code') !== 'ENOENT') throw thrown;
}

const refuse = (used: 'read' | 'written') => (thrown: unknown) => {
  if (thrown instanceof UnusableFile) throw thrown;
  throw new UnusableFile(`cannot be ${used} (${propertyOf(thrown, 'code')}).`);
};
