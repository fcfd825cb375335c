/*
 * Whether a tag may be released. Zapier takes the version from
 * package.json and asks for the changelog when it is promoted, so the three have to agree before
 * anything is uploaded.
 */
/** Complaints about a tag; none where it may be released. */
export function complaintsAboutTag(tag: string, version: string, changelog: string): string[] {
  const [, entry] = changelog.split(`\n## ${version}\n`);
  const [, unreleased] = changelog.split('\n## Unreleased\n');
  const isEmpty = (section: string | undefined) => (section ?? '').split('\n## ')[0]?.trim() === '';
  return [
    ...(tag === `v${version}`
      ? []
      : [`The tag ${tag} is not v${version}, as package.json has it.`]),
    ...(isEmpty(entry) ? [`CHANGELOG.md says nothing under "## ${version}".`] : []),
    ...(isEmpty(unreleased) ? [] : ['CHANGELOG.md has lines under "## Unreleased" still.']),
  ];
}
