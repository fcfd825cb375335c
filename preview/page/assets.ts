/*
 * The files that the page loads: its style, its few lines of script, its icon, and htmx.
 *
 * Only these, each by a fixed path: nothing that a request says becomes a part of a file's name.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

interface Asset {
  readonly file: URL | string;
  readonly type: string;
}

const SCRIPT = 'text/javascript; charset=utf-8';

const ASSETS: Readonly<Record<string, Asset>> = {
  '/page.css': { file: own('page.css'), type: 'text/css; charset=utf-8' },
  '/page.js': { file: own('page.js'), type: SCRIPT },
  '/icon.svg': { file: own('icon.svg'), type: 'image/svg+xml' },
  '/htmx.js': {
    file: createRequire(import.meta.url).resolve('htmx.org/dist/htmx.min.js'),
    type: SCRIPT,
  },
};

export const PATHS = Object.keys(ASSETS);

export async function fileAt(path: string): Promise<{ type: string; text: string }> {
  const asset = ASSETS[path];
  if (asset === undefined) throw new Error(`no file at ${path}`);
  return { type: asset.type, text: await readFile(asset.file, 'utf8') };
}

function own(name: string): URL {
  return new URL(`assets/${name}`, import.meta.url);
}
