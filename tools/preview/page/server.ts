/*
 * The HTTP server of the page, and its paths.
 *
 * If the port is taken, the server uses a free one.
 *
 * A button posts a form to its path. The action at that path (actions.ts) changes the state, and the response is the
 * whole page, in which the browser changes only what differs. A browser without scripts is redirected to the page.
 */
import { createRequire } from 'node:module';
import { inspect } from 'node:util';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import {
  type Bindings,
  isFromOwnPage,
  isOwnHost,
  type LocalServer,
  PortError,
  startLocalServer,
} from '../../localServer.ts';
import { ROOT } from '../../root.ts';
import { printFailure } from '../../terminal.ts';
import { ACTIONS, FORM_SCHEMA } from './actions.ts';
import { type PageParts, PageState } from './pageState.ts';
import { pageView, refusalView } from './views/page.ts';

const { resolve } = createRequire(import.meta.url);

const asset = (name: string) => `${import.meta.dirname}/assets/${name}`;

const FILES = {
  '/page.css': asset('page.css'),
  '/page.js': asset('page.js'),
  '/logo.png': `${ROOT}/docs/pictures/logo.png`,
  '/pico.css': resolve('@picocss/pico/css/pico.min.css'),
  '/inter.woff2': resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  '/htmx.js': resolve('htmx.org/dist/htmx.min.js'),
  '/idiomorph.js': resolve('idiomorph/dist/idiomorph-ext.min.js'),
};

export interface PageOptions extends PageParts {
  /** 0 picks a free port. */
  readonly port: number;
}

export interface Page extends LocalServer {
  /** Why the page isn't at the requested port; undefined if it is. */
  readonly portNote: string | undefined;
}

export async function openPage(options: PageOptions): Promise<Page> {
  const { port } = options;
  const router = createPageRouter(new PageState(options));
  let portNote: string | undefined;
  const server = await startLocalServer(router, port).catch((thrown: unknown) => {
    if (!(thrown instanceof PortError)) throw thrown;
    portNote = `${port} ${thrown.reason}`;
    return startLocalServer(router, 0);
  });
  return { ...server, portNote };
}

function createPageRouter(state: PageState): Hono<Bindings> {
  const router = new Hono<Bindings>();
  router.use(HEADERS, noStore, ownHostOnly);
  // Only these: a compressed refusal to another site never ends if the browser gives up the request.
  for (const path of ['/', ...Object.keys(FILES)]) router.get(path, compress());
  router.post('*', ownPageOnly);
  let version = 0;
  const draw = (context: Context) => {
    version += 1;
    return context.html(pageView(state), 200, { 'page-version': `${version}` });
  };
  router.get('/', draw);
  for (const [path, file] of Object.entries(FILES)) {
    router.get(path, serveStatic({ path: file }));
  }
  for (const [path, action] of Object.entries(ACTIONS)) {
    router.post(path, async (context) => {
      const form = FORM_SCHEMA.safeParse(await context.req.parseBody().catch(() => undefined));
      if (!form.success) return context.text("The form can't be read. Nothing was changed.", 400);
      await action(state, form.data);
      if (context.req.header('hx-request') === undefined) return context.redirect('/', 303);
      return draw(context);
    });
  }
  router.notFound((context) => context.text('Page not found. Go to /.', 404));
  router.onError((thrown, context) => {
    if (!(thrown instanceof HTTPException)) {
      printFailure(inspect(thrown));
      return context.text('Something went wrong. Reload the page to see what has changed.', 500);
    }
    const { message, status } = thrown;
    // A person without scripts needs the way back.
    const isRefusal = status === 409 && context.req.header('hx-request') === undefined;
    return isRefusal ? context.html(refusalView(message), status) : context.text(message, status);
  });
  return router;
}

/** The page may load only its own files, and images in data: URLs: its icon, and those of style sheets. */
const OWN = ["'self'"];
const NONE = ["'none'"];
const HEADERS = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: NONE,
    scriptSrc: OWN,
    styleSrc: OWN,
    imgSrc: [...OWN, 'data:'],
    fontSrc: OWN,
    connectSrc: OWN,
    formAction: OWN,
    baseUri: NONE,
    frameAncestors: NONE,
  },
  // With the default, `no-referrer`, browsers send forms of this page with the origin `null`.
  referrerPolicy: 'same-origin',
});

const noStore: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('cache-control', 'no-store');
};

/** Blocks DNS rebinding. Hono doesn't check `Host`. */
const ownHostOnly: MiddlewareHandler<Bindings> = async ({ env }, next) => {
  if (isOwnHost(env.incoming)) return next();
  throw new HTTPException(403, { message: 'Open this page at the address shown in the terminal.' });
};

/** Hono's `csrf` checks only requests with the content type of a form. */
const ownPageOnly: MiddlewareHandler<Bindings> = async ({ env }, next) => {
  if (isFromOwnPage(env.incoming)) return next();
  throw new HTTPException(403, { message: 'Requests from other websites are blocked.' });
};
