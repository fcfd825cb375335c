import { expect, test } from '@jest/globals';
import { complaintsAboutTag } from '../../packaging/tag.ts';

const CHANGELOG = `# Changelog

## Unreleased

## 1.1.0

Fix trigger/new_employee: says more.

## 1.0.0

New trigger/new_employee: triggers when somebody is hired.
`;

test('a tag of the version, with its changelog, may be released', () => {
  expect(complaintsAboutTag('v1.1.0', '1.1.0', CHANGELOG)).toEqual([]);
});

test.each(['v1.1.1', '1.1.0', 'v1.1.0-rc1', ''])('the tag "%s" is not of version 1.1.0', (tag) => {
  expect(complaintsAboutTag(tag, '1.1.0', CHANGELOG)).toEqual([
    `The tag ${tag} is not v1.1.0, as package.json has it.`,
  ]);
});

test.each([
  CHANGELOG.replace('## 1.1.0', '## 1.1.00'),
  CHANGELOG.replace('Fix trigger/new_employee: says more.', ''),
])('a version without a word in the changelog may not', (changelog) => {
  expect(complaintsAboutTag('v1.1.0', '1.1.0', changelog)).toContain(
    'CHANGELOG.md says nothing under "## 1.1.0".',
  );
});

test('nothing may be left unreleased', () => {
  const changelog = CHANGELOG.replace('## Unreleased\n', '## Unreleased\n\nFix trigger/x: y.\n');
  expect(complaintsAboutTag('v1.1.0', '1.1.0', changelog)).toEqual([
    'CHANGELOG.md has lines under "## Unreleased" still.',
  ]);
});
