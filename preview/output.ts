/*
 * Where `npm start` writes: lines for people, and the items that a Zap runs with.
 *
 * With `--json` another program reads standard output, so it gets one line of JSON for each item and
 * nothing else; what people read goes to standard error then.
 */
import type { Row } from './dedupe.ts';
import { deliveryLine, type Paint, paintFor } from './terminal.ts';

export interface Output {
  readonly paint: Paint;
  readonly print: (line: string) => void;
  /** False where nobody reads any more. */
  readonly deliver: (rows: readonly Row[], at: number) => Promise<boolean>;
}

export function openOutput(isJson: boolean): Output {
  const forPeople = isJson ? process.stderr : process.stdout;
  const paint = paintFor(forPeople, process.env.NO_COLOR);
  const lineOf = (row: Row, at: number) =>
    isJson ? JSON.stringify(row) : deliveryLine(row, at, paint);
  return {
    paint,
    print: (line) => forPeople.write(`${line}\n`),
    deliver: (rows, at) => written(rows.map((row) => `${lineOf(row, at)}\n`).join('')),
  };
}

/** Once the text has left this process, or could not. */
function written(text: string): Promise<boolean> {
  return new Promise((resolve) => process.stdout.write(text, (error) => resolve(!error)));
}
