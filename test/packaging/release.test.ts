/* The tags that may be released, and the workflows. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import cli from 'zapier-platform-cli/package.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };
import { findTagProblems } from '../../tools/packaging/checkTag.ts';

const CHANGELOG = '# Changelog\n\n## Unreleased\n\n## 1.1.0\n\nFix x: y.\n\n## 1.0.0\n\nNew x.\n';
const NOT_EMPTY = '"Unreleased" in CHANGELOG.md must be empty.';
const NO_ENTRY = 'CHANGELOG.md has no entries for 1.1.0.';

test('a tag of the version may be released if the changelog has entries for it', () => {
  expect(findTagProblems('v1.1.0', '1.1.0', CHANGELOG)).toEqual([]);
});

const OTHER = "Tag v1.1.1 doesn't match version 1.1.0 in package.json.";

test.each([
  ['a tag of another version', 'v1.1.1', CHANGELOG, OTHER],
  ['a version without entries', 'v1.1.0', CHANGELOG.replace(/Fix .*/, ''), NO_ENTRY],
  ['unreleased entries', 'v1.1.0', CHANGELOG.replace('d\n', 'd\n\nNew z.\n'), NOT_EMPTY],
])('no release with %s', (_, tag, changelog, problem) => {
  expect(findTagProblems(tag, '1.1.0', changelog)).toEqual([problem]);
});

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const workflows = readdirSync(path.join(root, '.github/workflows')).map((file) => ({
  file,
  text: read(`.github/workflows/${file}`),
}));

test.each(workflows)(
  '$file runs actions at a commit, reads the repository, and never promotes',
  ({ text }) => {
    const uses = text.match(/uses: .*/g) ?? [];
    expect(uses.length).toBeGreaterThan(0);
    for (const use of uses) {
      expect(use).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
    expect(text).toContain('\npermissions:\n  contents: read\n\n');
    expect(text.match(/permissions:/g)).toHaveLength(1);
    expect(text).not.toMatch(/zapier-platform.*(promote|migrate|push)/);
  },
);

test('only the upload sees the deploy key', () => {
  const steps = workflows.flatMap(({ text }) => text.split(/\n {6}- /));
  const seen = steps.filter((step) => step.includes('secrets.')).map((step) => step.split('\n')[0]);
  expect(seen).toEqual(['run: node node_modules/zapier-platform-cli/src/bin/run upload']);
});

test('Dependabot leaves the platform alone, and what is pinned together with it', () => {
  const { devDependencies, optionalDependencies, overrides } = packageJson;
  expect(devDependencies.esbuild).toBe(cli.dependencies.esbuild);
  const pinned = ['zapier-platform-*', 'esbuild', '@types/node'];
  const expected = [...pinned, ...Object.keys({ ...optionalDependencies, ...overrides })];
  const ignored = read('.github/dependabot.yml').matchAll(/- dependency-name: '?([^'\n]+)/g);
  expect([...ignored].map(([, name]) => name).toSorted()).toEqual(expected.toSorted());
});
