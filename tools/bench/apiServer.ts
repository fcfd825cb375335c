/*
 * The API of the benchmarks, a separate process. The path of the Service URL selects the response. A response
 * is created only once, so that the server costs every app the same.
 */
import { createServer } from 'node:http';
import { isShape, namePage, numberListResponse, responseOf } from './responses.ts';

const made = new Map<string, Buffer>();

/** Returns the body for a path: `/<shape>/<rows>/…`, or `/names/<employees>/<page size>/…/<start>`. */
function bodyFor(path: string): Buffer {
  const [, kind, size, third] = path.split('/');
  const key = kind === 'names' ? path : `${kind}/${size}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const text = isShape(kind)
    ? responseOf(kind, Number(size))
    : path.endsWith('/list_employee')
      ? numberListResponse(Number(size))
      : namePage(Number(size), Number(third), Number(path.slice(path.lastIndexOf('/') + 1)));
  const body = Buffer.from(text);
  made.set(key, body);
  return body;
}

const server = createServer((request, response) => {
  const body = bodyFor(request.url ?? '');
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': body.length,
    connection: 'close',
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : null);
});
process.once('disconnect', () => process.exit());
