/* The real zapier-platform command on the built app, against the sandbox. */
import { readFileSync } from 'node:fs';
import { cp, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { envText } from '../../authData.ts';
import { ZAPIER, ZAPIER_ENV } from '../../packaging/zip.ts';
import { ROOT } from '../../root.ts';
import { sandboxAuthData } from '../../sandbox/state.ts';
import { startTestSandbox } from '../sandbox/testSandbox.ts';
import { folder, startProgram } from '../support/processes.ts';

/** Returns the commands of docs/develop.md that run a step, without `npm exec`. */
function documentedCommands(): string[][] {
  const page = readFileSync(join(ROOT, 'docs/develop.md'), 'utf8');
  const commands = [...page.matchAll(/^npm exec zapier-platform -- (invoke .*)$/gm)];
  return commands.map(([, line = '']) =>
    [...line.matchAll(/'(.*?)'|(\S+)/g)].map(([, quoted, word = '']) => quoted ?? word),
  );
}

// Each command takes seconds.
const longTest = process.env['LONG_TESTS'] === '1' ? test : test.skip;

longTest(
  'docs/develop.md shows how to run the connection test and a step of each kind',
  async () => {
    const sandbox = await startTestSandbox({ employeeCount: 250, newestCount: 1 });
    // The command reads `.env`, package.json, and the built app in its folder.
    for (const name of ['package.json', 'dist'])
      await cp(join(ROOT, name), join(folder, name), { recursive: true });
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, '.env'), envText(sandboxAuthData(sandbox)));
    const env = { HOME: process.env['HOME'], ...ZAPIER_ENV };
    const shown: string[] = [];
    for (const command of documentedCommands()) {
      const { stdout } = await startProgram(relative(ROOT, ZAPIER), command, env).ended;
      const values = [...stdout.matchAll(/"(?:label|id|name)": "(.+)"/g)].map(([, value]) => value);
      shown.push(`${command[2]}: ${values.join(', ')}`);
    }
    const [newest] = sandbox.company.newest(1);
    expect(shown).toEqual([
      `test: ${sandbox.url.slice('http://'.length)}`,
      `new_employee: ${newest?.number}, ${newest?.name}`,
      'find_employee: 1184, Allgeyer, Emma',
    ]);
  },
  300_000,
);
