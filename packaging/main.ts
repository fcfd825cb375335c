/* `npm run package`: build/build.zip, proven, and build/source.zip, both for `zapier-platform upload`. */
import path from 'node:path';
import { packageApp } from './package.ts';

const root = path.resolve(import.meta.dirname, '..');
try {
  const { bytes, names, rows } = await packageApp(root, path.join(root, 'build'));
  console.log(`build/build.zip: ${bytes} bytes, ${names.length} files.`);
  console.log(`Unpacked elsewhere, it polled ${rows} new employees from the sandbox.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
