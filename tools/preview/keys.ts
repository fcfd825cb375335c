/*
 * Single keys, which a terminal reports at once only in raw mode. Raw mode also turns off Ctrl-C and Ctrl-Z, so this file
 * gives them their effect. Node itself leaves raw mode when it exits (ResetStdio in node.cc).
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { emitKeypressEvents, type Key } from 'node:readline';

const { stdin, stdout } = process;

/** Whether someone can press keys: in `npm start &`, raw mode would stop this process (SIGTTOU). */
export const canTakeKeys = (): boolean => stdin.isTTY && stdout.isTTY && isInForeground();

/** Calls back with each key that is pressed, until the process ends. */
export function takeKeys(press: (key: string) => void): void {
  emitKeypressEvents(stdin);
  stdin.on('keypress', (text: string | undefined, { ctrl, name }: Key) => {
    if (ctrl && name === 'c') signalGroup('SIGINT');
    else if (ctrl && name === 'z') signalGroup('SIGTSTP');
    else press(text?.toLowerCase() ?? '');
  });
  enterRawMode();
  // After Ctrl-Z, also if `bg` came before `fg`, which sends no signal then.
  setInterval(enterRawMode, 500).unref();
}

function enterRawMode(): void {
  // In the background, the terminal belongs to the shell.
  if (stdin.isRaw || !isInForeground()) return;
  stdin.setRawMode(true);
  stdin.resume();
}

function leaveRawMode(): void {
  stdin.pause();
  stdin.setRawMode(false);
}

/** Sends a signal as the terminal does: npm and its shell get it, too. */
function signalGroup(signal: 'SIGINT' | 'SIGTSTP'): void {
  leaveRawMode();
  process.kill(0, signal);
}

function isInForeground(): boolean {
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') {
    const args = ['-o', 'stat=', '-p', String(process.pid)];
    return spawnSync('ps', args, { encoding: 'utf8' }).stdout.includes('+');
  }
  // After the name in parentheses: state, parent, process group, session, terminal, its foreground group (proc(5)).
  const [, afterName = ''] = readFileSync('/proc/self/stat', 'utf8').split(/\) (?!.*\) )/);
  const [, , group, , , foregroundGroup] = afterName.split(' ');
  return group === foregroundGroup;
}
