/* The real zapier-platform command on the built app, against the sandbox. */
import { readFileSync } from 'node:fs';
import { cp, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@jest/globals';
import { envText } from '../../authData.ts';
import { ZAPIER, ZAPIER_ENV } from '../../packaging/zip.ts';
import { ROOT } from '../../root.ts';
import { sandboxAuthData } from '../../sandbox/state.ts';
import { startTestSandbox } from '../sandbox/testSandbox.ts';
import { longTest } from '../support/longTests.ts';
import { folder, startProgram } from '../support/processes.ts';

/** Returns the commands of docs/develop.md that run a step, without `npm exec`. */
function documentedCommands(): string[][] {
  const page = readFileSync(path.join(ROOT, 'docs/develop.md'), 'utf8');
  const commands = [...page.matchAll(/^npm exec zapier-platform -- (invoke .*)$/gm)];
  return commands.map(([, line = '']) =>
    [...line.matchAll(/'(.*?)'|(\S+)/g)].map(([, quoted, word = '']) => quoted ?? word),
  );
}

/** Returns the ids and names that a step printed. */
const itemsIn = (output: string) =>
  [...output.matchAll(/"(?:id|name)": "(.+)"/g)].map(([, value]) => value);

// app.test.ts runs the same steps without the command.
longTest(
  'docs/develop.md shows how to run the connection test and one step of each kind',
  async () => {
    const sandbox = await startTestSandbox({ employeeCount: 250, newestCount: 4 });
    // The command reads `.env`, package.json, and the built app in its folder.
    for (const name of ['package.json', 'dist'])
      await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true });
    await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    await writeFile(path.join(folder, '.env'), envText(sandboxAuthData(sandbox)));
    const newest = sandbox.company.newest(4);
    const expected = new Map<string, unknown>([
      ['auth test', expect.stringContaining(`"label": "${sandbox.url.slice(7)}"`)],
      ['trigger new_employee', newest.flatMap(({ number, name }) => [String(number), name])],
      [
        'trigger list_employee_category',
        ['3', 'Drivers - Local', '4', 'Drivers - Long Haul', '7', 'Drivers - Owner/Operator'],
      ],
      ['search find_employee', ['1184', 'Allgeyer, Emma']],
    ]);
    const shown = new Map<string, unknown>();
    for (const [invoke = '', kind = '', key = '', ...options] of documentedCommands()) {
      const args = [invoke, kind, key, ...options];
      const { HOME } = process.env;
      const { stdout } = await startProgram(path.relative(ROOT, ZAPIER), args, {
        HOME,
        ...ZAPIER_ENV,
      }).ended;
      shown.set(`${kind} ${key}`, kind === 'auth' ? stdout : itemsIn(stdout));
    }
    expect(shown).toEqual(expected);
  },
);
