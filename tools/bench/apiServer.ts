/* The API of the benchmark. The response is made before the first request, so that it costs each app the same. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { propertyOf } from '../unknownValues.ts';

const numberAt = (index: number) => 100_000 + index;
const nameAt = (index: number) => `Lastname${index % 9973}, Firstname${index % 7919}`;

/** Returns a response's text with the rows of these indexes, by shape. The baseline needs an `id` in each object. */
const SHAPES = {
  objects: (indexes: readonly number[]) =>
    JSON.stringify(
      indexes.map((index) => ({
        id: numberAt(index),
        name: nameAt(index),
        hire_date: `2026-01-${10 + (index % 20)}`,
        category: 'Driver - Local',
      })),
    ),
  map: (indexes: readonly number[]) =>
    `{${indexes.map((index) => `"${numberAt(index)}":"${nameAt(index)}"`).join(',')}}`,
};

export type Shape = keyof typeof SHAPES;

/** Serves rows, newest first, until it is closed. */
export async function serveRows(shape: Shape, rows: number) {
  const body = Buffer.from(
    SHAPES[shape](Array.from({ length: rows }, (_, index) => rows - 1 - index)),
  );
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    connection: 'close',
  };
  const server = createServer((_, response) => response.writeHead(200, headers).end(body));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const port = propertyOf(server.address(), 'port');
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
