/* What the workflows may do, and whose code they run. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

const folder = path.resolve(import.meta.dirname, '../../.github/workflows');
const files = await readdir(folder);
const workflows = await Promise.all(
  files.map(async (file) => ({ file, text: await readFile(path.join(folder, file), 'utf8') })),
);

describe.each(workflows)('$file', ({ text }) => {
  test('runs actions of others at a commit, named by its release', () => {
    const uses = text.match(/uses: .*/g) ?? [];
    expect(uses.length).toBeGreaterThan(0);
    for (const use of uses)
      expect(use).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('may read the repository and nothing else', () => {
    expect(text).toContain('\npermissions:\n  contents: read\n\n');
    expect(text.match(/permissions:/g)).toHaveLength(1);
  });

  test('never promotes or migrates', () => {
    expect(text).not.toMatch(/zapier-platform.*(promote|migrate|push)/);
  });
});

test('the deploy key is seen by the upload alone', () => {
  const seen = workflows.flatMap(({ file, text }) =>
    text
      .split(/\n {6}- /)
      .filter((step) => step.includes('secrets.'))
      .map((step) => [file, step.split('\n')[0]]),
  );
  expect(seen).toEqual([['release.yml', 'run: npm exec -- zapier-platform upload']]);
});
