/* Starts the programs whose time is measured. */
import path from 'node:path';
import { ROOT } from '../root.ts';
import { runNode } from '../runNode.ts';

/** Runs a program of this folder as on Zapier's servers, and returns its output. */
export function runProgram(file: string, args: readonly string[]): Promise<string> {
  const words = ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, file)];
  return runNode([...words, ...args], ROOT, { ...process.env, NODE_ENV: 'production' });
}
