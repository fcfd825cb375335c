/*
 * `--state FILE`: whom a Zap has seen, kept for the next process.
 *
 * Employee numbers alone are in it, readable by its owner only. It is written whole or not at all; one
 * that this program has not written, or that is damaged, is refused and left as it is, because a Zap
 * that begins with too few numbers would take everyone for new.
 */
import { readFile } from 'node:fs/promises';
import writeFileAtomic from 'write-file-atomic';

const FORMAT = 'employee numbers seen by npm start, 1';

/** A file that cannot be used, in words for the person who named it. */
export class UnusableFile extends Error {}

/**
 * The keys that the file holds; undefined where there is no file yet.
 *
 * @throws UnusableFile
 */
export async function readSeen(path: string): Promise<readonly string[] | undefined> {
  const text = await readFile(path, 'utf8').catch(missing);
  if (text === undefined) return undefined;
  const { format, seen } = parsed(text);
  if (format !== FORMAT || !Array.isArray(seen) || !seen.every(isNumber)) {
    throw new UnusableFile(
      'The file given with --state is damaged, or another program wrote it. It was left as it is: name another file, or move it away.',
    );
  }
  return seen.map((number) => JSON.stringify([number]));
}

/** @param keys - of a Zap whose items are told apart by their employee number. */
export async function writeSeen(path: string, keys: readonly string[]): Promise<void> {
  const seen = keys.flatMap((key) => JSON.parse(key)).filter(isNumber);
  const text = `${JSON.stringify({ format: FORMAT, seen })}\n`;
  try {
    await writeFileAtomic(path, text, { mode: 0o600 });
  } catch (thrown) {
    throw new UnusableFile(`The file given with --state cannot be written (${codeOf(thrown)}).`);
  }
}

function missing(thrown: unknown): undefined {
  const code = codeOf(thrown);
  if (code === 'ENOENT') return undefined;
  throw new UnusableFile(`The file given with --state cannot be read (${code}).`);
}

function parsed(text: string): { format?: unknown; seen?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function isNumber(value: unknown): value is string {
  return typeof value === 'string' && /^\d+$/.test(value);
}

function codeOf(thrown: unknown): string {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown
    ? String(thrown.code)
    : 'unknown';
}
