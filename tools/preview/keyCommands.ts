/* What each key does to the sandbox and its Zap. */
import { BATCH, type HiringSandbox } from './hiringSandbox.ts';
import type { LiveZap } from './liveZap.ts';
import type { Terminal } from './output.ts';
import { FULL_LIST_LABEL, type Report } from './report.ts';

const KEYS = {
  h: 'hire one',
  b: `hire ${BATCH} at once`,
  k: 'replace the key',
  o: 'outage on/off',
  f: `${FULL_LIST_LABEL} on/off`,
  r: 'reconnect or replay',
  '?': 'keys',
  q: 'quit',
} as const;

/** The keys that the first of two lines names. */
const IN_FIRST_LINE = 4;

export function printKeys(terminal: Terminal): void {
  const texts = Object.entries(KEYS).map(([key, text]) => `${key} ${text}`);
  terminal.printDim(texts.slice(0, IN_FIRST_LINE).join(' · '));
  terminal.printDim(texts.slice(IN_FIRST_LINE).join(' · '));
}

/** Returns a function that runs the command of a key. Other keys do nothing. */
export function createKeyCommands(
  sandbox: HiringSandbox,
  live: LiveZap,
  report: Report,
  terminal: Terminal,
  quit: () => void,
): (key: string) => void {
  const commands: Record<keyof typeof KEYS, () => void> = {
    h: () => {
      const [hired] = sandbox.hire(1);
      report.changed(`Hired ${hired?.name}.`);
    },
    b: () => {
      sandbox.hire(BATCH);
      report.changed(`Hired ${BATCH} people.`);
    },
    k: () => {
      sandbox.sandbox.rotateKeys();
      report.changed('Replaced the API key.');
    },
    o: () => {
      sandbox.switchOutage();
      if (sandbox.isDown) report.changed('An outage began. Press o again to end it.');
      else live.recover();
    },
    f: () => live.switchFullList(),
    r: () => live.mend(),
    '?': () => printKeys(terminal),
    q: quit,
  };
  const byKey = new Map<string, () => void>(Object.entries(commands));
  return (key) => byKey.get(key)?.();
}
