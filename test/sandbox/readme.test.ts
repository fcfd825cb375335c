import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { COMMANDS } from '../../sandbox/control.ts';
import { FAULTS } from '../../sandbox/faults.ts';
import { check } from '../../sandbox/input.ts';
import { CATEGORY, EMPLOYEE, REFUSAL, WRAPPER } from '../../sandbox/placeholders.ts';
import { BARE_BODIES, complete, PROFILE, STARTS } from '../../sandbox/profile.ts';
import { QUIRKS } from '../../sandbox/state.ts';

const readme = readFileSync('sandbox/README.md', 'utf8');
const placeholders = [EMPLOYEE, CATEGORY, WRAPPER, REFUSAL].flatMap((each) => Object.keys(each));

describe('the README', () => {
  test.each([
    ['placeholder', placeholders.map((name) => `<${name}>`)],
    ['body that is not JSON', Object.keys(BARE_BODIES)],
    ['quirk', [...QUIRKS]],
    ['fault', Object.keys(FAULTS)],
    ['start', [...STARTS]],
    ['command', Object.keys(COMMANDS).map((command) => command.replace(/^\S+ /, ''))],
  ])('names every %s', (_kind, names) => {
    expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  test('shows the default profile whole', () => {
    const [, shown = ''] = /```json\n(.*?)```/s.exec(readme) ?? [];
    expect(check(PROFILE, JSON.parse(shown))).toEqual(complete({}));
  });
});
