/*
 * What each command of the control side takes and does.
 *
 * A command reads its whole body before it changes anything, so a refused one has done nothing.
 */
import type { Person } from './company.ts';
import { FAULTS, isFaultName } from './faults.ts';
import { isStartAtReading, START_AT } from './nameList.ts';
import { RANGES } from './options.ts';
import { isReadingName, READINGS } from './readings.ts';
import { isRouteName, ROUTES } from './routes.ts';
import { isKeyName, type State } from './state.ts';
import type { Wishes } from './wishes.ts';

type Command = (state: State, wishes: Wishes) => unknown;

const MOST_HIRES = 10_000;
const MOST_TIMES = 1_000_000;
const LONGEST_DELAY_MS = 600_000;
const SHOWN_NEWEST = 5;

const ROLLS = { api: true, company: true, secret: true, all: true };
const isRoll = (name: string) => isKeyName(name) || name === 'all';

export const COMMANDS: Readonly<Record<string, Command>> = {
  hire(state, wishes) {
    const count = wishes.number('count', 1, MOST_HIRES) ?? 1;
    const name = { first: wishes.text('first'), last: wishes.text('last') };
    wishes.end();
    const hired = Array.from({ length: count }, () => state.company.hire(name));
    return { hired: hired.map(shown) };
  },

  leave(state, wishes) {
    return { left: shown(state.company.leave(numberIn(wishes))) };
  },

  return(state, wishes) {
    return { returned: shown(state.company.return(numberIn(wishes))) };
  },

  roll(state, wishes) {
    const which = wishes.choice('which', isRoll, ROLLS);
    wishes.end();
    return { keys: state.rollKeys(which) };
  },

  fail(state, wishes) {
    const fault = wishes.needed('fault', wishes.choice('fault', isFaultName, FAULTS));
    const times = wishes.number('times', 1, MOST_TIMES);
    const route = wishes.choice('route', isRouteName, ROUTES);
    const milliseconds = wishes.number('milliseconds', 0, LONGEST_DELAY_MS);
    wishes.end();
    state.fail(fault, times, { route, milliseconds });
    return { faults: state.faults };
  },

  clear(state, wishes) {
    wishes.end();
    state.clearFaults();
    return { faults: state.faults };
  },

  reading(state, wishes) {
    const reading = wishes.needed('reading', wishes.choice('reading', isReadingName, READINGS));
    wishes.end();
    state.setReading(reading);
    return { reading };
  },

  'start-at'(state, wishes) {
    const startAt = wishes.needed('startAt', wishes.choice('startAt', isStartAtReading, START_AT));
    wishes.end();
    state.setStartAt(startAt);
    return { startAt };
  },

  window({ company }, wishes) {
    const window = wishes.needed('window', wishes.number('window', ...RANGES.window));
    wishes.end();
    company.window = window;
    return { window };
  },
};

/** What GET /sandbox/state shows. */
export function describe(state: State) {
  const { company, keys, reading, startAt, pageSize, faults, requests } = state;
  return {
    employees: company.size,
    newest: company.newest(SHOWN_NEWEST).map(shown),
    window: company.window,
    pageSize,
    reading,
    startAt,
    faults,
    requests,
    keys,
  };
}

function numberIn(wishes: Wishes): number | undefined {
  const number = wishes.number('number', 0, Number.MAX_SAFE_INTEGER);
  wishes.end();
  return number;
}

const shown = ({ number, name, hireDate, category }: Person) => ({
  number,
  name,
  hireDate,
  category: category.name,
});
