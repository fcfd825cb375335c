/*
 * `npm run build`: bundles the app into `dist/index.js`, as Zapier runs it. `zapier-platform build` and `push` do so
 * first, too: they run the script `_zapier-build` of package.json.
 */
import path from 'node:path';
import { build } from 'esbuild';
import { createCommand, runTool } from '../commandLine.ts';
import { ROOT } from '../root.ts';

/** Throws if an address for the connection form (src/inputs/connectionForm.ts) isn't a full https:// URL. */
function checkAddresses(env: NodeJS.ProcessEnv): void {
  for (const name of ['HELP_URL', 'BASE_URL']) {
    // Other characters would end the Markdown link that HELP_URL becomes.
    if (!env[name] || /^https:\/\/[^\s"<>()]+$/.test(env[name])) continue;
    throw new Error(`${name} must be a full https:// URL, not "${env[name]}".`);
  }
}

/**
 * Bundles the app into one file, because a cold start finds, reads, and links each module separately.
 *
 * @throws {Error} if an address in the environment or a source is wrong.
 */
export async function buildApp(folder: string, env = process.env): Promise<void> {
  checkAddresses(env);
  await build({
    entryPoints: [path.join(ROOT, 'index.ts')],
    outfile: path.join(folder, 'index.js'),
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
}

if (import.meta.main) {
  createCommand('npm run build', 'Builds the app into dist/index.js.').parse();
  await runTool(() => buildApp(path.join(ROOT, 'dist')));
}
