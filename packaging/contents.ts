/*
 * What may travel to Zapier in the zip. A list of what is allowed, not of what is forbidden: a folder
 * that is added tomorrow is kept out without a change here.
 */

/** Bytes. A larger zip starts later, and almost all of it is the platform's own code. */
export const SIZE_LIMIT = 665_000;

/** The app's own files; everything else has to belong to a runtime package. */
const OWN = ['zapierwrapper.js', 'definition.json', 'package.json', 'dist/index.js'];

/** Files in runtime packages that no running app needs. */
const UNWANTED = /\.(ts|map|node|md)$/;

/**
 * Problems with a zip.
 *
 * @param names - the files in it, with `/` between folders.
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
    ...(bytes > SIZE_LIMIT ? [`The zip is ${bytes} bytes; the limit is ${SIZE_LIMIT}.`] : []),
  ];
}

/** The folder of the package that a file belongs to; null for a file of the app's own. */
function packageOf(name: string): string | null {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(name)?.[0] ?? null;
}

/**
 * The package.json files of packages of which no code is packed. The platform packs each that it
 * finds: a twentieth of the zip, for packages that only types or unused branches name.
 */
export function unusedManifests(names: readonly string[]): string[] {
  const isManifest = (name: string) => name.endsWith('/package.json');
  const used = new Set(names.filter((name) => !isManifest(name)).map(packageOf));
  return names.filter((name) => isManifest(name) && !used.has(packageOf(name)));
}

/** Addresses that travel with the definition: the default Service URL, and where keys are found. */
const ADDRESSES = ['BASE_URL', 'HELP_URL'] as const;

/** @throws for an address that would look wrong in the connection form. */
export function checkAddresses(env: Readonly<Record<string, string | undefined>>): void {
  for (const name of ADDRESSES) {
    const address = env[name] ?? '';
    if (address !== '' && !/^https:\/\/[^\s"<>()]+$/.test(address)) {
      throw new Error(`${name} must be a full https:// URL.`);
    }
  }
}
