import { Writable } from 'node:stream';
import { idsOf } from '../../../../test/support/idsOf.ts';
import { TerminalOutput } from '../../../preview/terminal/terminalOutput.ts';

/** A terminal that keeps its lines, and the ids of its items. */
export class FakeTerminal extends TerminalOutput {
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
