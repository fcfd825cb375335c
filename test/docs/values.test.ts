/* Values that pages repeat are those of the code. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { employeeOutput } from '../../src/employee.ts';
import { HARMLESS_VALUES, NEGATIVE_VALUES } from '../../src/responses/envelopeWords.ts';
import { ROOT } from '../../tools/root.ts';
import { parseJson } from '../../tools/unknownValues.ts';

const contentOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

// Most limits aren't exported, so they are read in the text of the code.
const code = globSync(['src/**/*.ts', 'triggers/*.ts', 'searches/*.ts'], { cwd: ROOT })
  .map(contentOf)
  .join('');

/** Returns the number that a constant of the code has; its name if there is none. */
const numberOf = (constant: string) =>
  new RegExp(`const ${constant} = ([\\d_]+);`).exec(code)?.[1]?.replaceAll('_', '') ?? constant;

test.each([
  ['AGENTS.md', 'a response (MAX_MEGABYTES MB)'],
  ['docs/responses.md', '| a response | MAX_MEGABYTES MB;'],
  ['docs/responses.md', '| rows of a list | MAX_ROWS |'],
  ['docs/responses.md', '| arrays and objects in a response | MAX_CONTAINERS |'],
  ['docs/responses.md', 'words are searched | MAX_TEXT_CHARACTERS characters |'],
  ['docs/responses.md', 'the name entered | MAX_NAME_CHARACTERS characters |'],
  ['docs/responses.md', 'with *Check Full Employee List* | MAX_EMPLOYEES, the newest'],
  ['docs/responses.md', '| time of all requests of a step | STEP_TIMEOUT_SECONDS s of'],
  ['docs/responses.md', '; TEST_TIMEOUT_SECONDS s for a connection test'],
  ['docs/troubleshooting.md', '(over MAX_MEGABYTES MB)'],
  ['docs/troubleshooting.md', 'a whole number from 1 to MAX_LIMIT.'],
  ['docs/zaps.md', 'if both must match; exact matches come first | MAX_MATCHES |'],
  ['docs/zaps.md', '**Limit**: DEFAULT_LIMIT by default, MAX_LIMIT at most |'],
])('%s says "%s", with the number that the code has', (page, phrase) => {
  const text = contentOf(page).replace(/(?<=\d),(?=\d)/g, '');
  expect(text).toContain(phrase.replace(/[A-Z]+_[A-Z_]+/g, numberOf));
});

test('docs/responses.md lists the values that are negative or harmless', () => {
  const text = contentOf('docs/responses.md').replace(/\s+/g, ' ');
  const anyOf = (values: readonly string[]) =>
    `the value is ${values.slice(0, -1).join(', ')}, or ${values.at(-1)}`;
  const negative = [...NEGATIVE_VALUES].map((value) => value || 'empty');
  expect(text).toContain(`**Negative:** ${anyOf(negative)}, in upper or lower case.`);
  expect(text).toContain(`**Harmless:** ${anyOf(['negative', ...HARMLESS_VALUES])};`);
});

test("README shows an employee with the sample's values, and one of the API's other properties", () => {
  const [, example = ''] = /```json\n(.*?)```/s.exec(contentOf('README.md')) ?? [];
  const shown = z.record(z.string(), z.string()).parse(parseJson(example));
  expect({ ...employeeOutput.sample, hire_date: expect.any(String) }).toMatchObject(shown);
});
