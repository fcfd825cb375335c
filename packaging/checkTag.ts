/* `node packaging/checkTag.ts v1.2.3`: exit code 0 where the tag may be released, else 1 and why not. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { complaintsAboutTag } from './tag.ts';

const root = path.resolve(import.meta.dirname, '..');
const { version }: { version: string } = JSON.parse(
  await readFile(path.join(root, 'package.json'), 'utf8'),
);
const changelog = await readFile(path.join(root, 'CHANGELOG.md'), 'utf8');
const complaints = complaintsAboutTag(process.argv[2] ?? '', version, changelog);
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
