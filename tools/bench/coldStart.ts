/*
 * What one cold start costs: the milliseconds from the start of this process until the wrapper of an
 * unpacked zip (the argument) has its handler ready.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder = ''] = process.argv.slice(2);
await import(pathToFileURL(path.join(folder, 'zapierwrapper.js')).href);
process.stdout.write(String(performance.now()));
