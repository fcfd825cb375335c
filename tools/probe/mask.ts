/*
 * Masks a response, so that it can be posted publicly and the app still reads it alike: letters and digits go, the form
 * stays. Row 1 consists of a and 1, row 2 of b and 2, row 3 of c and 3, and what is around the rows of x and 9.
 *
 * Any word may be somebody's name, also as a property key, and in every row. So a key shows only the letters by which
 * the app's reader knows it.
 */
import { ENVELOPE_KEYS } from '../../src/responses/envelope.ts';
import { FIELD_KEYS, plainKey, ROW_KEYS, type RowKind } from '../../src/responses/fields.ts';
import { isArray, isContainer, isObject } from '../../src/responses/json.ts';
import { LIST_KEYS } from '../../src/responses/list.ts';
import { AUTH_DATA_FIELDS } from '../authData.ts';
import { parseJson } from '../unknownValues.ts';

export interface Mask {
  /** The masked response. */
  readonly body: string;
  /** Its value; undefined if the response isn't JSON. */
  readonly value?: unknown;
  /** Property keys that aren't shown, and what stands for each. */
  readonly hiddenKeys: ReadonlyMap<string, string>;
  /** Whether values of our own stand for some of the response's. */
  readonly hasStandIns: boolean;
}

/** Our own values, instead of those by which the app recognizes a failure or the blank option of a dropdown. */
interface StandIns {
  readonly textAround?: string;
  readonly numberAround?: string;
  readonly textInFirstRow?: string;
}

const STAND_INS: readonly StandIns[] = [
  {},
  { textInFirstRow: '-- Select --' },
  { textAround: 'OK', numberAround: '200' },
  { textAround: 'Error', numberAround: '500' },
  { textAround: 'Invalid API key', numberAround: '401' },
];

/** The same for a response that isn't JSON. */
const PLAIN_STAND_INS = ['<html></html>', '[', '[}', 'text []', 'text', 'Invalid API key'];

/** Lists masks of a response, the closest first. The app may read only some of them like the response. */
export function masksOf(text: string, kind: RowKind): Mask[] {
  const value = parsed(text.trim());
  if (value !== undefined) return STAND_INS.map((standIns) => maskJson(value, kind, standIns));
  const masked = maskText(text.trim().slice(0, MAX_PLAIN_TEXT), AROUND);
  return [masked, ...PLAIN_STAND_INS].map((body) => {
    return { body, hiddenKeys: new Map(), hasStandIns: body !== masked };
  });
}

function parsed(text: string): unknown {
  try {
    return withoutDepths(parseJson(text));
  } catch {
    return undefined;
  }
}

/** Empties what is nested too deep. */
function withoutDepths(value: unknown, depth = 0): unknown {
  if (isArray(value))
    return depth < MAX_DEPTH ? value.map((each) => withoutDepths(each, depth + 1)) : [];
  if (!isObject(value)) return value;
  const entries = depth < MAX_DEPTH ? Object.entries(value) : [];
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutDepths(each, depth + 1)]));
}

const MAX_DEPTH = 8;
const MAX_PLAIN_TEXT = 80;
const MAX_TEXT = 40;
/** In a response. */
const MAX_HIDDEN_KEYS = 20;
/** In an object. */
const MAX_KEYS = 200;

/** All that the mask takes from the app's reader: by which patterns it knows a key; '' if by none. */
function meaningOf(key: string, kind: RowKind): string {
  const patterns = [
    ...Object.values(FIELD_KEYS[kind]).flat(),
    ...[ROW_KEYS[kind], /^(attributes|fields|fielddata)$/],
    ...Object.values(LIST_KEYS),
    ...Object.values(ENVELOPE_KEYS),
  ];
  const plain = plainKey(key);
  return patterns.flatMap((pattern, at) => (pattern.test(plain) ? [at] : [])).join();
}

/** Keys that the API documents, or that name its keys. */
const DOCUMENTED_KEYS = new Set<string>([
  ...['newemployees', 'emp_name_list', 'list_employee', 'list_employee_category'],
  ...['row_Id', 'authentication'],
  ...AUTH_DATA_FIELDS.map(({ key }) => key),
]);

