/*
 * Step 3 on the page: the Zap, its switch, its pace, and its problems.
 *
 * The clock is a separate region, because it changes every second: a control in it would be redrawn while
 * someone uses it.
 */
import { counted } from '../../../text.ts';
import { HELD_OVER } from '../../zap/zap.ts';
import type { PageState } from '../pageState.ts';
import type { Runner } from '../runner.ts';
import { INTERVALS, SPEEDS } from '../schedule.ts';
import {
  action,
  type Html,
  heldView,
  html,
  message,
  type Regions,
  settingView,
  timeOf,
} from './html.ts';

export function zapRegions(state: PageState): Regions {
  return {
    switch: switchView(state),
    zap: zapView(state),
    pace: paceView(state.runner),
    clock: clockView(state),
  };
}

/** Changes only after an event, so that the switch isn't replaced during a click. */
function switchView({ connection, runner, editor, runsWith }: PageState): Html {
  const { isOn, seen } = runner.zap;
  const isExpired = isOn && connection.expiredBy !== undefined;
  const failed = isOn && !isExpired ? runner.failedPolls : 0;
  const isTroubled = isExpired || failed > 0;
  const trouble = isExpired ? ', connection expired' : failed > 0 ? ', last poll failed' : '';
  const reason = connection.isConnected ? '' : 'Connect first, in step 1.';
  const inputs = editor.trigger.fields.map((field) => {
    const value = runsWith[field.key] ?? '';
    return value && html` · ${field.label}: ${value}`;
  });
  const rest =
    failed > 0
      ? `Failed polls in a row: ${failed}. The next good one catches up.`
      : isOn
        ? `${counted(seen.size, 'employee')} already seen. Changes in step 2 apply the next time you turn on the Zap.`
        : "Employees who are active when you turn on the Zap don't run it.";
  return html`<div class="bar">
      <p class="state ${isTroubled ? 'expired' : isOn ? 'on' : 'off'}"><b>${isOn ? 'On' : 'Off'}${trouble}</b></p>
      ${
        isOn
          ? action('/zap/off', 'power', 'Turn off', { busy: 'Turning off…' })
          : action('/zap/on', 'power', 'Turn on', { isMain: true, busy: 'Turning on…', reason })
      }
      ${isOn && !isExpired && action('/zap/poll', 'poll', 'Poll now', { busy: 'Polling…' })}
    </div>
    <p class="soft"><b>${editor.trigger.label}</b>${inputs}<br>${rest}</p>`;
}

function zapView({ runner: { failure, missed, zap } }: PageState): Html {
  const text = `Flood protection: more than ${HELD_OVER} new items arrived at once. On Zapier, the owner replays or deletes them in Zap history.`;
  const held = zap.held.length > 0 && heldView('/zap', zap.held.length, text);
  return html`${message('bad', failure?.message ?? '')}${message('warn', missed)}${held}`;
}

/** Shows the polling interval and the speed of the clock. A real service is polled in real time. */
function paceView({ settings, schedule }: Runner): Html {
  const intervals = INTERVALS.map(([value, plan]) => [value, `${value} min (${plan})`] as const);
  const speeds = (settings.isReal() ? [1] : SPEEDS).map(
    (value) => [value, value === 1 ? 'real time' : `${value}×`] as const,
  );
  return html`${settingView('/zap/pace', 'minutes', 'Polling interval', schedule.minutes, intervals)}
    ${settingView('/zap/pace', 'speed', 'Clock speed', schedule.speed, speeds)}`;
}

function clockView({ connection, runner }: PageState): Html {
  if (runner.zap.isPolling) return html`Polling…`;
  if (!runner.zap.isOn) return html``;
  const now = html`${runner.settings.isReal() ? 'Time' : 'Simulated time'} <time>${timeOf(runner.schedule.now())}</time>`;
  if (connection.expiredBy !== undefined) return html`${now} · polling paused until you reconnect`;
  const seconds = Math.ceil(runner.schedule.millisecondsLeft() / 1000);
  const minutes = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return html`${now} · next poll in ${seconds < 60 ? `${seconds} s` : minutes}`;
}
