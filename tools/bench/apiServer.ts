/*
 * The API of the benchmarks, a separate process. The path of the Service URL selects the response. A response
 * is created only once, so that the server costs every app the same.
 */
import { createServer } from 'node:http';
import { isShape, responseOf } from './responses.ts';

const made = new Map<string, Buffer>();

/** Returns the body for a path: `/<shape>/<rows>/…`. */
function bodyFor(path: string): Buffer {
  const [, shape = '', rows] = path.split('/');
  const key = `${shape}/${rows}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  if (!isShape(shape)) throw new Error(`No responses of the shape "${shape}".`);
  const body = Buffer.from(responseOf(shape, Number(rows)));
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