const IDENTIFIER = /^[A-Za-z_][\w .#-]{0,39}$/;

/** Returns a key with only the letters that its meaning needs: `ngozi_reason` is `xxxxx_reason`. '' if it has none. */
function knownPartOf(key: string, kind: RowKind): string {
  if (DOCUMENTED_KEYS.has(key)) return key;
  const meaning = IDENTIFIER.test(key) ? meaningOf(key, kind) : '';
  if (meaning === '') return '';
  return [...key].reduce((shown, character, at) => {
    if (!/[A-Za-z\d]/.test(character)) return shown;
    const masked = `${shown.slice(0, at)}x${shown.slice(at + 1)}`;
    return meaningOf(masked, kind) === meaning ? masked : shown;
  }, key);
}

/** The letter and the digit that stand for all others. */
interface Alphabet {
  readonly letter: string;
  readonly digit: string;
}

const AROUND: Alphabet = { letter: 'x', digit: '9' };
const FIRST_ROW: Alphabet = { letter: 'a', digit: '1' };
const ROWS = [FIRST_ROW, { letter: 'b', digit: '2' }, { letter: 'c', digit: '3' }] as const;

/** Replaces everything but spaces and the punctuation of names, dates, and addresses. */
const maskText = (text: string, { letter, digit }: Alphabet): string =>
  text.replace(/[^ ,.:/@_()<>'-]/gu, (character) => {
    if (/\s/.test(character)) return ' ';
    if (/\p{Nd}/u.test(character)) return digit;
    return /\p{Lu}/u.test(character) ? letter.toUpperCase() : letter;
  });

const maskDigits = (text: string, { digit }: Alphabet): string =>
  STAYS.test(text) ? text : text.slice(0, MAX_TEXT).replace(/\d/g, digit);

/** Values that say nothing about anyone. */
const STAYS = /^\s*(?:0*|-1|null|true|false)\s*$/;

/** A row, and its key if the list is an object. */
type KeyedRow = readonly [key: string | null, row: unknown];

/** Lists the rows of an array, or of an object whose keys are digits; null for anything else. */
function rowsOf(value: unknown): readonly KeyedRow[] | null {
  if (isArray(value)) return value.map((row) => [null, row]);
  const entries = isObject(value) ? Object.entries(value) : [];
  return entries.length > 0 && entries.every(([key]) => /^\d*$/.test(key)) ? entries : null;
}

/** Picks two rows of the most common form, and one of another: of the first row's, or of the next most common. */
function pickRows(rows: readonly KeyedRow[]): readonly KeyedRow[] {
  if (rows.length <= ROWS.length) return rows;
  const forms = [...Map.groupBy(rows, formOf).values()].sort((a, b) => b.length - a.length);
  const [common = [], ...others] = forms;
  const [other] = others.find(([row]) => row === rows[0]) ?? others[0] ?? [];
  const picked = common.slice(0, other ? 2 : 3);
  return rows.filter((row) => picked.includes(row) || row === other);
}

const formOf = (row: KeyedRow): string =>
  JSON.stringify(row, (_key, value: unknown) => {
    if (isContainer(value) || STAYS.test(String(value))) return value;
    return typeof value === 'string' && /^\d+$/.test(value) ? 'digits' : typeof value;
  });

function longestListIn(value: unknown): number {
  const inner = isObject(value) ? Object.values(value).slice(0, MAX_KEYS) : [];
  return rowsOf(value)?.length ?? Math.max(0, ...inner.map(longestListIn));
}

function maskJson(sent: unknown, kind: RowKind, standIns: StandIns): Mask {
  const hiddenKeys = new Map<string, string>();
  const sentCount = longestListIn(sent);
  const value = mask(sent, AROUND);
  const hasStandIns = Object.keys(standIns).length > 0;
  return { body: JSON.stringify(value), value, hiddenKeys, hasStandIns };

  function mask(given: unknown, alphabet: Alphabet): unknown {
    const rows = alphabet === AROUND && rowsOf(given);
    if (rows) return maskRows(rows);
    if (isArray(given)) return given.slice(0, ROWS.length).map((each) => mask(each, alphabet));
    return isObject(given) ? maskObject(given, alphabet) : maskScalar(given, alphabet);
  }

  function maskRows(rows: readonly KeyedRow[]): unknown {
    const arePositions = rows.every(([key], at) => key === String(at));
    const shown = pickRows(rows).map(([key, row], at): [string, unknown] => {
      const alphabet = ROWS[at] ?? FIRST_ROW;
      return [arePositions ? `${at}` : maskDigits(key ?? '', alphabet), mask(row, alphabet)];
    });
    const isOfKeys = rows.some(([key]) => key !== null);
    return isOfKeys ? Object.fromEntries(shown) : shown.map(([, row]) => row);
  }

  function maskObject(object: object, alphabet: Alphabet): unknown {
    const entries = Object.entries(object).slice(0, MAX_KEYS);
    const masked = entries.map(([key, inner]) => [maskKey(key, alphabet), mask(inner, alphabet)]);
    return Object.fromEntries(masked.filter(([key]) => key !== undefined));
  }

  function maskKey(key: string, alphabet: Alphabet): string | undefined {
    if (/^\d*$/.test(key)) return maskDigits(key, alphabet);
    const shown = knownPartOf(key, kind) || hiddenKeys.get(key);
    if (shown !== undefined || hiddenKeys.size === MAX_HIDDEN_KEYS) return shown;
    const standIn = `hidden${hiddenKeys.size + 1}`;
    hiddenKeys.set(key, standIn);
    return standIn;
  }

  function maskScalar(given: unknown, alphabet: Alphabet): unknown {
    const text = String(given);
    if (STAYS.test(text)) return given;
    const isNumber = typeof given === 'number';
    const masked =
      standInFor(text, isNumber, alphabet) ??
      (isNumber ? maskDigits(text, alphabet) : maskText(text.slice(0, MAX_TEXT), alphabet));
    return isNumber ? Number(masked) : masked;
  }

  function standInFor(text: string, isNumber: boolean, alphabet: Alphabet): string | undefined {
    if (alphabet !== AROUND)
      return alphabet === FIRST_ROW && !isNumber ? standIns.textInFirstRow : undefined;
    // A count of the rows must not be above those that are shown.
    if (/^\d+$/.test(text) && Number(text) <= Math.max(1, sentCount))
      return String(Math.min(Number(text), ROWS.length));
    return isNumber ? standIns.numberAround : standIns.textAround;
  }
}
