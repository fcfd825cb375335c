/*
 * What the properties of an envelope say of the list in it: that something failed, that it is a part, or
 * nothing.
 *
 * An outage must not pass for "no one", and a part must not pass for the whole. It is apart from the
 * search for the list because it is judgment that grows with experience: a word that the API turns out
 * to use for a failure is added here. docs/responses.md has the rules (R9 to R12).
 */
import { asSent, isContainer } from './json.ts';
import { NUMBER, PERSON, plainName } from './propertyNames.ts';

const named = (pattern: string) => new RegExp(`^(?:${pattern})$`);

const FAILURE =
  '(?:errors?|errs?|errno|fail(?:s|ed|ures?)?|exceptions?|faults?|problems?|aborted|timed ?out|unauthori[sz]ed|forbidden|denied|rejected|invalid)';
const SUCCESS =
  '(?:success|successful|succeeded|ok|okay|valid|auth|authenticated|authori[sz]ed|loggedin|connected|allowed|permitted|granted)';
const STATE = `(?:status(?:text)?|state|result|code|response|outcome|ack|${SUCCESS})`;
const ABOUT =
  '(?:is|has|http|api|key|token|response|request|return|auth|login|session|connection|call|query|operation|service|server|db|sql|system)';
const MESSAGE =
  '(?:messages?|msg|reason|details?|warnings?|info|information|title|notice|hint|cause|auth|authentication|authorization)';
const PART_OF = '(?:str|string|code|type|text|list|count|number|no|num|id|name|desc|description)';
const ROWS = `(?:${PERSON}|record|row|item|result|entry|entries|element|hit|match|matches|doc|document|member|user|people|cat|category|categories)s?`;
const COUNT = `(?:${ROWS}|grand|overall|estimated|full|total|count|cnt|number|num|no|nb|n|of|found|filtered|matched|available|size|set|display|list|data|db|i|x|odata|hydra)`;
const NEXT = `(?:${ROWS}|pages?|url|uri|link|href|cursor|marker|token|key|id|${NUMBER}|(?:last|first)?name|offset|start|skip|index|batch|set|from|at|to|come|available|data|pagination|resume)`;
const PAGE = '(?:pages?|limit|offset|size|start|length|skip)';

/** What a property beside a list is about, by its name as {@link plainName} spells it. */
const ABOUT_FAILURE = named(`${ABOUT}*${FAILURE}(?:${MESSAGE}|${PART_OF})*`);
const ABOUT_SUCCESS = named(`${ABOUT}*${SUCCESS}`);
const ABOUT_STATE = named(`${ABOUT}*${STATE}(?:${ABOUT}|${STATE})*`);
const ABOUT_MESSAGE = named(`(?:${ABOUT}|${STATE})*${MESSAGE}(?:text)?`);
const ABOUT_MORE = named(
  `(?:has|is|are|any|there|load|show|odata|end|${ROWS})*(?:next|more|additional|truncated|partial|incomplete|continuation|cursor|scroll|bookmark|(?:page|pagination|resume)token|lastevaluated|exceededtransferlimit)${NEXT}*|(?:row|record|result|item)?limit(?:reached|exceeded)|remaining(?:records|rows|items|results)|(?:records|rows|items|results)(?:remaining|left)`,
);
const ABOUT_PAGE = named(
  `(?:current|first|(?:${ROWS})?per|number|no|page)*${PAGE}(?:number|no|size|index)*|max${ROWS}`,
);
const ABOUT_PAGES = named(
  '(?:total|last|max|num|number|of)*(?:pages|(?:total|last|max)page|pagecount)',
);
export const ABOUT_TOTAL = named(
  `(?=.*(?:total|count|cnt|nb|found|filtered|of|(?:result|record|row|item|hit)s$))${COUNT}+`,
);
/** What says that these are all, where it is true. */
const ABOUT_LAST = named(
  '(?:is)?(?:last|done|complete|completed|finished|eof|nomore|(?:is|at)end|endof(?:list|data|records|results|file))(?:page|batch|row|record|item)?',
);
/** What a list of its own may say of a request; `result` and `success` are names that lists have. */
const ABOUT_OUTCOME = named(
  `${ABOUT}*(?:status|state|code|authentication|authorization|message|msg|reasons?|warnings?|notices?|issues?|alerts?|notifications?|hints?|causes?|logs?|debug|(?:stack)?trace|param(?:eter)?s?|arg(?:ument)?s?|bindings)|auth|.*(?:messages|violations)`,
);
/** The name of a list of employees. */
const ABOUT_PEOPLE = named(`(?:new|all|active|list)*(?:${PERSON})s?(?:name|list)*`);
/** What a row has that is no employee; a `reason`, `title` or `code` may be an employee's. */
const ROW_MESSAGE = named('(?:message|msg)(?:text)?');
const ROW_STATUS = named('(?:http)?status(?:code)?');
/** Of the words of a state, one that is zero where all is well. */
const ABOUT_CODE = /code$/;

/** The same as words that stand apart, in a name or in a text; all in lower case. */
const WORD_OF_FAILURE = new RegExp(`\\b${FAILURE}\\b`);
const FAILING_STATE = new RegExp(
  `\\b(?:${FAILURE}|[45]\\d\\d|unauthenticated|refused|expired|timeout|time out|unavailable|nok|ko|not|bad|down|false|unsuccessful|partial|incomplete|truncated|too|exceeded|unprocessable)\\b`,
);
const FAILED_STATUS =
  /\b(?:required|moved|closed|overloaded|unreachable|missing|unknown|no such|please|maintenance|api key|rate limit|oops)\b/;

