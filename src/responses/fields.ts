/*
 * The property keys that the app recognizes in responses. A key that the API turns out to use is added here.
 *
 * A pattern is read aloud in named parts, and matches keys of any style: `EmpNo`, `emp_no`, and `EMP NO` are `empno`. Of
 * these, the API documents only `row_Id`, `emp_name_list`, and `fail`. All others are guesses from what widgets and
 * frameworks write, to be deleted once the API's own keys are known (docs/api.md).
 */
import { isObject, type JsonObject } from './json.ts';

export type RowKind = 'employee' | 'category';

const PARTS: Readonly<Record<string, string>> = {
  PERSON: 'employee|emp|staff|worker|person|personnel',
  PEOPLE: 'PERSON s?|people|users|hires?',
  CATEGORY: '(employee|emp)? (category|cat)',
  NUMBER: 'number|no|num|nbr|nr',
  ROW: 'record|rec|row',
  NAME: '(full|display)* name',
  LABEL: 'label|text|displaytext|desc|description',
  METADATA:
    '(meta|metadata|page|paging|pagination|paginator|pageable|info|link|cursor|status|state|header|hydra|view|response|result) s?',
  ANYTHING:
    '(data|aa|table|row|result|response|item|record|list|content|value|entry|entrie|element|object|collection|member|node|edge|hit|doc|document|resource|payload|output|body|set|root|embedded|hydra) s?',
  WHICH: 'new|newest|latest|recent|all|active|current|name|driver',
  FAILURE:
    '(error|err|fail|failed|failure|exception|fault|problem) s?|errno|denied|unauthori[sz]ed|forbidden|invalid',
  // May be beside the words of a meaning: `has_error_code` and `http_status`, but not `invalid_records` or `area_status`.
  ABOUTFAILURE:
    '(api|http|server|response|request|auth|authentication|login|access|key|token|validation|code|no|message|msg|text|string|str|description|desc|detail|reason|type|name|title|info|list|count|number|has|is|last|was) s?',
  ABOUTSTATUS: 'http|api|response|return|request|text|code|is|was|key|token',
  ABOUTMORE:
    '(has|is|there|page|link|url|uri|href|cursor|token|key|offset|start|index|number|item|row|record|result|data|employee|available|exist|odata|hydra) s?',
  ABOUTTOTAL:
    '(of|count|number|num|size|length|row|record|result|item|element|entry|entrie|object|hit|match|matche|doc|document|data|employee|emp|staff|worker|person|people|user|not|filtered|available|found) s?',
};

/** Longer keys aren't recognized. More different keys of a list are left out, and more in all aren't remembered. */
export const MAX_KEY_CHARACTERS = 100;
const MAX_KEYS = 10_000;

const expand = (pattern: string): string =>
  pattern.replace(/[A-Z]+/g, (part) => `(?:${expand(String(PARTS[part]))})`).replaceAll(' ', '');

/** Makes a table of patterns with their meanings: a function that finds the first pattern that matches a key. */
export function keyTable<Meaning extends string>(rows: readonly (readonly [Meaning, string])[]) {
  const entries = rows.map(([meaning, pattern], rank) => {
    return { meaning, rank, regex: new RegExp(`^(?:${expand(pattern)})$`) };
  });
  const known = new Map<string, (typeof entries)[number] | undefined>();
  return (key: string) => {
    if (key.length > MAX_KEY_CHARACTERS || known.has(key)) return known.get(key);
    const plain = key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    const entry = entries.find(({ regex }) => regex.test(plain));
    if (known.size < MAX_KEYS) known.set(key, entry);
    return entry;
  };
}

/** Keys that rows of both kinds have. An object that is nested or wrapped in a row has fields of it. */
const COMMON_FIELDS = [
  ['value', 'value'],
  ['key', 'key'],
  ['nested', 'attributes|fields|fielddata'],
  ['wrapper', 'record|row|item|node'],
] as const;

/** Keys of a row's fields. If a row has several keys of a field, the earliest pattern counts. */
const FIELD_KEYS = {
  employee: keyTable([
    ['id', 'PERSON? (record|rec) NUMBER|PERSON NUMBER'],
    ['id', '(employee|emp) ROW? id'],
    ['id', 'PERSON ROW? id'],
    // Before `id`, which may be the database's own rather than the employee number (Business Central, Agave).
    ['id', 'NUMBER'],
    ['id', 'ROW id'],
    ['id', 'id|pk'],
    ['id', 'userid'],
    ['name', 'PERSON NAME|ename'],
    ['name', 'NAME'],
    ['name', 'PERSON? LABEL'],
    ['name', 'PERSON'],
    ['first', 'PERSON? (first|f|given|fore) name|first'],
    ['last', 'PERSON? (last|l|family|sur) name|last'],
    ...COMMON_FIELDS,
  ]),
  category: keyTable([
    ['id', 'CATEGORY? row id'],
    ['id', 'CATEGORY ROW? (id|NUMBER|code)'],
    ['id', 'id|pk'],
    ['id', 'NUMBER|code'],
    ['name', 'CATEGORY ROW? name'],
    ['name', 'CATEGORY (title|LABEL)?'],
    ['name', 'NAME'],
    ['name', 'title|LABEL'],
    ...COMMON_FIELDS,
  ]),
};

