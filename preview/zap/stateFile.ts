/*
 * The file that keeps what a Zap has seen for the next process (`--state FILE`).
 *
 * In it are employee numbers and nothing else, readable by its owner only. It is written whole or not at
 * all; one that this program has not written, or that is damaged, is refused and left as it is,
 * because a Zap that begins with too few numbers would take everyone for new.
 */
import { readFile } from 'node:fs/promises';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';

const FORMAT = 'employee numbers seen by npm start, 1';
const NUMBER = z.string().regex(/^\d+$/);
const FILE = z.object({ format: z.literal(FORMAT), seen: z.array(NUMBER) });

/** A file that cannot be used, in words for the person who named it. */
export class UnusableFile extends Error {}

/** The numbers that the file holds; undefined where there is no file yet. */
export async function readSeen(path: string): Promise<readonly string[] | undefined> {
  const text = await readFile(path, 'utf8').catch((thrown) => {
    if (thrown.code === 'ENOENT') return undefined;
    throw new UnusableFile(`The file given with --state cannot be read (${thrown.code}).`);
  });
  if (text === undefined) return undefined;
  try {
    return FILE.parse(JSON.parse(text)).seen;
  } catch {
    throw new UnusableFile(
      'The file given with --state is damaged, or another program wrote it. It was left as it is: name another file, or move it away.',
    );
  }
}

export async function writeSeen(path: string, ids: readonly string[]): Promise<void> {
  const seen = ids.filter((id) => NUMBER.safeParse(id).success);
  const text = `${JSON.stringify({ format: FORMAT, seen })}\n`;
  await writeFileAtomic(path, text, { mode: 0o600 }).catch((thrown) => {
    throw new UnusableFile(`The file given with --state cannot be written (${thrown.code}).`);
  });
}
