/*
 * Decides what of a response may be shown, and makes up the rest.
 *
 * Any word may be somebody's name, so a key or a text is shown only if its words are in the tables of this file. A
 * word that real APIs use, and that names no one, is added here.
 */

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Words of property keys. */
const KEY_WORDS = words(`
  aa abp access account action active activity actual address age alias allowance amount anniversary annual anzahl
  apartment apellido apellidos api area array assigned assignment associate at attribute auth authenticated
  authentication authorized badge base base64 basic batch benefit birth birthday body bonus branch building business
  button by call cat category cell cellphone center centre change changed children choice city class classification
  client cls code codigo cognome collection color column comment company complete completed condition confirmed contact
  content context contract cost count counter country county created creation credit css currency current cursor custom
  customer d data database date datum day debug default deleted demo departamento department deposit depot dept desc
  description designation desk detail direct disabled discipline display district division document done draw driver
  drivers driving drv dt due duration education effective element eligible email embedded emergency emp empleado
  empleados employed employee employer employment empty enabled ename encoded end entity entry errcode errmsg errno
  error errorcode etag ethnicity event exception exempt exit expected experience expired expires expiry export ext
  extension external facility fail failed failure family fault faultstring fax fecha field fields file filter filtered
  first fixed flag fname folder footer forename form format formatted forms frequency from full fulltime function
  geburtsdatum gender given grade group groups guid has header health height hidden hire hired hiring home hour hourly
  hours href html hydra i icon id ident identifier image import included incomplete index individual info initial
  insurance internal invalid is iso item job join joined joining json jsonrpc kategorie key kind label lang language
  last lead leave left legajo legal length level licence license limit line link list lname local locale location locked
  login manager marital matricola matricule member memo message meta metadata method middle minimum mitarbeiter mobile
  mode model modified module month more msg nachname name nationality navigate nbr net new newest newhire next nickname
  no node nom nombre nombres nome note notes nr null num number numero nummer object occupation odata of off offer
  office offset oid ok old onboarding open operator optimize option order org organisation organization other output
  overtime page pageable paged paginate pagination paginator paging paid parent part partial parttime path pattern pay
  payload payrate payroll pending people per percent period permanent permission persnr person personal personalnummer
  personnel phone photo picture pin pk pos position postal postcode pre preferred prefix prenom prev previous primary
  probation product profile project pronoun property province public qualification query range rank rate reason rec
  recent record recording ref reference region registration rel relation religion remark remote report reports request
  required resource response restricted result results resume retval review rid role room root roster route row rows
  salaried salary schedule schema scope score search seat second secondary section selected self seniority sequence
  service set sex shift site size skill skip slot social sort sorted source spouse sql ssn stack staff start started
  state station status stop store strasse street sub subunit succeeded success suffix suggestion summary supervisor
  surname suspended sync system table tag target task tax team tel telephone temp temporary tenure term terminal
  terminated termination text thumbnail tier time timestamp timezone title to token total trade training transfer truck
  txt type uid un union unit units universal unpaged unsorted updated updates uploaded uri url usaid user userlist
  username uuid v vacation valid value vehicle vendor verified version view vorname wage warehouse web website week
  weekly whatsapp who with work worker workforce working workplace year yearly years zip zipcode zone
`);

/** Words of messages, and of texts that ask to choose. */
const MESSAGE_WORDS = words(`
  a about accepted access account administrator again all already an and another any api apikey are as authenticate
  authorised authorization authorize authorized available bad be because been before blank blocked but can cannot
  cant check choose code company conflict connection contact correct could couldn credential credentials database
  deactivated denied did didn do does doesn due either employee error exceeded exception exist exists expiration
  expire expired fail failed failure false fault fetching for forbidden found full get given go had have id if in
  inactive incorrect instead insufficient internal into invalid isn isnt it its keep key keys later limit limited
  log logged login longer lookup make malformed many match matched matches maximum minute minutes mismatch missing
  must need needs no none not nothing null ok on once one only operation or out owner parameter parameters password
  permission permitted pick please privilege privileged privileges process provide provided query reached
  recognised recognized record records refused reject rejected renew request requests reset response revoked s
  seconds secret see select send sent server service session should sign signature signed sorry specified sql
  string subscription successful successfully supplied support sure syntax system t temporarily than that the there
  this throttled time timed timeout token too true try unable unauthenticated unauthorised unauthorized unavailable
  unexpected unknown unrecognised unrecognized unregistered until up upgrade use used user username users using
  valid validate validation verification verify was wasn were when which wrong yes yet you your`);

