/*
 * `node packaging/checkTag.ts v1.2.3`: exit code 0 where the tag may be released, else 1 and why not.
 *
 * Zapier takes the version from package.json and asks for the changelog when it is promoted, so the
 * three have to agree before anything is uploaded.
 */
import { readFileSync } from 'node:fs';
import packageJson from '../../package.json' with { type: 'json' };

/** Problems with a tag; none where it may be released. */
export function findTagProblems(tag: string, version: string, changelog: string): string[] {
  const entriesOf = (title: string) =>
    changelog.split(`\n## ${title}\n`)[1]?.split('\n## ')[0]?.trim() ?? '';
  const problems = [
    tag === `v${version}` || `Tag ${tag} doesn't match version ${version} in package.json.`,
    entriesOf(version) !== '' || `CHANGELOG.md has no entries for ${version}.`,
    entriesOf('Unreleased') === '' || '"Unreleased" in CHANGELOG.md must be empty.',
  ];
  return problems.filter((problem) => problem !== true);
}

if (import.meta.main) {
  const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  const problems = findTagProblems(process.argv[2] ?? '', packageJson.version, changelog);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
