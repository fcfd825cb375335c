/*
 * `npm run build`: bundles the app into `dist/index.js`, as Zapier runs it.
 *
 * The app is one file, because a cold start finds, reads, and links each module separately. Lines are short, so that
 * the line and column of an error in Zapier's log lead to its place.
 */
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { createCommand } from '../commandLine.ts';
import { ROOT } from '../root.ts';
import { showProgress } from '../terminal.ts';

/** Builds into a folder. An earlier build is replaced at once, so that it can be imported at any time. */
export async function buildApp(folder = path.join(ROOT, 'dist')): Promise<void> {
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
    lineLimit: 500,
    logLevel: 'warning',
  });
  await rename(unfinished, outfile);
}

if (import.meta.main) {
  createCommand('npm run build', 'Builds the app into dist/index.js.').parse();
  showProgress('Building the app…');
  await buildApp();
  showProgress('');
}
