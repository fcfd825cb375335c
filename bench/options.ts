/* What can be asked of `npm run bench`: a typo must not start minutes of measuring. */
import { parseArgs } from 'node:util';

const FLAG = { type: 'boolean', default: false } as const;

export function readOptions() {
  try {
    return parseArgs({ options: { quick: FLAG, profile: FLAG } }).values;
  } catch {
    console.error('Usage: npm run bench -- [--quick] [--profile]');
    process.exit(2);
  }
}
