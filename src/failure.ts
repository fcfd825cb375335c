/*
 * How the service may say that something failed, instead of a list or beside one.
 *
 * Only a refused key is documented. The rest is told by the words that such replies use, and stands
 * apart from the reading of lists because it is guesswork that will grow with experience.
 */
import { isObject } from './json.ts';
import { plainName } from './members.ts';

type Members = Readonly<Record<string, unknown>>;

/** An object that has one of these, and no list, speaks of a failure. */
const WORDS_OF_FAILURE: readonly string[] = [
  'fail',
  'failed',
  'failure',
  'error',
  'errors',
  'exception',
  'fault',
  'message',
  'msg',
  'reason',
  'detail',
  'status',
  'success',
  'ok',
  'code',
  'authentication',
  'result',
  'warning',
  'info',
  'title',
  'err',
  'errormessage',
  'errorcode',
  'errortype',
  'statuscode',
];

const NOTHING: readonly unknown[] = [null, false, 0, '', '0', 'false', 'no', 'none', 'null'];
const ALL_IS_WELL: readonly unknown[] = [
  ...[true, 'true', 'yes', 'ok', 'okay', 'success', 'successful', 'succeeded', 'done'],
  ...[200, '200', 1, '1'],
];
const DENIALS: readonly unknown[] = [false, 0, '0', 'false', 'no', 'n'];
const FAILING_STATES: readonly unknown[] = [
  'error',
  'fail',
  'failed',
  'failure',
  'unauthorized',
  'forbidden',
  'denied',
  'timeout',
  'unavailable',
  'nok',
  false,
];

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
const saysSomething = (value: unknown) => !NOTHING.includes(lowered(value)) && !isEmpty(value);
const denies = (value: unknown) => DENIALS.includes(lowered(value));
const isFailingState = (value: unknown) =>
  FAILING_STATES.includes(lowered(value)) || /^[45]\d\d$/.test(String(value));
const lowered = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);

/** What tells a failure even beside a list: an outage must not pass for "nobody is here". */
const TELLS_A_FAILURE: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ['fail', saysSomething],
  ['failed', saysSomething],
  ['failure', saysSomething],
  ['error', saysSomething],
  ['errors', saysSomething],
  ['exception', saysSomething],
  ['success', denies],
  ['ok', denies],
  ['authentication', saysSomething],
  ['err', saysSomething],
  ['errormessage', saysSomething],
  ['errortype', saysSomething],
  ['errorcode', saysSomething],
  ['result', isFailingState],
  ['status', isFailingState],
  ['statuscode', isFailingState],
  ['code', isFailingState],
]);

/** The one failure that is documented: a key was refused. */
export function isRefusal({ fail }: Members): boolean {
  return isObject(fail) && 'authentication' in fail;
}

/** Whether one of the members says that something failed, whatever else there is. */
export function tellsOfFailure(members: Members): boolean {
  return Object.keys(members).some((name) => TELLS_A_FAILURE.get(plainName(name))?.(members[name]));
}

/**
 * Whether the members leave a doubt that an empty list beside them means "nobody": a message that
 * says more than that all is well. A failed poll is made good by the next; a false "nobody" is not.
 */
export function leavesDoubt(members: Members): boolean {
  return Object.keys(members).some((name) => {
    const value = members[name];
    return isWordOfFailure(name) && saysSomething(value) && !ALL_IS_WELL.includes(lowered(value));
  });
}

/** Whether a member of this name is for telling how a request went. */
export function isWordOfFailure(name: string): boolean {
  return WORDS_OF_FAILURE.includes(plainName(name));
}
