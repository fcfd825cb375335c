/*
 * What may happen in the life of a Zap, and how often: all of it is chosen by chance, and written out
 * when a run fails.
 */
import fc from 'fast-check';
import type { FaultName, RouteName, Start } from '../../sandbox/server.ts';

export interface Settings {
  readonly seed: number;
  readonly employees: number;
  /** Name of a profile; how many are newest and how pages go are chosen besides. */
  readonly profile: string;
  readonly newest: number;
  readonly pageSize: number;
  readonly start: Start;
  readonly nameList: boolean;
  readonly fullList: boolean;
  /** More new items than this at once are held. */
  readonly heldOver: number;
  /** Whether what is seen is kept in a file, as `--state` does, so that a new process can go on. */
  readonly keepsState: boolean;
}

/**
 * When a process is killed: between two polls, while what one has brought is printed, or while it is
 * written that this was seen.
 */
export type Moment = 'idle' | 'printing' | 'writing';

export type Step =
  | { readonly do: 'hire'; readonly count: number }
  | { readonly do: 'leave' | 'return'; readonly who: number }
  | { readonly do: 'poll' | 'roll' | 'reconnect' | 'toggle' | 'replay' | 'delete' }
  | { readonly do: 'fault'; readonly fault: FaultName; readonly route: RouteName | undefined }
  | { readonly do: 'profile'; readonly profile: string }
  | { readonly do: 'restart'; readonly moment: Moment };

/** What is counted over all runs. The last three must stay 0. */
export const TALLIED = [
  'steps',
  'polls',
  'failedPolls',
  'hires',
  'leaves',
  'returns',
  'faults',
  'expired',
  'reconnects',
  'held',
  'replayed',
  'deleted',
  'restarts',
  'repeated',
  'deliveries',
  'missed',
  'twice',
  'false',
] as const;

export type Tally = Record<(typeof TALLIED)[number], number>;

export const newTally = (): Tally => ({
  ...{ steps: 0, polls: 0, failedPolls: 0, hires: 0, leaves: 0, returns: 0, faults: 0 },
  ...{ expired: 0, reconnects: 0, held: 0, replayed: 0, deleted: 0, restarts: 0, repeated: 0 },
  ...{ deliveries: 0, missed: 0, twice: 0, false: 0 },
});

/** Profiles without names: these are looked up in the name list, or nobody knows them. */
export const NAMELESS: readonly string[] = ['numbers', 'without-names'];

const PROFILE_NAMES = ['default', 'pairs', 'map-of-names', 'wrapped-objects', ...NAMELESS];

/** All that break a poll at once; `slow` and `huge` would cost the time of a thousand polls. */
const FAULTS: readonly FaultName[] = [
  'refused',
  'unauthorized',
  'forbidden',
  'not-found',
  'throttled',
  'throttled-date',
  'server-error',
  'bad-gateway',
  'redirect',
  'failed',
  'error-object',
  'page',
  'cut',
  'drop',
  'cut-connection',
  'empty',
  'scalar',
];

const ROUTES = [undefined, 'newemployees', 'list_employee', 'emp_name_list'] as const;
const STARTS = ['from-name', 'after-name', 'from-number', 'after-number', 'ignored'] as const;
const MOMENTS = ['idle', 'printing', 'writing'] as const;

export const settings: fc.Arbitrary<Settings> = fc
  .record({
    seed: fc.nat(1_000_000),
    employees: fc.nat(14),
    profile: fc.constantFrom(...PROFILE_NAMES),
    newest: fc.integer({ min: 1, max: 6 }),
    pageSize: fc.constantFrom(2, 5, 20, 100),
    start: fc.constantFrom(...STARTS),
    nameList: fc.boolean(),
    fullList: fc.constantFrom(true, false, false),
    heldOver: fc.constantFrom(100, 100, 4, 1),
    keepsState: fc.constantFrom(true, false, false),
  })
  // A service that ignores the start and sends pages cannot be walked; it then sends everyone.
  .map((made) => (made.start === 'ignored' ? { ...made, pageSize: 0 } : made));

const only = <Name extends string>(...names: Name[]) =>
  fc.record({ do: fc.constantFrom(...names) });

const hires = (min: number, max: number) =>
  fc.record({ do: fc.constant('hire'), count: fc.integer({ min, max }) });

const someone = <Name extends string>(name: Name) =>
  fc.record({ do: fc.constant(name), who: fc.nat(40) });

const fault = fc.record({
  do: fc.constant('fault'),
  fault: fc.constantFrom(...FAULTS),
  route: fc.constantFrom(...ROUTES),
});

const restart = fc.record({ do: fc.constant('restart'), moment: fc.constantFrom(...MOMENTS) });

const profile = fc.record({
  do: fc.constant('profile'),
  profile: fc.constantFrom(...PROFILE_NAMES),
});

/** People come and go about as often, so that a company stays small and a million polls are few. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 24, arbitrary: only('poll') },
  { weight: 8, arbitrary: hires(1, 2) },
  { weight: 1, arbitrary: hires(3, 9) },
  { weight: 10, arbitrary: someone('leave') },
  { weight: 4, arbitrary: someone('return') },
  { weight: 8, arbitrary: fault },
  { weight: 1, arbitrary: only('roll', 'toggle') },
  { weight: 4, arbitrary: only('reconnect') },
  { weight: 3, arbitrary: only('replay', 'replay', 'delete') },
  { weight: 4, arbitrary: restart },
  { weight: 1, arbitrary: profile },
);

export const steps = (most: number): fc.Arbitrary<Step[]> =>
  fc.array(step, { minLength: 1, maxLength: most, size: 'max' });
