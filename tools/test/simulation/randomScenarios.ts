/* Random companies, and what happens in them. fast-check prints its choices if a run fails. */
import fc from 'fast-check';
import { FAULT_NAMES, type FaultName } from '../../sandbox/faults.ts';
import { FORMAT_NAMES } from '../../sandbox/formats.ts';
import { keysOf } from '../../validation.ts';

/** Left out: the app trusts the rows of a list. */
const WRONG_LISTS: readonly FaultName[] = ['empty-list', 'row-ids', 'partial-list'];

const settings = fc.record({
  seed: fc.nat(1_000_000),
  employeeCount: fc.integer({ min: 1, max: 14 }),
  format: fc.constantFrom(...FORMAT_NAMES, 'without-names'),
  newestCount: fc.integer({ min: 1, max: 6 }),
  pageSize: fc.constantFrom(2, 5, 20, 100),
  hasNameList: fc.boolean(),
  fullList: fc.constantFrom(true, false, false),
  /** What is always wrong with the employee list, which New Employee can do without. */
  employeeListFault: fc.option(fc.constantFrom('not-found', 'row-ids', 'partial-list'), {
    nil: undefined,
    freq: 2,
  }),
  /** More new items than this at once are held. */
  maxRunsPerPoll: fc.constantFrom(100, 100, 4, 1),
});

/** How often something happens. Hires and departures are about as likely, so that polls stay fast. */
const WEIGHTS = {
  poll: 24,
  hire: 9,
  remove: 10,
  rehire: 4,
  fault: 8,
  rotateKeys: 2,
  reconnect: 4,
  turnOn: 1,
  replay: 3,
  restart: 1,
  kill: 1,
};

const event = fc.record({
  name: fc.oneof(
    ...keysOf(WEIGHTS).map((name) => ({ weight: WEIGHTS[name], arbitrary: fc.constant(name) })),
  ),
  /** Whom or how many. */
  number: fc.nat(40),
  fault: fc.constantFrom(...FAULT_NAMES.filter((name) => !WRONG_LISTS.includes(name))),
  route: fc.constantFrom(undefined, 'newemployees', 'list_employee', 'emp_name_list'),
});

export const scenarios = (maxEvents: number) =>
  fc.record({
    settings: settings.filter(({ fullList, employeeListFault }) => !fullList || !employeeListFault),
    events: fc.array(event, { minLength: 1, maxLength: maxEvents, size: 'max' }),
  });

export type Scenario = ReturnType<typeof scenarios> extends fc.Arbitrary<infer Made> ? Made : never;
export type Event = Scenario['events'][number];
