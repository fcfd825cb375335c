/* The files in build.zip: which belong there, and which are left out. */
import type AdmZip from 'adm-zip';

/** Lists the files in a zip. */
export const filesIn = (zip: AdmZip): string[] =>
  zip.getEntries().flatMap((entry) => (entry.isDirectory ? [] : [entry.entryName]));

/** Our own limit, 6% above version 1.0.0. A larger zip starts more slowly. */
const MAX_ZIP_BYTES = 665_000;

/** The app's own files; all others must belong to a runtime package. */
const OWN = ['zapierwrapper.js', 'definition.json', 'package.json', 'dist/index.js'];

/** Types, source maps, and docs aren't needed; native code wouldn't be portable. */
const UNWANTED = /\.(ts|map|node|md)$/;

/**
 * Lists the problems with a zip: unexpected files, missing files, and its size.
 *
 * @param names - the files in the zip, with `/` between folders.
 * @param packages - folders of the runtime packages, such as `node_modules/lodash`.
 */
export function findProblems(
  names: readonly string[],
  bytes: number,
  packages: readonly string[],
): string[] {
  const isAllowed = (name: string) => {
    const home = packageOf(name);
    return home === null ? OWN.includes(name) : packages.includes(home) && !UNWANTED.test(name);
  };
  const unexpected = names.filter((name) => !isAllowed(name));
  const missing = OWN.filter((name) => !names.includes(name));
  return [
    ...unexpected.map((name) => `Unexpected file: ${name}`),
    ...missing.map((name) => `Missing file: ${name}`),
    ...(bytes > MAX_ZIP_BYTES ? [`The zip is ${bytes} bytes; the limit is ${MAX_ZIP_BYTES}.`] : []),
  ];
}

/** Returns the folder of a file's package; null for the app's own files. */
function packageOf(name: string): string | null {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(name)?.[0] ?? null;
}

/**
 * Lists the package.json files of packages whose code isn't packed, because only types or unused branches
 * import them. The platform packs these files anyway, and they are 5% of the zip.
 */
export function unusedManifests(names: readonly string[]): string[] {
  const isManifest = (name: string) => name.endsWith('/package.json');
  const used = new Set(names.filter((name) => !isManifest(name)).map(packageOf));
  return names.filter((name) => isManifest(name) && !used.has(packageOf(name)));
}
