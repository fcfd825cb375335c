/*
 * What may be in the zip that Zapier gets. A list of what is allowed, not of what is forbidden: a
 * folder that is added tomorrow is kept out without a word here.
 */

/** Bytes. A larger zip starts later, and almost all of it is the platform's own code. */
export const SIZE_LIMIT = 665_000;

/** The app's own files; everything else has to belong to a runtime package. */
const OWN = [/^(zapierwrapper\.js|definition\.json|package\.json|dist\/index\.js)$/];

/** Files in runtime packages that no running app needs. */
const UNWANTED = /\.(ts|map|node|md)$/;

/**
 * Complaints about a zip.
 *
 * @param names - the files in it, with `/` between folders.
 * @param packages - folders of the runtime packages, such as `node_modules/lodash`.
 */
export function complaintsAbout(
  names: readonly string[],
  bytes: number,
  packages: readonly string[],
): string[] {
  const foreign = names.filter((name) => !isAllowed(name, packages));
  const missing = ['zapierwrapper.js', 'definition.json', 'dist/index.js'].filter(
    (name) => !names.includes(name),
  );
  return [
    ...foreign.map((name) => `${name} does not belong into the zip.`),
    ...missing.map((name) => `${name} is missing in the zip.`),
    ...(bytes > SIZE_LIMIT ? [`The zip has ${bytes} bytes, more than ${SIZE_LIMIT}.`] : []),
  ];
}

function isAllowed(name: string, packages: readonly string[]): boolean {
  if (OWN.some((pattern) => pattern.test(name))) return true;
  const home = packageOf(name);
  return home !== null && packages.includes(home) && !UNWANTED.test(name);
}

/** The folder of the package that a file belongs to; null for a file of the app's own. */
function packageOf(name: string): string | null {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(name)?.[0] ?? null;
}

/**
 * The package.json files of packages that no code is taken of. The platform packs each that it finds:
 * a twentieth of the zip, for packages that only types or unused branches name.
 */
export function idle(names: readonly string[]): string[] {
  const isManifest = (name: string) => name.endsWith('/package.json');
  const used = new Set(names.filter((name) => !isManifest(name)).map(packageOf));
  return names.filter((name) => isManifest(name) && !used.has(packageOf(name)));
}
