/* The tags that may be released. */
import { expect, test } from '@jest/globals';
import cli from 'zapier-platform-cli/package.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };
import { findTagDefects } from '../../tools/packaging/checkTag.ts';

const CHANGELOG = '# Changelog\n\n## Unreleased\n\n## 1.1.0\n\nFix x: y.\n\n## 1.0.0\n\nNew x.\n';
const NOT_EMPTY = '"Unreleased" in CHANGELOG.md must be empty.';
const NO_ENTRY = 'CHANGELOG.md has no entries for 1.1.0.';

test('a tag of the version may be released if the changelog has entries for it', () => {
  expect(findTagDefects('v1.1.0', '1.1.0', CHANGELOG)).toEqual([]);
});

const OTHER = "Tag v1.1.1 doesn't match version 1.1.0 in package.json.";

test.each([
  ['a tag of another version', 'v1.1.1', CHANGELOG, OTHER],
  ['a version without entries', 'v1.1.0', CHANGELOG.replace(/Fix .*/, ''), NO_ENTRY],
  [
    'a changelog with unreleased entries',
    'v1.1.0',
    CHANGELOG.replace('d\n', 'd\n\nNew z.\n'),
    NOT_EMPTY,
  ],
])('%s may not be released', (_, tag, changelog, problem) => {
  expect(findTagDefects(tag, '1.1.0', changelog)).toEqual([problem]);
});

test('esbuild has the version that the CLI pins, so that there is one copy', () => {
  expect(packageJson.devDependencies.esbuild).toBe(cli.dependencies.esbuild);
});
