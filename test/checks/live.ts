/* Checks of what the app really does: rows, labels, refusals, searches. */
import type { Row } from './evidence.ts';
import {
  type Check,
  eachRows,
  eachStep,
  isFilled,
  misfits,
  nameOf,
  primaryKeys,
  texts,
  when,
} from './subject.ts';

const LOOKS_LIKE_A_DATE =
  /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})([ T,]|$)|\b(GMT|UTC)\b/;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2}))?$/;

const oddDates = (row: Row) =>
  Object.entries(row)
    .filter(([, value]) => typeof value === 'string' && LOOKS_LIKE_A_DATE.test(value))
    .filter(([, value]) => !ISO_DATE.test(String(value)))
    .map(([key]) => `${key} is a date that is not ISO 8601.`);

/** Every five letters of a key that stand together. */
const partsOf = (key: string) =>
  Array.from({ length: Math.max(1, key.length - 4) }, (_, start) => key.slice(start, start + 5));

export const D003: Check = {
  says: 'a connection label comes from data, has no key and at most 60 letters',
  complaints: ({ definition: { connection }, evidence: { labels } }) => [
    ...when(!connection.label.includes('{{'), 'The label is the same for every connection.'),
    ...connection.fields
      .filter(({ key, type }) => type === 'password' && connection.label.includes(key))
      .map(({ key }) => `The label shows ${key}.`),
    ...labels.flatMap(({ label, keys }) => [
      ...when(label === '' || label.length > 60, `"${label}" is empty or too long.`),
      ...when(
        keys.some((key) => partsOf(key).some((part) => label.includes(part))),
        'A label has a part of a key in it.',
      ),
    ]),
    ...when(
      labels.length < 2 || new Set(labels.map(({ label }) => label)).size < labels.length,
      'Two connections cannot be told apart.',
    ),
  ],
};

export const D007: Check = {
  says: 'HTTPS alone is spoken',
  complaints: (subject) => [
    ...texts(subject)
      .filter((text) => /http:\/\//i.test(text))
      .map((text) => `"${text}" names an address without HTTPS.`),
    ...subject.evidence.hosts
      .filter(({ entered, refusal }) => entered.startsWith('http://') && refusal === null)
      .map(({ entered }) => `${entered} was asked.`),
  ],
};

export const D023: Check = {
  says: 'dates are ISO 8601',
  complaints: (subject) => [
    ...eachStep(({ sample }) => oddDates(sample ?? {}))(subject),
    ...eachRows((rows) => rows.flatMap(oddDates))(subject),
  ],
};

export const D026: Check = {
  says: 'a host that somebody types is checked before it is asked',
  complaints: ({ evidence: { hosts } }) => [
    ...when(hosts.length === 0, 'No address was tried.'),
    ...hosts
      .filter(({ refusal }) => refusal === null || !refusal.startsWith('The Service URL '))
      .map(({ entered, refusal }) => `${entered}: ${refusal ?? 'it was asked.'}`),
  ],
};

export const T002: Check = {
  says: 'live rows have unique primary keys',
  complaints: eachRows((rows, step) => {
    const keys = primaryKeys(step);
    const named = rows.map((row) => JSON.stringify(keys.map((key) => row[key])));
    return [
      !rows.every((row) => keys.every((key) => isFilled(row[key]))) && 'a primary key is missing.',
      new Set(named).size < named.length && 'a primary key came twice.',
    ];
  }),
};

export const T004: Check = {
  says: 'every live row has the keys of the sample',
  complaints: eachRows((rows, { sample }) =>
    Object.keys(sample ?? {}).map(
      (key) => rows.some((row) => !(key in row)) && `a row lacks ${key}.`,
    ),
  ),
};

export const T005: Check = {
  says: 'live values are of the declared types',
  complaints: eachRows((rows, step) =>
    rows.flatMap((row) => misfits(row, step)).map((key) => `${key} is of another type.`),
  ),
};

export const SEARCH_BEST: Check = {
  says: 'a search shows the best match first',
  complaints: ({ evidence: { best } }) => [
    ...when(best.found.length < 2, 'Too little was found to have an order.'),
    ...when(best.found[0] !== best.wanted, `${best.found[0]} comes before ${best.wanted}.`),
  ],
};

export const SEARCH_MISS: Check = {
  says: 'a search that finds nothing returns []',
  complaints: ({ evidence: { misses } }) => [
    ...when(misses.length === 0, 'Nothing was searched.'),
    ...misses
      .filter(({ found }) => !Array.isArray(found) || found.length > 0)
      .map(({ step, found }) => `${step} returned ${JSON.stringify(found)}.`),
  ],
};

export const OPTIONAL: Check = {
  says: "an optional input may be missing, '' or null",
  complaints: ({ definition, evidence: { optional } }) => [
    ...definition.steps.flatMap((step) =>
      step.inputFields
        .filter(({ required }) => !required)
        .filter(({ key }) => !optional.some((o) => o.step === nameOf(step) && o.field === key))
        .map(({ key }) => `${nameOf(step)}: ${key} was not tried.`),
    ),
    ...optional
      .filter(({ rows }) => rows.empty !== rows.missing || rows.null !== rows.missing)
      .map(({ step, field }) => `${step}: an empty ${field} is not taken for a missing one.`),
  ],
};
