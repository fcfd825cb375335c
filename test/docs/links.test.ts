/* Commands, options, pages, headings, and files that the documentation names exist. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import packageJson from '../../package.json' with { type: 'json' };
import { anchorsIn, commandsIn, targetsIn } from './markdown.ts';

const root = path.resolve(import.meta.dirname, '../..');
const pages = ['', 'docs', 'tools/sandbox', 'tools/bench']
  .filter((folder) => existsSync(path.join(root, folder)))
  .flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
      .map((file) => path.posix.join(folder, file)),
  );
const contentOf = (page: string) => readFileSync(path.join(root, page), 'utf8');

const scripts: Readonly<Record<string, string>> = packageJson.scripts;

/** What the programs with options print with `--help`. */
const helps = new Map(
  ['start', 'sandbox', 'probe', 'soak', 'bench', 'package', 'rename'].map((name) => {
    const [, program = ''] = /(?:^|&& )node (.+)$/.exec(scripts[name] ?? '') ?? [];
    const command = [...program.split(' '), '--help'];
    return [name, spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' }).stdout];
  }),
);

function expectFile(file: string, ...folders: string[]): void {
  const exists = ['', ...folders].some((folder) => existsSync(path.join(root, folder, file)));
  expect({ file, exists }).toEqual({ file, exists: true });
}

/** The commands of the CLI, with a slash for a colon. */
const cliCommands = readdirSync(
  path.join(root, 'node_modules/zapier-platform-cli/src/oclif/commands'),
  { encoding: 'utf8', recursive: true },
).map((file) => file.replace(/\.js$/, ''));

/** Links to files, as `[page, heading]`; a heading of the same page has no page. */
const linksOf = (text: string) =>
  targetsIn(text)
    .filter((target) => !/^\w+:/.test(target))
    .map((target) => target.split('#'));

describe.each(pages)('the page %s', (page) => {
  const text = contentOf(page);

  test('links to files and headings that exist', () => {
    for (const [target = '', heading] of linksOf(text)) {
      const file = target === '' ? page : path.join(path.dirname(page), target);
      expectFile(file);
      if (heading !== undefined) expect(anchorsIn(contentOf(file))).toContain(heading);
    }
  });

  test('names scripts, options, and files that exist', () => {
    for (const command of commandsIn(text)) {
      // docs/testing.md names tests by their path in test/.
      for (const [file] of command.matchAll(/(?<= |^)[\w./]+\/[\w.]+\.ts\b/g)) {
        expectFile(file, 'test');
      }
      const [, topic] = /^(?:npm exec )?zapier-platform (?:-- )?([a-z][\w:]*)/.exec(command) ?? [];
      if (topic !== undefined) expect(cliCommands).toContain(topic.replace(':', '/'));
      const [, name = ''] = /^npm (?:run )?(?:-\S+ )*([\w-]+)/.exec(command) ?? [];
      if (name === '' || ['ci', 'install', 'version', 'exec', 'run'].includes(name)) continue;
      expect(Object.keys(scripts)).toContain(name);
      const [, given = ''] = command.split(' -- ');
      const help = helps.get(name);
      for (const [option] of given.matchAll(/--[\w-]+/g)) {
        if (help !== undefined && option !== '--help') expect(help).toContain(option);
      }
    }
    const files = text.matchAll(/`((?:src|triggers|searches|test|tools)\/[\w./]*)`/g);
    for (const [, file = ''] of files) expectFile(file);
  });
});

test('README links to every page of docs', () => {
  const linked = linksOf(contentOf('README.md')).map(([target]) => target);
  expect(linked).toEqual(expect.arrayContaining(pages.filter((page) => page.startsWith('docs/'))));
});
