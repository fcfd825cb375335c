/*
 * `node tools/packaging/checkTag.ts refs/tags/v1.2.3`: ends with exit code 0 if the tag may be released, else with 1 and
 * the reasons. It takes the whole ref, because a branch can have the name of a tag. Zapier takes the version from
 * package.json, and asks for the changelog on promotion.
 */
import { readFileSync } from 'node:fs';
import packageJson from '../../package.json' with { type: 'json' };

/** Lists the reasons why a Git ref can't be released. */
export function findTagDefects(ref: string, version: string, changelog: string): string[] {
  const [, changes = ''] = changelog.split(`\n## ${version}\n`);
  const defects = [
    ref === `refs/tags/v${version}` ||
      `${ref} isn't the tag of version ${version} in package.json.`,
    /^\s*[^#\s]/.test(changes) || `CHANGELOG.md has no entries for ${version}.`,
  ];
  return defects.filter((defect) => defect !== true);
}

if (import.meta.main) {
  const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  const defects = findTagDefects(process.argv[2] ?? '', packageJson.version, changelog);
  for (const defect of defects) console.error(`✗ ${defect}`);
  if (defects.length > 0) process.exitCode = 1;
}