/** Numbers that are statuses, error codes that mean none, or flags. */
const STATUSES = words(
  '-1 0 00 000 0000 00000 1 200 400 401 403 404 405 406 409 422 429 500 502 503 504',
);
const STATUS_KEY = /code|status|err|success|result/i;

/** Whether a number outside rows may be shown: above 1, it could be an employee's, unless its key says otherwise. */
export const isStatus = (number: string, key = ''): boolean =>
  STATUSES.has(number) && (Number(number) <= 1 || STATUS_KEY.test(key));

/** Splits a key or a text into words in lower case: `EmpName` is emp, name. */
const wordsOf = (text: string) =>
  (text.match(/\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+(?!\p{Ll})/gu) ?? []).map((word) =>
    word.toLowerCase(),
  );

const hasWord = (table: ReadonlySet<string>, word: string) =>
  table.has(word) || table.has(word.replace(/s$/, '')) || table.has(word.replace(/ies$/, 'y'));

/** Words that are often joined: `empno`, `firstname`. Joining any would make names: More, no; to, by. */
const JOINED_WORDS = new RegExp(
  '^(?:emp|employee|staff|worker|person|personnel|record|rec|row|first|last|full|display|given|family|middle|user|hire|start|birth|dept|department|cat|category|cost|job|phone|api|page|total)+' +
    '(?:id|no|num|nbr|nr|number|code|name|title|date|day|key|list|type|status|label|text|value|count|size)s?$',
);

/** The last word of a property key that has spaces. Others may be names: Page Driver. */
const LAST_WORD =
  /(?:^|\s)(?:id|no|number|code|name|title|date|type|status|phone|telephone|email|address)\.?$/i;

/** Of a key, or a date. */
const MAX_CHARACTERS = 40;

/**
 * Whether a property key is surely no data. A digit at its end counts lines or versions: `address1`.
 *
 * @param secrets - keys of the API. Nothing that contains one is shown.
 */
