/*
 * `node coldStart.ts <folder>`: prints the milliseconds from the start of this process until the wrapper of an unpacked
 * zip has its handler ready. Each cold start needs its own process.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder = ''] = process.argv.slice(2);
await import(pathToFileURL(path.join(folder, 'zapierwrapper.js')).href);
process.stdout.write(String(performance.now()));
