/* A terminal that keeps what it prints. */
import { Writable } from 'node:stream';
import { Terminal, type TerminalOptions } from '../../preview/output.ts';

export class FakeTerminal extends Terminal {
  readonly #printed: string[];

  constructor(options: TerminalOptions = {}, columns?: number) {
    const printed: string[] = [];
    const write = (chunk: unknown, _encoding: string, done: () => void) => {
      printed.push(String(chunk));
      done();
    };
    const stream = Object.assign(new Writable({ write }), { columns });
    super({ stdout: stream, stderr: stream, ...options });
    this.#printed = printed;
  }

  get text(): string {
    return this.#printed.join('');
  }

  get lines(): string[] {
    return this.text.trimEnd().split('\n');
  }
}
