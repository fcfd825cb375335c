/* A program in a terminal of 80 columns, in which a test presses keys. */
import { spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { test } from '@jest/globals';
import { startCommand } from './processes.ts';

/** A test that needs `script` of util-linux, which every Debian has. Without it, Jest reports the test as skipped. */
export const terminalTest =
  spawnSync('script', ['--version']).stdout?.includes('util-linux') === true ? test : test.skip;

/** Returns the lines that a person sees: without colors, and without a last line that was overwritten. */
function shown(printed: string): string {
  const lines = printed.split('\n').map((line) => line.split('\u001b[K').at(-1));
  return stripVTControlCharacters(lines.join('\n')).replaceAll('\r', '');
}

/** Runs a command of a shell in a terminal. */
export function startInTerminal(command: string) {
  const typescript = ['script', '--quiet', '--flush', '--return', '--command'];
  const sized = `stty cols 80 rows 24; ${command}`;
  const started = startCommand([...typescript, sized, '/dev/null'], { TERM: 'xterm' });
  const { stdin, stdout } = started.child;
  let printed = '';
  let seenUpTo = 0;
  stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  return {
    /** Presses keys. */
    type: (keys: string) => stdin?.write(keys),
    /** Resolves as soon as a text is shown, wrapped or not, after the one that was awaited before. */
    waitFor: (text: string) =>
      new Promise<void>((resolve, reject) => {
        const check = () => {
          const at = shown(printed).replace(/\s+/g, ' ').indexOf(text, seenUpTo);
          if (at < 0) return;
          stdout?.off('data', check);
          seenUpTo = at + text.length;
          resolve();
        };
        stdout?.on('data', check);
        started.ended.then(() => reject(new Error(`It ended before "${text}": ${printed}`)));
        check();
      }),
    ended: started.ended.then((end) => ({ code: end.code, text: shown(end.stdout) })),
  };
}
