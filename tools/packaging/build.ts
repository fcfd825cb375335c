/*
 * `npm run build`: bundles the app into `dist/index.js`, as Zapier runs it.
 *
 * The app is one file, because a cold start finds, reads, and links each module separately. Lines are short,
 * so that a position in Zapier's log can be found.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import packageJson from '../../package.json' with { type: 'json' };
import { createCommand } from '../commandLine.ts';
import { ROOT } from '../root.ts';

/** Keeps everything in package.json except the version out of the app. */
const versionOnly: Plugin = {
  name: 'version only',
  setup: ({ onLoad }) => {
    const contents = JSON.stringify({ version: packageJson.version });
    onLoad({ filter: /[\\/]package\.json$/ }, () => ({ contents, loader: 'json' }));
  },
};

/** Builds into a folder, and removes an earlier build. */
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
    minify: true,
    lineLimit: 500,
    plugins: [versionOnly],
    logLevel: 'warning',
  });
}

if (import.meta.main) {
  createCommand('npm run build', 'Builds the app into dist/index.js.').parse();
  await buildApp();
}
