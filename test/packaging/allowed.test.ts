import { expect, test } from '@jest/globals';
import { licenceOf } from '../../packaging/allowed.ts';

test.each(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'])(
  '%s is allowed',
  (licence) => {
    expect(licenceOf({ name: 'some-package', licence, text: '' })).toBe(licence);
  },
);

test.each(['GPL-3.0', 'AGPL-3.0-only', 'UNKNOWN', 'UNLICENSED', 'Custom: LICENSE', 'MIT*', ''])(
  '"%s" is not, without a decision',
  (licence) => {
    expect(licenceOf({ name: 'some-package', licence, text: 'The MIT License' })).toBeNull();
    expect(licenceOf({ name: 'constructor', licence, text: 'The MIT License' })).toBeNull();
  },
);

const terms = 'By using it, you agree to the Zapier Platform Agreement, which can be found at …';

test('the platform is used under the agreement that its licence file names', () => {
  const core = { name: 'zapier-platform-core', licence: 'Custom: LICENSE' };
  expect(licenceOf({ ...core, text: terms })).toBe('Zapier Platform Agreement');
});

test('a decision ends where the package says something else', () => {
  const core = { name: 'zapier-platform-core', licence: 'Custom: LICENSE' };
  expect(licenceOf({ ...core, text: 'All rights reserved.' })).toBeNull();
  expect(licenceOf({ ...core, licence: 'UNKNOWN', text: terms })).toBeNull();
});
