/*
 * What may happen in a scenario, and how often. fast-check chooses at random, and prints its choices if a run fails.
 */
import fc from 'fast-check';
import { FAULT_NAMES } from '../../sandbox/faults.ts';
import { FORMAT_NAMES } from '../../sandbox/formats.ts';

/** Left out: the app trusts the rows of a list. */
const OTHER_FAULTS: readonly string[] = ['empty-list', 'row-ids', 'partial-list'];

const QUICK_FAULTS = FAULT_NAMES.filter((name) => !OTHER_FAULTS.includes(name));

const FAULT_ROUTES = [undefined, 'newemployees', 'list_employee', 'emp_name_list'] as const;

/** What is wrong with the employee list of a company, which New Employee can do without. */
const EMPLOYEE_LIST_FAULTS = ['not-found', 'row-ids', 'partial-list'] as const;

export const settings = fc
  .record({
    seed: fc.nat(1_000_000),
    employeeCount: fc.integer({ min: 1, max: 14 }),
    format: fc.constantFrom(...FORMAT_NAMES, 'without-names'),
    newest: fc.integer({ min: 1, max: 6 }),
    pageSize: fc.constantFrom(2, 5, 20, 100),
    nameList: fc.boolean(),
    fullList: fc.constantFrom(true, false, false),
    /** Only without the full list, which needs the employee list. */
    employeeListFault: fc.constantFrom(undefined, undefined, undefined, ...EMPLOYEE_LIST_FAULTS),
    /** More new items than this at once are held. */
    maxRunsPerPoll: fc.constantFrom(100, 100, 4, 1),
  })
  .map(({ fullList, ...others }) => ({
    ...others,
    fullList: fullList && others.employeeListFault === undefined,
  }));

export type Settings = typeof settings extends fc.Arbitrary<infer Made> ? Made : never;

const only = <Name extends string>(...names: Name[]) =>
  fc.record({ do: fc.constantFrom(...names) });
const which = fc.nat(40);
const fault = fc.constantFrom(...QUICK_FAULTS);
const route = fc.constantFrom(...FAULT_ROUTES);
const few = fc.integer({ min: 1, max: 2 });
const many = fc.integer({ min: 3, max: 9 });

/** Hires and departures are about as likely, so that the company stays small and polls stay fast. */
const event = fc.oneof(
  { weight: 24, arbitrary: only('poll') },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('hire'), count: few }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hire'), count: many }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('remove'), which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('rehire'), which }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('fault'), fault, route }) },
  { weight: 1, arbitrary: only('rotate', 'toggle') },
  { weight: 4, arbitrary: only('reconnect') },
  { weight: 3, arbitrary: only('replay') },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restart'), isKilled: fc.boolean() }) },
);

export type Event = typeof event extends fc.Arbitrary<infer Made> ? Made : never;

export const events = (most: number) =>
  fc.array(event, { minLength: 1, maxLength: most, size: 'max' });