export const isOrdinaryKey = (key: string, secrets: readonly string[]): boolean =>
  key.length <= MAX_CHARACTERS &&
  /^[a-zA-Z _.:/$@#()-]*[1-9]?$/.test(key) &&
  (!/\s/.test(key.trim()) || LAST_WORD.test(key)) &&
  wordsOf(key).every((word) => hasWord(KEY_WORDS, word) || JOINED_WORDS.test(word)) &&
  !hasSecret(key, secrets);

const MAX_TEXT_CHARACTERS = 200;

/**
 * Returns a text outside rows. Each part of it that isn't known words, or a status at its start, becomes `text`. Words
 * with a capital must be those of messages, because English words are surnames, too: Page, Driver.
 */
export function ordinaryText(text: string, secrets: readonly string[]): string {
  const isShown = text.length <= MAX_TEXT_CHARACTERS && !NAME_WITH_COMMA.test(text);
  if (!isShown || hasSecret(text, secrets)) return 'text';
  const isKnown = (part: string, at: number) => {
    const bare = part.replace(/^[("'[-]+|[)"'.,:;!?\]-]+$/g, '');
    const isMadeOfLetters = /^[a-zA-Z_'/-]*$/.test(bare);
    const tables = /[A-Z]/.test(bare) ? [MESSAGE_WORDS] : [MESSAGE_WORDS, KEY_WORDS];
    const isOrdinary = (word: string) => tables.some((table) => hasWord(table, word));
    return (at === 0 && STATUSES.has(bare)) || (isMadeOfLetters && wordsOf(bare).every(isOrdinary));
  };
  const shown = text
    .trim()
    .split(/\s+/)
    .map((part, at) => (isKnown(part, at) ? part : 'text'));
  return shown.filter((part, at) => part !== 'text' || shown[at - 1] !== 'text').join(' ');
}

const NAME_WITH_COMMA = /\p{L}\s*,\s*\p{L}/u;

/** Returns the text of a dropdown's blank option, if it asks to choose or has no letter. */
export const promptText = (text: string, secrets: readonly string[]): string =>
  ASKS_TO_CHOOSE.test(text) || !/\p{L}/u.test(text) ? ordinaryText(text, secrets) : 'text';

const ASKS_TO_CHOOSE = /\b(?:select|choose|pick|please|all|any|none)\b/i;

/** Whether a text contains a key of the API. */
const hasSecret = (text: string, secrets: readonly string[]) =>
  secrets.some((secret) => text.toLowerCase().includes(secret.toLowerCase()));

const MONTHS = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*';
const TIME =
  '(?:[T ,]+\\d{1,2}:\\d{2}[\\d:.]*(?: ?[ap]m)?(?: ?(?:z|utc|gmt|[+-]\\d{2}:?\\d{2}))?)?';

/** Dates as APIs write them: `2019-07-23T09:00:00Z`, `23/07/2019`, `Jul 23, 2019`, `/Date(1563840000000)/`. */
const DATE = new RegExp(
  [
    `^\\d{4}([-/.])\\d{1,2}\\1\\d{1,2}${TIME}$`,
    `^\\d{1,2}([-/.])\\d{1,2}\\2(?:\\d{4}|\\d{2})${TIME}$`,
    `^\\d{1,2}[ -]${MONTHS}[ -](?:\\d{4}|\\d{2})${TIME}$`,
    `^${MONTHS} \\d{1,2},? \\d{4}${TIME}$`,
    '^/Date\\(-?\\d+(?:[+-]\\d{4})?\\)/$',
  ].join('|'),
  'i',
);

/**
 * Returns another date in the same format; undefined if the text isn't a date. Days above 12 stay so, because they tell
 * days from months.
 */
export function madeUpDate(text: string): string | undefined {
  if (text.length > MAX_CHARACTERS || !DATE.test(text)) return undefined;
  const [date = '', time = ''] = text.split(/(?=[T ,]+\d{1,2}:)/);
  const madeUp = date.replace(new RegExp(MONTHS, 'i'), 'Jan').replace(/\d+/g, (digits) => {
    if (digits.length > 2) return digits.length === 4 ? '2026' : '1769817600000';
    return Number(digits) > 12 ? '31' : '1'.padStart(digits.length, '0');
  });
  return madeUp + time.replace(/\d/g, '0');
}

/** Last and first names. One has a letter that not every encoding has. */
const PEOPLE = [
  ['Okafor', 'Ada'],
  ['Ito', 'Ren'],
  ['Weiß', 'Jo'],
] as const;

const CATEGORIES = ['Drivers', 'Office', 'Safety'] as const;

/**
 * Returns another name in the same form: `Last, First`, `First Last`, or one word; in capitals or not.
 *
 * @param field - the whole name of an employee, a part of it, or the name of a category.
 * @param index - who gets the name. Only three differ.
 */
export function madeUpName(
  name: string,
  field: 'name' | 'first' | 'last' | 'category',
  index: number,
): string {
  const [last, first] = PEOPLE[index % PEOPLE.length] ?? PEOPLE[0];
  const madeUp = {
    name: wholeName(name.trim(), last, first),
    first,
    last,
    category: CATEGORIES[index % CATEGORIES.length] ?? '',
  }[field];
  const isInCapitals = /\p{Lu}{2}/u.test(name) && name === name.toUpperCase();
  return isInCapitals ? madeUp.toUpperCase() : madeUp;
}

function wholeName(name: string, last: string, first: string): string {
  const [before = '', after] = name.split(/,(.*)/s);
  if (after === undefined) return /\s/.test(name) ? `${first} ${last}` : last;
  return `${before && last},${/^\s/.test(after) ? ' ' : ''}${after && first}`;
}
