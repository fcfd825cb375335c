import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { errors } from 'zapier-platform-core';
import { EFFECTS, errorFor, Problem, type ProblemName, placeOf, TEXTS } from '../src/errors.ts';

/** All that the texts name, and for the reasons the longest ones that a reply can have. */
const REQUESTS = [
  'the new employee list',
  'the employee list',
  'the employee category list',
  'the employee name list',
];
const KEYS = ['API Key', 'Company Key', 'Secret Key', 'Company Key or the Secret Key'];
const WHYS = [
  'the response is empty',
  'the response is a web page',
  'the response is incomplete',
  'the response is plain text',
  'the response is a single value',
  'the response has no list in it',
  'the response has more than 200,000 rows',
  'the response has too many values',
  'the response is only part of the list',
  'a row is nested too deeply',
  'the response has too many different properties',
  "row 200000 isn't in a known format",
];

/** How the source writes the number of a row. */
const ROW = '$'.concat('{count}');

const names = Object.keys(TEXTS).filter((name): name is ProblemName => name in TEXTS);
const effectOf: Readonly<Record<string, string>> = EFFECTS;

const sources = ['src', 'triggers', 'searches'].flatMap((folder) =>
  readdirSync(new URL(`../${folder}/`, import.meta.url))
    .filter((file) => file.endsWith('.ts') && file !== 'errors.ts')
    .map((file) => readFileSync(new URL(`../${folder}/${file}`, import.meta.url), 'utf8')),
);

/** What a Zap builder reads of an error: the platform packs the text of some classes into JSON. */
const textOf = ({ name, message }: Error): string => {
  if (name !== 'AppError' && name !== 'ThrottledError') return message;
  const { message: text }: { message?: unknown } = JSON.parse(message);
  return String(text);
};

const textsOf = (name: ProblemName): string[] =>
  REQUESTS.flatMap((request) =>
    KEYS.flatMap((key) =>
      WHYS.map((why) => {
        const details = { request, key, why, status: 599, delay: 1 };
        return textOf(errorFor(errors, new Problem(name, details)));
      }),
    ),
  );

test('every reason for which a reply is no list is one of those that are tried here', () => {
  const reasons = sources.flatMap((source) =>
    [...source.matchAll(/'((?:the response|a row) [^']+)'|`(row [^`]+)`/g)].map(
      ([, fixed, filled]) => fixed ?? filled,
    ),
  );
  const known = WHYS.map((why) => why.replace('200000', ROW));
  expect([...new Set(reasons)].toSorted()).toEqual(known.toSorted());
});

describe.each(names)('the text of %s', (name) => {
  const texts = textsOf(name);

  test('has at most 250 letters, whatever it names', () => {
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(250);
  });

  test('says what happened and what to do, in whole sentences', () => {
    for (const text of texts) {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text).not.toMatch(/[{}]|undefined|null|NaN| {2}/);
    }
  });

  test('holds no URL but the example of one', () => {
    for (const text of texts) {
      const withoutExample = text.replaceAll('https://hr.example.com', '');
      expect(withoutExample.replaceAll('https://', '')).not.toMatch(/https?:|\/|www\./);
    }
  });

  test('is used somewhere', () => {
    const isThrown = sources.some((source) => source.includes(`'${name}'`));
    expect(isThrown || name === 'unexpected').toBe(true);
  });
});

test('the effects are those that the table of failures asks for', () => {
  const effects = Object.groupBy(names, (name) => effectOf[name] ?? 'failed');
  expect(effects.expired).toEqual(['keyRefused']);
  expect(effects.throttled).toEqual(['throttled']);
  expect(effects.halted).toEqual(['employeeNotAsked', 'categoryNotAsked']);
  expect(effects.failed).toHaveLength(names.length - 4);
});

describe('the error', () => {
  test.each(names)('for %s is of a class of the platform, which adds no history to it', (name) => {
    const error = errorFor(errors, new Problem(name));
    const known = {
      expired: 'ExpiredAuthError',
      throttled: 'ThrottledError',
      halted: 'HaltedError',
    };
    const expected: Readonly<Record<string, string>> = known;
    expect(error).toMatchObject({
      name: expected[effectOf[name] ?? ''] ?? 'AppError',
      doNotContextify: true,
    });
  });

  test('for a refused key is an ExpiredAuthError, and for an empty search a HaltedError', () => {
    expect(errorFor(errors, new Problem('keyRefused'))).toBeInstanceOf(errors.ExpiredAuthError);
    expect(errorFor(errors, new Problem('employeeNotAsked'))).toBeInstanceOf(errors.HaltedError);
  });

  test('for a throttled request is a ThrottledError with the delay, where one was named', () => {
    const error = errorFor(errors, new Problem('throttled', { delay: 120 }));
    expect(error).toBeInstanceOf(errors.ThrottledError);
    expect(JSON.parse(error.message)).toMatchObject({ delay: 120 });
    const unnamed = errorFor(errors, new Problem('throttled'));
    expect(JSON.parse(unnamed.message)).not.toHaveProperty('delay');
  });

  test('for any other problem is an Error of the platform with its name and status', () => {
    const details = { request: 'the employee list', status: 404 };
    const error = errorFor(errors, new Problem('notFound', details));
    expect(error).toBeInstanceOf(errors.Error);
    expect(JSON.parse(error.message)).toMatchObject({ code: 'notFound', status: 404 });
  });

  test.each([
    new TypeError('https://hr.example.com/ak-4711 of Quux, Zelda'),
    Object.assign(new Error('ak-4711'), { problem: 'notFound', details: { request: 'ak-4711' } }),
    'ak-4711',
    { message: 'ak-4711' },
    undefined,
    null,
  ])('for anything else, such as %p, has one fixed text', (thrown) => {
    const error = errorFor(errors, thrown);
    expect(error).toBeInstanceOf(errors.Error);
    expect(textOf(error)).toBe(TEXTS.unexpected);
    expect(error.message).not.toMatch(/ak-4711|Zelda|https/);
  });
});

describe('the place of an exception', () => {
  const thrownBy = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (thrown) {
      return thrown;
    }
  };

  test('is its class, file, line and column', () => {
    const thrown = thrownBy(() => new RangeError('Quux, Zelda'));
    expect(placeOf(thrown)).toMatch(/^RangeError at errors\.test\.ts:\d+:\d+$/);
  });

  test.each(['', 'RangeError', '\n    at Quux (Zelda.ts:1:2)', ' at Zelda.ts:1:2\n\n at Quux:3:4'])(
    'has nothing of its message: %j',
    (message) => {
      const place = placeOf(thrownBy(() => new RangeError(message)));
      expect(place).toMatch(/^RangeError at errors\.test\.ts:\d+:\d+$/);
    },
  );

  test('is told as far as it is known', () => {
    const without = Object.assign(new TypeError('Quux'), { stack: 'TypeError: Quux' });
    expect(placeOf(without)).toMatch(/^TypeError at /);
    expect(placeOf(without)).not.toMatch(/Quux/);
    expect(placeOf(Object.assign(new TypeError('Quux'), { stack: undefined }))).toMatch(
      /^TypeError at /,
    );
    expect(placeOf('Quux')).toBe('string');
    expect(placeOf(undefined)).toBe('undefined');
  });
});
