/* The line under the title: what has happened, and what to do next, in the color of how bad it is. */
import { fieldsNamedIn } from '../../../authData.ts';
import { pluralize } from '../../../text.ts';
import type { PageState } from '../pageState.ts';
import { type Html, html } from './html.ts';

export function guidanceView(state: PageState): Html {
  const [text, cssClass = ''] = guidanceOf(state);
  return html`<span class="${cssClass}">${text}</span>`;
}

function guidanceOf({
  connection,
  fields,
  form,
  pageZap,
  pageSandbox,
}: PageState): readonly [text: string, cssClass?: 'bad' | 'warn'] {
  if (connection.expiredBy !== undefined) return ['The Zap is paused.', 'warn'];
  if (!connection.isConnected) {
    if (form.failure?.kind === 'expired') {
      const [key] = fieldsNamedIn(form.failure.message, fields);
      return [`Connection failed: the ${key?.label ?? 'key'} was rejected.`, 'bad'];
    }
    if (form.failure !== undefined) return ['Connection failed. See why below.', 'bad'];
    const keys = pageSandbox ? 'Sandbox keys are filled in' : 'Enter your keys';
    return [`${keys}. Connect, turn on, hire.`];
  }
  const { zap, history, missed } = pageZap;
  if (!zap.isOn) return ['Connected. Turn on the Zap.'];
  if (!pageSandbox) return ['The Zap is on.'];
  if (history.failedPollCount > 0) return ['Polls fail. Set Responses to Normal.', 'bad'];
  if (zap.held.length > 0) return ['Runs are on hold. Replay or delete them.', 'warn'];
  if (history.waitingCount > 0) {
    const isReconnected = history.entries[0]?.outcome.event === 'reconnect';
    const waiting = `${pluralize(history.waitingCount, 'hire')} waiting.`;
    const next = `${waiting} Poll now, or wait for the next poll.`;
    return [isReconnected ? `Reconnected. ${next}` : next];
  }
  const { length: missedCount } = missed.people;
  if (missedCount > 0) {
    return [
      `${pluralize(missedCount, 'new employee')} missed. Set Check Full Employee List to Yes.`,
      'bad',
    ];
  }
  if (history.zapRunCount > 0) return ['The Zap ran. Hire again, or try what can go wrong.'];
  return ['The Zap is on. Hire someone, and see it run.'];
}