/** Keys of lists: `staffList` has employees, `results` anything. Objects of metadata describe the response. */
export const findListKey = keyTable([
  ['category', '(WHICH|PEOPLE|ANYTHING)* (cats?|category|categories) ANYTHING*'],
  ['employee', '(WHICH|ANYTHING)* PEOPLE (WHICH|ANYTHING)*'],
  ['general', 'd|ANYTHING+'],
  ['metadata', 'METADATA+'],
]);

/** Keys around a list that say something about the response. */
export const findEnvelopeKey = keyTable([
  ['failure', 'ABOUTFAILURE* FAILURE (FAILURE|ABOUTFAILURE)*'],
  ['success', 'ABOUTSTATUS* (success|successful|succeeded|ok|valid|authenticated) ABOUTSTATUS*'],
  // Beside rows, a bare number under one of these may be about the company.
  ['code', 'code|state'],
  ['status', 'ABOUTSTATUS* (status|state|result|code) ABOUTSTATUS*'],
  ['message', '.* (message|msg|detail|description|reason) s?'],
  ['more', 'ABOUTMORE* (more|next) ABOUTMORE*'],
  ['total', '(hydra|records|i)? total ABOUTTOTAL*'],
  ['pages', '(total|num)? pages|page count|last page'],
]);

export type NameField = 'name' | 'first' | 'last';

/**
 * Finds the keys of each field in the rows of a list, by keys alone, so that the choice is the same at every poll. Of
 * those that a row has, the first counts. An id that any row has beside the best one never counts: someone who doesn't
 * have a number yet would be new under that id, and again under the number.
 */
export function findFields(rows: readonly JsonObject[], kind: RowKind) {
  const entryOf = FIELD_KEYS[kind];
  const keys = new Set<string>();
  for (const row of rows) for (const key in row) if (keys.size < MAX_KEYS) keys.add(key);
  const rankOf = (key = '') => entryOf(key)?.rank ?? Infinity;
  // On a tie, the shorter key wins: `id` rather than `_id`.
  const known = [...keys].filter(entryOf);
  known.sort((a, b) => rankOf(a) - rankOf(b) || a.length - b.length);
  // Each row is searched for all of them, so hundreds of spellings would take minutes.
  const keysOf = (field: string) =>
    known.filter((key) => entryOf(key)?.meaning === field).slice(0, 100);
  const [first, last] = [keysOf('first'), keysOf('last')];
  const [values, nested] = [keysOf('value'), keysOf('nested')];
  // Beside a first and a last name, only a key such as `full_name` is the whole name: `staff` may be a flag.
  const areSplit = first.length > 0 && last.length > 0;
  const hasText = (key: string) => rows.some((row) => key in row && !isObject(row[key]));
  const whole = keysOf('name').filter((key) => hasText(key) && (!areSplit || /name$/i.test(key)));
  const ids = [...keysOf('id'), ...keysOf('key')];
  // `value` is the name in `{"id": 7, "value": "Ito, Ren"}`, and the number in `{"value": 7, "label": "Ito, Ren"}`.
  const isValueName = ids.length > 0 && whole.length + first.length + last.length === 0;
  const ranked = isValueName ? ids : [...keysOf('id'), ...values, ...keysOf('key')];
  const isBesideBest = (key: string) => rows.some((row) => key in row && String(ranked[0]) in row);
  const id = ranked.filter((key, rank) => rank === 0 || !isBesideBest(key));
  const name = isValueName ? values : whole;
  const names = [...name, ...first, ...last];
  const used = [id, name, first, last].map(([key]) => key);
  const others = [...keys].filter((key) => !used.includes(key));
  // Beside an id, an object such as `item` may be anything.
  const mayBeInside = [...nested, ...keysOf('name'), ...(id.length > 0 ? [] : keysOf('wrapper'))];
  const inside = mayBeInside.filter((key) => rows.some((row) => isObject(row[key])));
  return { id, idRank: rankOf(id[0]), name, first, last, names, nested, inside, others };
}