/** What a property says that means no, as {@link saidBy} has it. */
export const NO = new Set(['0', 'false', 'no', 'n', 'none', 'null']);
/** Said under a word of failure, too: `"errmsg": "ok"`. */
const WELL = new Set(['ok', 'okay', 'success', 'successful', 'succeeded', 'done']);
export const YES = new Set(['true', 'yes', 'y', ...WELL]);

/** The phrase of each HTTP status. An import of node:http would cost 16 ms of every cold start. */
export const STATUS_PHRASES = new Map(
  Object.entries(process.getBuiltinModule('node:http').STATUS_CODES),
);

/** A property of an envelope other than the one that holds the list. */
export type Neighbor = readonly [name: string, value: unknown];

const isAbout = (subject: RegExp, name: string) => subject.test(plainName(name));

/** Whether a text, or a name, has a word of failure in it. */
export const hasWordOfFailure = (text: string) => WORD_OF_FAILURE.test(apart(text));

/** Whether a property of this name is for telling that something failed. */
export const isAboutFailure = (name: string) =>
  isAbout(ABOUT_FAILURE, name) || hasWordOfFailure(name);

/** Whether a property of this name is for telling more of it, or that all is well. */
export const isAboutMessage = (name: string) => isAbout(ABOUT_MESSAGE, name);

/** Whether a property of this name is for telling how a request went. */
export const isAboutRequest = (name: string) =>
  cannotBeEmptyList(name) || isAbout(ABOUT_STATE, name);

/** Whether a list under this name is of employees. */
export const isOfPeople = (name: string) => isAbout(ABOUT_PEOPLE, name);

/** Whether rows under this name are no employees, but what went wrong. */
export const cannotHoldRows = (name: string) =>
  isAboutFailure(name) || isAbout(ABOUT_OUTCOME, name);

/** Whether an empty list under this name means that nothing is reported, and not that there is no one. */
export const cannotBeEmptyList = (name: string) => cannotHoldRows(name) || isAboutMessage(name);

/** Whether a property of a row says that the row is no employee, but what went wrong. */
export function tellsOfErrorRow([name, value]: Neighbor): boolean {
  const said = saidBy(value);
  const isText = typeof value === 'string' || isContainer(value);
  if (isAbout(ROW_MESSAGE, name)) return isText && said !== '';
  // An employment may be "not started", so that not each word of a failing state tells.
  if (isAbout(ROW_STATUS, name)) return /^[45]\d\d$/.test(said) || hasWordOfFailure(said);
  return isAboutFailure(name) && tellsOfFailure([name, value]);
}

/** Whether it says that something failed, whatever list stands beside it. */
export function tellsOfFailure([name, value]: Neighbor): boolean {
  const said = saidBy(value);
  if (said === '') return false;
  if (isAboutFailure(name)) return !NO.has(said) && !WELL.has(said);
  if (isAbout(ABOUT_SUCCESS, name) && NO.has(said)) return true;
  return isAbout(ABOUT_STATE, name) && FAILING_STATE.test(apart(String(value)));
}

/** Whether an empty list beside it still means "no one". This is a closed list on purpose. */
export function isHarmless([name, value]: Neighbor): boolean {
  const said = saidBy(value);
  const isState = isAbout(ABOUT_STATE, name);
  if (said === '') return true;
  if (said === '0') return !isState || isAbout(ABOUT_CODE, name);
  if (countIn(said) >= 0 && isAbout(ABOUT_PAGE, name)) return true;
  if (said === '1') return isAbout(ABOUT_PAGES, name) || (isState && !isAbout(ABOUT_CODE, name));
  if (NO.has(said)) return isAboutFailure(name) || isAbout(ABOUT_MORE, name);
  if (WELL.has(said) && isAboutFailure(name)) return true;
  if (YES.has(said)) return isState || isAboutMessage(name) || isAbout(ABOUT_LAST, name);
  // 206 comes with a part.
  return isState && /^2(?!06)\d\d( ok)?$/.test(said);
}

/** Whether it says that there are more rows than these. */
export function tellsOfMore([name, value]: Neighbor, rows: number): boolean {
  const said = saidBy(value);
  // Where there is no one, the last page or row is zero.
  if (rows === 0 && said === '0') return false;
  if (NO.has(said)) return isAbout(ABOUT_LAST, name);
  if (isAbout(ABOUT_MORE, name)) return said !== '';
  if (isAbout(ABOUT_PAGES, name)) return countIn(said) > 1;
  return isAbout(ABOUT_TOTAL, name) && countIn(said) > rows;
}

/** Characters of a name or a text in which words are looked for. */
const LONGEST_TEXT = 1_000;

/** The words of a name or a text, in lower case, with blanks between them. */
const apart = (text: string) =>
  text
    .slice(0, LONGEST_TEXT)
    .replace(/(\p{Ll}|\d)(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})|(\p{L})(?=\d)/gu, '$& ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, ' ');

/** Whether a text is what servers say of a status that fails. */
export const tellsFailedStatus = (text: string) =>
  [FAILING_STATE, FAILED_STATUS].some((words) => words.test(apart(text)));

/** What a value says, as text in lower case; '' for nothing. */
function saidBy(value: unknown): string {
  if (isContainer(value)) return Object.keys(value).length === 0 ? '' : 'something';
  return String(asSent(value) ?? '')
    .trim()
    .toLowerCase();
}

/** A number of rows or pages, such as 1500 or "1,500"; not a number for anything else. */
const countIn = (said: string) =>
  /^\d[\d,]{0,18}$/.test(said) ? Number(said.replaceAll(',', '')) : Number.NaN;
