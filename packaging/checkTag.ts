/*
 * `node packaging/checkTag.ts v1.2.3`: exit code 0 where the tag may be released, else 1 and why not.
 *
 * Zapier takes the version from package.json and asks for the changelog when it is promoted, so the
 * three have to agree before anything is uploaded.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Problems with a tag; none where it may be released. */
export function findTagProblems(tag: string, version: string, changelog: string): string[] {
  const [, entry] = changelog.split(`\n## ${version}\n`);
  const [, unreleased] = changelog.split('\n## Unreleased\n');
  const isEmpty = (section: string | undefined) => (section ?? '').split('\n## ')[0]?.trim() === '';
  return [
    ...(tag === `v${version}`
      ? []
      : [`Tag ${tag} doesn't match version ${version} in package.json.`]),
    ...(isEmpty(entry) ? [`CHANGELOG.md has no entries for ${version}.`] : []),
    ...(isEmpty(unreleased) ? [] : ['"Unreleased" in CHANGELOG.md must be empty.']),
  ];
}

if (import.meta.main) {
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
  const { version }: { version: string } = JSON.parse(read('package.json'));
  const problems = findTagProblems(process.argv[2] ?? '', version, read('CHANGELOG.md'));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
