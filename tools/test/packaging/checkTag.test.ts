/* The tags that may be released. */
import { expect, test } from '@jest/globals';
import { findTagDefects } from '../../packaging/checkTag.ts';

const CHANGELOG = '# Changelog\n\n## Unreleased\n\n## 1.1.0\n\nFix x: y.\n\n## 1.0.0\n\nNew x.\n';

test('a tag may be released if the version is the same, and the changelog has entries for it', () => {
  expect(findTagDefects('refs/tags/v1.1.0', '1.1.0', CHANGELOG)).toEqual([]);
  expect(findTagDefects('refs/tags/v1.1.1', '1.1.0', CHANGELOG)).toEqual([
    "refs/tags/v1.1.1 isn't the tag of version 1.1.0 in package.json.",
  ]);
  expect(findTagDefects('refs/tags/v1.1.0', '1.1.0', CHANGELOG.replace(/Fix .*/, ''))).toEqual([
    'CHANGELOG.md has no entries for 1.1.0.',
  ]);
});

test('a branch may not be released, even with the name of the tag', () => {
  expect(findTagDefects('refs/heads/v1.1.0', '1.1.0', CHANGELOG)).toEqual([
    "refs/heads/v1.1.0 isn't the tag of version 1.1.0 in package.json.",
  ]);
});
