import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import App from '../index.ts';

describe('what the source says', () => {
  const sources = ['.', 'src', 'triggers', 'searches'].flatMap((folder) =>
    readdirSync(new URL(`../${folder}/`, import.meta.url))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => ({
        file: folder === '.' ? file : `${folder}/${file}`,
        code: readFileSync(new URL(`../${folder}/${file}`, import.meta.url), 'utf8')
          .replace(/\/\*[\s\S]*?\*\//g, '')
          .replace(/(^|\s)\/\/.*$/gm, ''),
      })),
  );

  const filesWith = (pattern: RegExp) =>
    sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file);

  test('one file alone asks the service, once', () => {
    expect(filesWith(/\brequest\s*\(|\brequest\s*\}\s*=\s*z\b|\bz\s*\.\s*request\b/)).toEqual([
      'src/httpClient.ts',
    ]);
    const request = sources.find(({ file }) => file === 'src/httpClient.ts');
    expect(request?.code.match(/\bz\.request\b/g)).toHaveLength(1);
  });

  test('nothing asks the service in another way', () => {
    expect(filesWith(/\bfetch\s*\(|\baxios\b|\bhttps?\.get\b|\bXMLHttpRequest\b/)).toEqual([]);
  });

  test('no middleware adds a key to requests or reads replies', () => {
    expect(filesWith(/beforeRequest|afterResponse|requestTemplate/)).toEqual([]);
    expect(App).not.toHaveProperty('beforeRequest');
    expect(App).not.toHaveProperty('afterResponse');
    expect(App).not.toHaveProperty('requestTemplate');
  });

  test('imports go one way: no file is behind itself', () => {
    const importsOf = new Map(
      sources.map(({ file, code }) => [
        file,
        [...code.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
          new URL(path, `file:///${file}`).pathname.slice(1),
        ),
      ]),
    );
    const chainTo = (file: string, chain: readonly string[]): string[] => {
      if (chain.includes(file)) return [[...chain, file].join(' > ')];
      return (importsOf.get(file) ?? []).flatMap((next) => chainTo(next, [...chain, file]));
    };
    expect([...importsOf.keys()].flatMap((file) => chainTo(file, []))).toEqual([]);
  });

  test('what reads a reply knows neither Zapier nor the network', () => {
    const pure = [
      'response',
      'failureIndicators',
      'row',
      'propertyNames',
      'json',
      'search',
      'inputValues',
    ];
    for (const { file, code } of sources.filter(({ file }) => pure.includes(nameOf(file)))) {
      expect({
        file,
        imports: [...code.matchAll(/from '([^']+)'/g)].map(([, path]) => path),
      }).toEqual({
        file,
        imports: expect.not.arrayContaining(['zapier-platform-core', './api.ts']),
      });
      expect(code).not.toMatch(/\bz\.|\bbundle\b/);
    }
  });
});

const nameOf = (file: string) => file.replace(/^src\/|\.ts$/g, '');
