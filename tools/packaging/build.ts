/*
 * `npm run build`: the app as Zapier runs it, `dist/index.js`.
 *
 * One file, because on a cold start each module is found, read and linked on its own, and a zip
 * pays for each of its files. White space is minified, names and lines aren't: a place in Zapier's log
 * can still be found.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { build, type Plugin } from 'esbuild';
import packageJson from '../../package.json' with { type: 'json' };

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Of package.json the app needs its version alone; the rest stays out of the zip. */
const versionAlone: Plugin = {
  name: 'version alone',
  setup: ({ onLoad }) => {
    const contents = JSON.stringify({ version: packageJson.version });
    onLoad({ filter: /[\\/]package\.json$/ }, () => ({ contents, loader: 'json' }));
  },
};

/** Builds into the folder, never beside files of an earlier build. */
export async function buildApp(folder = path.join(ROOT, 'dist')): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await build({
    entryPoints: [path.join(ROOT, 'index.ts')],
    outfile: path.join(folder, 'index.js'),
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node22',
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 500,
    plugins: [versionAlone],
    logLevel: 'warning',
  });
}

if (import.meta.main) {
  new Command('npm run build --').description('Builds the app into dist/index.js.').parse();
  await buildApp();
}
