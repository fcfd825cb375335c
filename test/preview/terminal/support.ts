import { Writable } from 'node:stream';
import { TerminalOutput } from '../../../tools/preview/terminal/terminalOutput.ts';
import { idsOf } from '../../support/idsOf.ts';

/** Collects the lines of a terminal. */
export class Lines extends TerminalOutput {
  readonly lines: string[] = [];
  items: unknown[] = [];

  constructor(columns?: number) {
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        this.lines.push(String(chunk).trimEnd());
        done();
      },
    });
    super(false, Object.assign(stream, { columns }));
  }

  override deliver(items: Parameters<TerminalOutput['deliver']>[0], time: number) {
    this.items.push(...idsOf(items));
    return super.deliver(items, time);
  }
}

export const SOMEONE = {
  number: 1,
  first: 'Ada',
  last: 'Okafor',
  name: 'Okafor, Ada',
  category: { code: 1, name: 'Office', forDrivers: false },
  hireDate: '2026-11-21',
};
