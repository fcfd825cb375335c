/*
 * The file that keeps the ids seen by a Zap for the next process (`--state FILE`).
 *
 * It contains the address of its account and employee numbers, and only its owner may read it. A Zap that starts with too
 * few numbers would treat some employees as new, and one with another company's numbers would never report its own. So the
 * file is replaced as a whole, and any other file is rejected and left as it is.
 */
import {
  access,
  constants,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { parseJson, propertyOf } from '../unknownValues.ts';
import { InputError } from '../validation.ts';

const FORMAT = 'employee numbers seen by npm start, 2';

const FILE_SCHEMA = z.object({
  format: z.literal(FORMAT),
  /** Host and path of the Service URL. */
  account: z.string(),
  seen: z.array(z.string()),
});

export interface StateFile {
  /** The numbers in the file; undefined if there is no file yet. */
  readonly seen: readonly string[] | undefined;
  /** @throws {InputError} if the file can't be written. */
  readonly save: (ids: Iterable<string>) => Promise<void>;
}

/**
 * Reads the file. Without a path, nothing is kept.
 *
 * @throws {InputError} if the file can't be read, is damaged, or belongs to another account or program.
 */
export async function openStateFile(path: string | undefined, account: string): Promise<StateFile> {
  if (path === undefined) return { seen: undefined, save: async () => undefined };
  const seen = await readSeen(path, account);
  // Found out now, because the first save may come after a long outage.
  try {
    await access(dirname(await followLinks(path)), constants.W_OK);
  } catch (thrown) {
    throw unusable(path, 'written', thrown);
  }
  return { seen, save: (ids) => writeState(path, { format: FORMAT, account, seen: [...ids] }) };
}

async function readSeen(file: string, account: string): Promise<readonly string[] | undefined> {
  const text = await readFile(file, 'utf8').catch((thrown: unknown) => {
    // After any other error, there may be a file with numbers.
    if (propertyOf(thrown, 'code') !== 'ENOENT') throw unusable(file, 'read', thrown);
  });
  if (text === undefined) return undefined;
  const state = parseState(text);
  if (state === undefined) {
    throw new InputError(
      `--state ${file} is damaged, or another program wrote it. It was left as it is: name another file, or move it away.`,
    );
  }
  if (state.account !== account) {
    throw new InputError(
      `--state ${file} has the employees of ${state.account}, not of ${account}. Name another file: each account needs its own.`,
    );
  }
  return state.seen;
}

function parseState(text: string): z.output<typeof FILE_SCHEMA> | undefined {
  try {
    return FILE_SCHEMA.parse(parseJson(text));
  } catch {
    return undefined;
  }
}

/** Writes a copy and renames it over the file once the copy is on the disk. */
async function writeState(file: string, state: z.output<typeof FILE_SCHEMA>): Promise<void> {
  try {
    const target = await followLinks(file);
    const copy = `${target}.unsaved`;
    // A killed process leaves its copy. The next one removes it, because it saves as soon as it starts.
    await rm(copy, { force: true });
    try {
      const text = `${JSON.stringify(state)}\n`;
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
