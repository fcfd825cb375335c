/* What may be in build.zip: the app, and packages that it needs. */
import type AdmZip from 'adm-zip';

/** Lists the files in a zip, with `/` between folders. */
export const filesIn = (zip: AdmZip): string[] =>
  zip.getEntries().flatMap((entry) => (entry.isDirectory ? [] : [entry.entryName]));

/** Our own limit, 5% above the zip of version 1.0.0, because a larger zip starts more slowly. */
const MAX_ZIP_BYTES = 700_000;

/** The app's own files; all others must belong to a runtime package. */
const REQUIRED_FILES = ['zapierwrapper.js', 'definition.json', 'package.json', 'dist/index.js'];

/**
 * Lists the defects of a zip: unexpected files, missing files, and its size.
 *
 * @param names - the files in the zip.
 * @param packages - folders of the runtime packages, such as `node_modules/lodash`.
 */
export function findZipDefects(
  names: readonly string[],
  bytes: number,
  packages: readonly string[],
): string[] {
  const isOfPackage = (name: string) => packages.some((folder) => name.startsWith(`${folder}/`));
  const unexpected = names.filter((name) => !REQUIRED_FILES.includes(name) && !isOfPackage(name));
  const missing = REQUIRED_FILES.filter((name) => !names.includes(name));
  return [
    ...unexpected.map((name) => `Unexpected file: ${name}`),
    ...missing.map((name) => `Missing file: ${name}`),
    ...(bytes > MAX_ZIP_BYTES ? [`The zip is ${bytes} bytes; the limit is ${MAX_ZIP_BYTES}.`] : []),
  ];
}
