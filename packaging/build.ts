/*
 * `npm run build`: the app as Zapier runs it, `dist/index.js`; another file may be named.
 *
 * One file, because on a cold start each module is found, read and linked on its own, and a zip
 * pays for each of its files. It is not minified: a stack trace in Zapier's log stays readable.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import packageJson from '../package.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '..');
const [outfile = path.join(root, 'dist/index.js')] = process.argv.slice(2);

/** Of package.json the app needs its version alone; the rest stays out of the zip. */
const versionAlone: Plugin = {
  name: 'version alone',
  setup: ({ onLoad }) => {
    const contents = JSON.stringify({ version: packageJson.version });
    onLoad({ filter: /[\\/]package\.json$/ }, () => ({ contents, loader: 'json' }));
  },
};

await rm(path.dirname(outfile), { recursive: true, force: true });
await build({
  // Else the comments that name each source would name the folder of this machine, too.
  absWorkingDir: root,
  entryPoints: [path.join(root, 'index.ts')],
  outfile,
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node22',
  plugins: [versionAlone],
  logLevel: 'warning',
});
