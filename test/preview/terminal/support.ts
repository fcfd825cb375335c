import { WriteStream } from 'node:tty';
import { z } from 'zod';
import { TerminalOutput } from '../../../tools/preview/terminal/terminalOutput.ts';
import { idsOf } from '../../support/idsOf.ts';

/** Collects the lines of a terminal. */
export class Lines extends TerminalOutput {
  readonly lines: string[] = [];
  items: unknown[] = [];

  constructor(columns?: number) {
    const made = z.instanceof(WriteStream).parse(Object.create(WriteStream.prototype));
    const stream = Object.assign(made, { isTTY: false, columns });
    const write = (text: string, done?: () => void) => {
      this.lines.push(text.trimEnd());
      done?.();
    };
    super(false, Object.assign(stream, { write }));
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
