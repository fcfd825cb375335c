/* `npm run screenshots`: runs the test that takes the pictures of the page. */
import { spawnSync } from 'node:child_process';
import { createCommand } from './commandLine.ts';
import { ROOT } from './root.ts';

createCommand(
  'npm run screenshots',
  'Retakes the pictures of the page in docs/pictures. Needs Chromium (CHROMIUM sets its path). Takes a minute.',
).parse();
// A string with `shell`, because npm is npm.cmd on Windows.
const { status } = spawnSync(
  'npm run --silent jest -- tools/test/preview/page/browser/walkthrough.test.ts -t pictures',
  { cwd: ROOT, shell: true, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
