/* A terminal that keeps what it prints. */
import { Writable } from 'node:stream';
import { Terminal, type TerminalOptions } from '../../preview/output.ts';

export class FakeTerminal extends Terminal {
  readonly #printed: string[];

  constructor(options: TerminalOptions = {}) {
    const printed: string[] = [];
    const write = (chunk: unknown, _encoding: string, done: () => void) => {
      printed.push(String(chunk));
      done();
    };
    const stream = new Writable({ write });
    super({ stdout: stream, stderr: stream, ...options });
    this.#printed = printed;
  }

  get text(): string {
    return this.#printed.join('');
  }

  /** The label of each event, or the whole of a line without one. */
  get labels(): string[] {
    const lines = this.text.trimEnd().split('\n');
    return lines.map((line) => line.replace(/^\d\d:\d\d:\d\d {2}/, '').replace(/ {2}.*/, ''));
  }
}
