/*
 * `npm run build`: bundles the app into `dist/index.js`, as Zapier runs it. `zapier-platform build` and `push` do so
 * first, too: they run the script `_zapier-build` of package.json.
 */
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { createCommand, runTool } from '../commandLine.ts';
import { ROOT } from '../root.ts';

/**
 * Checks the addresses that the environment gives to the connection form (src/inputs/connectionForm.ts).
 *
 * @throws {Error} if one of them isn't a full https:// URL.
 */
function checkAddresses(env: NodeJS.ProcessEnv): void {
  for (const name of ['HELP_URL', 'BASE_URL']) {
    const address = env[name] ?? '';
    // Other characters would end the Markdown link that HELP_URL becomes.
    if (address !== '' && !/^https:\/\/[^\s"<>()]+$/.test(address)) {
      throw new Error(`${name} must be a full https:// URL, not "${address}".`);
    }
  }
}

/**
 * Bundles the app into one file, because a cold start finds, reads, and links each module separately.
 *
 * @throws {Error} if an address in the environment or a source is wrong.
 */
export async function buildApp(folder: string, env = process.env): Promise<void> {
  checkAddresses(env);
  const outfile = path.join(folder, 'index.js');
  const unfinished = `${outfile}.${process.pid}`;
  await build({
    entryPoints: [path.join(ROOT, 'index.ts')],
    outfile: unfinished,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node22',
    minify: true,
    // Short lines, so that the line and column of an error in Zapier's log lead to its place.
    lineLimit: 500,
    logLevel: 'silent',
  });
  // At once, because another process may be importing the last build.
  await rename(unfinished, outfile);
}

if (import.meta.main) {
  createCommand('npm run build', 'Builds the app into dist/index.js.').parse();
  await runTool(() => buildApp(path.join(ROOT, 'dist')));
}
