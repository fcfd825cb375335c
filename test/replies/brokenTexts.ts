// Bodies that are no JSON, or JSON that is no list at all (R1, R13): pages, cut text, scalars, what
// PHP prints before a list, other notations. None of them is JSON that begins with a bracket;
// selfCheck.ts holds that.
import fc from 'fast-check';

/** What is put around or into a good list so that the whole is no JSON. */
const spoiled: readonly ((good: string) => string)[] = [
  (good) => `<br />\n<b>Warning</b>: mysqli_connect() in <b>/var/www/x.php</b>\n${good}`,
  (good) => `${good}\n<!-- 0.013 s -->`,
  (good) => `callback(${good});`,
  (good) => `)]}'\n${good}`,
  (good) => `${good}${good}`,
  (good) => `${good},`,
  (good) => `{"data": ${good},}`,
  (good) => `{"data": ${good}, "x": NaN}`,
  (good) => `{data: ${good}}`,
  (good) => `{'data': ${good}}`,
  (good) => `{"data" ${good}}`,
  (good) => `{"data": ${good}]`,
  (good) => `// employees\n${good}`,
  (good) => `var employees = ${good};`,
  (good) => `data: ${good}\n\n`,
  (good) => `${good}\u0000`,
  (good) => `[${good}`,
  (good) => `${good}}`,
];

const nothingToRead: fc.Arbitrary<string> = fc.constantFrom(
  ...[
    '',
    ' ',
    '\n',
    '\uFEFF',
    '\uFEFF\r\n',
    'null',
    'true',
    'false',
    '0',
    '42',
    '""',
    '"ok"',
    '-1',
  ],
  ...[
    '"[]"',
    '"{}"',
    '[1042,]',
    '[,1042]',
    '[007]',
    '[+7]',
    '[.5]',
    '[7.]',
    '[1042 1043]',
    "['7']",
  ],
  ...[
    '{"7": "Doe, Jane",}',
    '{"7" "Doe"}',
    '{7: "Doe, Jane"}',
    '["a\nb"]',
    '["\\x41"]',
    '["\\u12"]',
  ],
  ...['undefined', 'NaN', 'Invalid API key', 'ERROR 500', '503', '[', '{', ']', '}', '"', '[[]'],
  ...['<!DOCTYPE html><html><body><h1>Login</h1></body></html>', '<html></html>', '<?xml?><list/>'],
  ...[
    'number;name\n7;Doe',
    '- id: 7\n  name: Doe',
    'a:1:{i:7;s:3:"Doe";}',
    'Array\n(\n)\n',
    '\u0000',
  ],
);

/** `good`: the text of a list with rows. */
export function brokenTexts(good: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof(
    // An array or an object without its end is never JSON, wherever it is cut.
    fc.tuple(good, fc.nat(1_000_000)).map(([whole, at]) => {
      const end = whole.trimEnd();
      return end.slice(0, at % end.length);
    }),
    fc.tuple(good, fc.constantFrom(...spoiled)).map(([whole, spoil]) => spoil(whole.trim())),
    nothingToRead,
  );
}
