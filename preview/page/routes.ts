/*
 * The addresses of the page: the page itself, what has changed on it, its files, its commands.
 *
 * Everything that changes something is a POST. htmx is told to ask what has changed; a browser
 * without scripts, or a person with curl, is sent back to the page. Nothing that a request says becomes
 * a part of a file's name.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import { COMMANDS } from './commands.ts';
import { type Bindings, guard, Refusal, readForm } from './request.ts';
import type { PageState } from './state.ts';
import { pageView } from './views/layout.ts';
import { changesSince, regionsOf } from './views/regions.ts';

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

export function pageApp(state: PageState): Hono<Bindings> {
  const app = new Hono<Bindings>();
  app.use(guard);
  app.get('/', async (call) => call.html(pageView(state, await regionsOf(state))));
  app.get('/live', async (call) => {
    const changes = changesSince(call.req.query('seen') ?? '', await regionsOf(state));
    return changes === undefined ? call.body(null, 204) : call.html(changes);
  });
  for (const path of PATHS) {
    app.get(path, async (call) => {
      const { type, text } = await fileAt(path);
      return call.body(text, 200, { 'content-type': type });
    });
  }
  for (const [path, command] of Object.entries(COMMANDS)) {
    app.post(path, async (call) => {
      await command(state, await readForm(call));
      if (call.req.header('hx-request') === undefined) return call.redirect('/', 303);
      return call.body(null, 204, { 'hx-trigger': 'changed' });
    });
    app.all(path, (call) => call.text('Method not allowed. Use POST.', 405, { allow: 'POST' }));
  }
  app.all('/', (call) => call.text('Method not allowed. Use GET.', 405, { allow: 'GET' }));
  app.notFound((call) => call.text('Page not found. Go to /.', 404));
  app.onError((thrown, call) => {
    if (thrown instanceof Refusal) return call.text(thrown.message, thrown.status);
    return call.text('Something went wrong. Nothing was changed.', 500);
  });
  return app;
}
