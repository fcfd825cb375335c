/* Each word of a failure or a part, from the first table of docs/responses.md. */
import { describe, expect, test } from '@jest/globals';
import { itemsOf, type RequestName } from '../support/reading.ts';
import { ADA, ADA_LIST, FAILURE, NO_LIST, PART } from './check.ts';
import { capital, pluralOf, wordsOf } from './documentedWords.ts';

/** A response that has a property beside a list, which is read as one of the requests. */
const beside = (
  name: string,
  value: string,
  request: RequestName = 'newEmployees',
  rows = ADA_LIST,
) => itemsOf(request, `{"${name}":${value},"data":${rows}}`);

describe('words of a failure', () => {
  test.each(wordsOf('failure'))('make a failure of the property "%s"', async (word) => {
    for (const name of [word, pluralOf(word), `api_${word}`])
      expect([name, await beside(name, '"x"')]).toEqual([name, FAILURE]);
    expect(await beside(`x${word}`, '"x"')).toEqual([ADA]);
  });

  test.each(wordsOf('failure'))('make a failure of the status "%s"', async (word) => {
    expect(await beside('status', `"${word}"`)).toBe(FAILURE);
    expect(await beside('status', `"Request ${word.toUpperCase()}: x"`)).toBe(FAILURE);
    expect(await beside('status', `"x${word}"`)).toEqual([ADA]);
  });
});

describe('words of success', () => {
  test.each(wordsOf('success'))('make a failure of "%s" that is false', async (word) => {
    expect(await beside(word, 'false')).toBe(FAILURE);
    expect(await beside(word, '0')).toBe(FAILURE);
    expect(await beside(word, '"no"')).toBe(FAILURE);
    expect(await beside(word, 'true')).toEqual([ADA]);
    expect(await beside(`license_${word}`, 'false')).toEqual([ADA]);
  });
});

describe('words of status', () => {
  test.each(wordsOf('status'))('make a failure of "%s" that is 404', async (word) => {
    expect(await beside(word, '404')).toBe(FAILURE);
    expect(await beside(word, '"404"')).toBe(FAILURE);
    expect(await beside(word, 'false')).toBe(FAILURE);
    expect(await beside(word, '200')).toEqual([ADA]);
    expect(await beside(`area_${word}`, '404')).toEqual([ADA]);
  });

  test.each(wordsOf('beside words of success and status'))('may have "%s" beside', async (word) => {
    for (const name of [`${word}_status`, `status${capital(word)}`, `${word} CODE`])
      expect([name, await beside(name, '404')]).toEqual([name, FAILURE]);
    expect(await beside(`${word}_valid`, 'false')).toBe(FAILURE);
    expect(await beside(word, '404')).toEqual([ADA]);
  });
});

describe('words of a message', () => {
  test.each(wordsOf('a message'))('let "%s" tell of a failure without rows', async (word) => {
    expect(await beside(word, '"Invalid"', 'newEmployees', '[]')).toBe(FAILURE);
    expect(await beside(word, '"No new employees"', 'newEmployees', '[]')).toEqual([]);
    expect(await beside(word, '"Invalid"')).toEqual([ADA]);
  });

  const told = [...wordsOf('failure'), ...wordsOf('access')];
  test.each(told)('tell of a failure without rows by "%s"', async (word) => {
    const tell = (text: string) => beside('message', `"${text}"`, 'newEmployees', '[]');
    expect(await tell(`Your ${word}.`)).toBe(FAILURE);
    expect(await tell(`Your x${word}`)).toEqual([]);
  });
});

describe('words of nothing', () => {
  const texts = wordsOf('nothing').flatMap((word) => [`"${word}"`, `"${word.toUpperCase()}"`]);
  const values = ['""', '0', 'false', 'null', '[]', '{}'];
  test.each([...texts, ...values])('make %s neither a failure nor a part', async (value) => {
    expect(await beside('error', value)).toEqual([ADA]);
    expect(await beside('has_more', value, 'activeEmployees')).toEqual([ADA]);
  });

  test.each(wordsOf('nothing wrong'))('make no failure of "%s"', async (word) => {
    expect(await beside('error', `"${word}"`)).toEqual([ADA]);
    expect(await beside('error_message', `"${word.toUpperCase()}"`)).toEqual([ADA]);
  });
});

describe('words of more', () => {
  const bothPartAndFine = async (name: string, value: string) => {
    expect([name, await beside(name, value, 'activeEmployees')]).toEqual([name, PART]);
    expect([name, await beside(name, value)]).toEqual([name, [ADA]]);
  };

  test.each(wordsOf('more'))('make a part by "%s"', async (word) => {
    await bothPartAndFine(word, 'true');
    await bothPartAndFine(`${word}_items`, '"x"');
    await bothPartAndFine(`has${capital(word)}`, '2');
    expect(await beside(word, 'false', 'activeEmployees')).toEqual([ADA]);
  });

  test.each(wordsOf('pages'))('make a part by two of "%s"', async (word) => {
    await bothPartAndFine(word, '2');
    await bothPartAndFine(word, '"2"');
    expect(await beside(word, '1', 'activeEmployees')).toEqual([ADA]);
  });

  test.each(wordsOf('a total'))('make a part by "%s" above the rows', async (word) => {
    await bothPartAndFine(word, '2');
    await bothPartAndFine(word.toUpperCase(), '"300"');
    expect(await beside(word, '1', 'activeEmployees')).toEqual([ADA]);
  });

  test('make a part by a name that begins with total', async () => {
    await bothPartAndFine('total_employees', '300');
    expect(await beside('employees_total', '300', 'activeEmployees')).toEqual([ADA]);
  });
});

describe('words of a description', () => {
  const words = wordsOf('objects that describe the response');

  test.each(words)('find what "%s" says', async (word) => {
    expect(await beside(word, '{"has_more":true}', 'activeEmployees')).toBe(PART);
    expect(await beside(pluralOf(word), '{"error":"x"}')).toBe(FAILURE);
    expect(await beside(`_${word}`, '{"code":500}')).toBe(FAILURE);
    expect(await beside(word, '{"color":"red"}')).toEqual([ADA]);
  });

  const lists = new Set(wordsOf('a list of any kind'));
  test.each(words.filter((word) => !lists.has(word)))('find no list in "%s"', async (word) => {
    for (const empty of ['[]', '{}'])
      expect(await itemsOf('newEmployees', `{"${word}":${empty}}`)).toBe(NO_LIST);
  });
});
