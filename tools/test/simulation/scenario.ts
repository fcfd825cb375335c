/*
 * A scenario: a company in which anything may happen, and a Zap that polls it. The company is the sandbox's, the Zap is
 * the one of tools/zapier, and an app runs between them.
 */
import { startSandbox } from '../../sandbox/server.ts';
import { sandboxAuthData } from '../../sandbox/state.ts';
import { type CallApp, failureOf, StepFailure } from '../../zapier/call.ts';
import { Zap } from '../../zapier/zap.ts';
import { ZapJudge } from './judge.ts';
import type { Event, Scenario } from './randomScenarios.ts';

/** Counts what happened over all scenarios. */
export const newTally = () => ({
  polls: 0,
  'failed polls': 0,
  'keys rejected': 0,
  hires: 0,
  'runs at once': 0,
  'runs on hold': 0,
  restarts: 0,
});

/**
 * Runs a Zap through a scenario.
 *
 * @throws {Error} if the Zap fails, misses someone, or runs for someone it shouldn't.
 */
export async function runScenario(
  callApp: CallApp,
  { settings, events }: Scenario,
  tally: ReturnType<typeof newTally>,
): Promise<void> {
  const { hasNameList, fullList, employeeListFault, maxRunsPerPoll, ...options } = settings;
  const sandbox = await startSandbox(options);
  const { company } = sandbox;
  const judge = new ZapJudge(settings, company);
  const removed: number[] = [];

  const noNameList = hasNameList ? {} : { company_key: '', secret_key: '' };
  const authData = () => ({ ...sandboxAuthData(sandbox), ...noNameList });

  function newZap(): Zap {
    const inputData = { full_list: fullList };
    const connected = { callApp, authData: authData(), inputData, maxRunsPerPoll };
    return new Zap({ ...connected, triggerPath: 'triggers.new_employee' });
  }

  let zap = newZap();

  async function poll(): Promise<void> {
    tally.polls += 1;
    const result = await zap.poll().catch(failureOf);
    if (result instanceof StepFailure) {
      tally['failed polls'] += 1;
      if (result.effect === 'expired') tally['keys rejected'] += 1;
      return;
    }
    const { newItems, areHeld } = result;
    tally[areHeld ? 'runs on hold' : 'runs at once'] += newItems.length;
    if (!areHeld) judge.checkRuns(newItems);
    judge.checkPoll(zap.held);
  }

  const replay = () => judge.checkRuns(zap.replay());

  const reconnect = () => zap.reconnect(authData());

  /** Turns the Zap on, or off and on again. */
  async function turnOn(): Promise<void> {
    await reconnect();
    // Runs on hold would stay, and the judge starts over.
    replay();
    await zap.turnOn();
    judge.recordTurnOn();
  }

  function resetFaults(): void {
    sandbox.clearFaults();
    if (employeeListFault) sandbox.planFault(employeeListFault, { route: 'list_employee' });
  }

  /**
   * Restarts as `npm start -- --state FILE` does, which replays at once what is held. The new process knows the ids that
   * the old one saved. If that was killed, it hadn't saved its last poll.
   */
  async function restart(isKilled: boolean): Promise<void> {
    tally.restarts += 1;
    replay();
    const before = [...zap.seen];
    await poll();
    replay();
    const after = [...zap.seen];
    if (isKilled) judge.allowRepeats(after.filter((id) => !before.includes(id)));
    zap = newZap();
    await zap.resume(isKilled ? before : after);
  }

  const actions: Record<Event['name'], (event: Event) => unknown> = {
    poll,
    reconnect,
    replay,
    turnOn,
    hire: ({ number }) => {
      const count = number > 36 ? number - 32 : 1 + (number % 2);
      tally.hires += count;
      for (let left = count; left > 0; left -= 1) judge.recordHire(company.hire().number);
    },
    remove: ({ number }) => {
      const active = company.sortedByNumber;
      // Counted from the newest, because removing someone moves the new employee list. Someone always stays.
      const leaving = active.length > 1 ? active.at(-1 - (number % active.length)) : undefined;
      if (leaving) removed.push(company.remove(leaving.number).number);
    },
    rehire: ({ number }) => {
      for (const former of removed.splice(number % removed.length, 1)) company.rehire(former);
    },
    fault: async ({ fault, route }) => {
      sandbox.clearFaults();
      sandbox.planFault(fault, route && { route });
      await poll();
      resetFaults();
    },
    rotateKeys: () => sandbox.rotateKeys(),
    restart: () => restart(false),
    kill: () => restart(true),
  };

  try {
    resetFaults();
    await turnOn();
    for (const event of events) await actions[event.name](event);
    await reconnect();
    await poll();
    replay();
    judge.checkPoll(zap.held);
  } finally {
    await sandbox.close();
  }
}
