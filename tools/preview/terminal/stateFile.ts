/*
 * The file that keeps the ids seen by a Zap for the next process (`--state FILE`).
 *
 * The file contains only employee numbers, and only its owner may read it. A Zap that starts with too few numbers would
 * treat some employees as new, so the file is replaced as a whole, and a file that is damaged or that another program
 * wrote is rejected and left as it is.
 */
import { readFile, readlink, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { parseJson, propertyOf } from '../../unknownValues.ts';
import { InputError } from '../../validation.ts';

const FORMAT = 'employee numbers seen by npm start, 1';
const FILE_SCHEMA = z.object({ format: z.literal(FORMAT), seen: z.array(z.string()) });

export interface StateFile {
  /** The numbers in the file; undefined if there is no file yet. */
  readonly seen: readonly string[] | undefined;
  /** @throws {InputError} if the file can't be written. */
  readonly save: (ids: readonly string[]) => Promise<void>;
}

/**
 * Reads the file. Without a path, nothing is kept.
 *
 * @throws {InputError} if the file can't be read, is damaged, or belongs to another program.
 */
export async function openStateFile(path: string | undefined): Promise<StateFile> {
  if (path === undefined) return { seen: undefined, save: async () => undefined };
  return { seen: await readSeen(path), save: (ids) => writeSeen(path, ids) };
}

async function readSeen(file: string): Promise<readonly string[] | undefined> {
  const text = await readFile(file, 'utf8').catch((thrown: unknown) => {
    // After any other error, there may be a file with numbers.
    if (propertyOf(thrown, 'code') !== 'ENOENT') throw unusable(file, 'read', thrown);
  });
  if (text === undefined) return undefined;
  try {
    return FILE_SCHEMA.parse(parseJson(text)).seen;
  } catch {
    throw new InputError(
      `--state ${file} is damaged, or another program wrote it. It was left as it is: name another file, or move it away.`,
    );
  }
}

/** Writes a copy and renames it over the file once the copy is on the disk. */
async function writeSeen(file: string, seen: readonly string[]): Promise<void> {
  try {
    const target = await followLinks(file);
    const copy = `${target}.unsaved`;
    // A killed process leaves its copy. The next one removes it, because it saves as soon as it starts.
    await rm(copy, { force: true });
    try {
      const text = `${JSON.stringify({ format: FORMAT, seen })}\n`;
      await writeFile(copy, text, { flag: 'wx', mode: 0o600, flush: true });
      await rename(copy, target);
    } finally {
      await rm(copy, { force: true });
    }
  } catch (thrown) {
    throw unusable(file, 'written', thrown);
  }
}

/** Returns the file at the end of symbolic links, even if it doesn't exist yet; realpath rejects that. */
async function followLinks(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (thrown) {
    if (propertyOf(thrown, 'code') !== 'ENOENT') throw thrown;
    const link = await readlink(path).catch(() => undefined);
    if (link === undefined) return path;
    return followLinks(resolve(await realpath(dirname(path)), link));
  }
}

const ADVICE = 'Name a file in an existing folder that you can read and write.';

/** What to do about some of Node's error codes. */
const ADVICE_BY_CODE: Readonly<Record<string, string>> = {
  EBUSY: 'It is probably mounted alone, so nothing can replace it: mount its folder instead.',
  ENOSPC: 'The disk is full: make room, and start again.',
};

function unusable(file: string, action: 'read' | 'written', thrown: unknown): InputError {
  const code = String(propertyOf(thrown, 'code'));
  return new InputError(
    `--state ${file} can't be ${action} (${code}).\n${ADVICE_BY_CODE[code] ?? ADVICE}`,
  );
}
