/*
 * The parts of the page that change by themselves, and which of them a browser has to draw anew.
 *
 * A browser tells the version of each part that it shows and gets only those that differ, so nothing
 * flickers, and a form is left alone while somebody types. Where what is drawn would change under a
 * person's hands (what they chose or typed is in it), the version is made of something else.
 */
import { createHash } from 'node:crypto';
import type { PageState } from '../state.ts';
import { type Html, html, type Setting, settingView } from './html.ts';
import { newestView, noticeView, serviceSettings } from './service.ts';
import {
  accountForm,
  accountMessage,
  accountView,
  choicesView,
  dropdownRegion,
  heldRunView,
  stepView,
  testedView,
} from './setup.ts';
import {
  announcement,
  clockView,
  historyView,
  paceSettings,
  runsView,
  switchView,
  zapView,
} from './zap.ts';

export interface Region {
  readonly name: string;
  readonly version: string;
  readonly content: Html;
}

const VERSION_LENGTH = 10;

export async function regionsOf(state: PageState): Promise<readonly Region[]> {
  const drawn = await Promise.all([
    region('account', accountView(state)),
    region('account-form', accountForm(state), state.account.timesAsked),
    region('account-message', accountMessage(state)),
    region('tested', testedView(state)),
    region('held-run', heldRunView(state)),
    region('switch', switchView(state)),
    region('zap', zapView(state)),
    ...paceSettings(state).map(settingRegion),
    region('clock', clockView(state)),
    region('history', historyView(state)),
    region('runs', runsView(state)),
    region('announcement', announcement(state)),
    ...serviceRegions(state),
  ]);
  return [...drawn, ...stepRegions(state)];
}

function serviceRegions({ sandbox }: PageState): Promise<Region>[] {
  if (sandbox === undefined) return [];
  return [
    region('people', newestView(sandbox)),
    ...serviceSettings(sandbox).map(settingRegion),
    region('notice', noticeView(sandbox)),
  ];
}

/** Each by itself: a choice must not replace the control that a person goes on to at once. */
function settingRegion(setting: Setting): Promise<Region> {
  return region(setting.name, settingView(setting));
}

/** The form comes first: it brings its dropdowns with it. */
function stepRegions(state: PageState): Region[] {
  const { step, timesDrawn, dropdowns } = state.editor;
  const choices = step.fields.flatMap((field) => {
    if (field.source === undefined) return [];
    const version = `${step.id}/${dropdowns.of(field.key)?.version ?? 0}`;
    return [{ name: dropdownRegion(field.key), version, content: choicesView(state, field) }];
  });
  return [{ name: 'step', version: String(timesDrawn), content: stepView(state) }, ...choices];
}

async function region(name: string, content: Html, more: unknown = ''): Promise<Region> {
  const hash = createHash('sha256').update(String(await content));
  return { name, version: `${hash.digest('hex').slice(0, VERSION_LENGTH)}${more}`, content };
}

/** What the browser sends back with its next question. */
export function seenInput(regions: readonly Region[], isReplacing: boolean): Html {
  const seen = regions.map(({ name, version }) => `${name}=${version}`).join(' ');
  const swap = isReplacing ? html`hx-swap-oob="true"` : '';
  return html`<input type="hidden" id="seen" name="seen" value="${seen}" ${swap}>`;
}

/** Nothing where the browser shows everything as it is. */
export function changesSince(seen: string, regions: readonly Region[]): Html | undefined {
  const shown = new Set(seen.split(' '));
  const changed = regions.filter(({ name, version }) => !shown.has(`${name}=${version}`));
  if (changed.length === 0) return undefined;
  return html`${seenInput(regions, true)}${changed.map(
    ({ name, content }) => html`<div id="region-${name}" hx-swap-oob="innerHTML">${content}</div>`,
  )}`;
}
