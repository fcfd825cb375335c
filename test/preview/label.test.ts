import { expect, test } from '@jest/globals';
import { fillLabel } from '../../preview/label.ts';

const tested = { name: 'Acme', site: { city: 'Graz' }, count: 3, nothing: null };

test.each([
  ['{{name}}', 'Acme'],
  ['{{ name }} in {{site.city}}', 'Acme in Graz'],
  ['{{site__city}} ({{count}})', 'Graz (3)'],
  ['{{bundle.inputData.name}} of {{bundle.authData.user}}', 'Acme of Ada'],
  ['[{{nothing}}{{missing.deep}}{{name.length}}{{toString}}]', '[]'],
  ['no template', 'no template'],
])('the label %j is filled in as %j', (template, label) => {
  expect(fillLabel(template, tested, { user: 'Ada' })).toBe(label);
});
