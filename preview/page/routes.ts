/*
 * The addresses of the page: the page itself, what has changed on it, its files, its commands.
 *
 * Everything that changes something is a POST. htmx is told to ask what has changed; a browser
 * without scripts, or a person with curl, is sent back to the page.
 */
import { Hono } from 'hono';
import { fileAt, PATHS } from './assets.ts';
import { COMMANDS } from './commands.ts';
import { Refusal, readForm } from './form.ts';
import { type Bindings, guard } from './guard.ts';
import type { PageState } from './state.ts';
import { pageView } from './views/layout.ts';
import { changesSince, regionsOf } from './views/regions.ts';

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
