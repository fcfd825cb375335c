/*
 * The parts of the page that change by themselves, and which of them a browser has to draw anew.
 *
 * A browser tells the version of each part that it shows and gets only those that differ, so nothing
 * flickers, and a form is left alone while somebody types. Where what is drawn would change under a
 * person's hands (what they chose or typed is in it), the version is made of something else.
 */
import { createHash } from 'node:crypto';
import type { Desk } from '../desk.ts';
import { accountForm, accountMessage, accountView } from './account.ts';
import { type Html, html, type Setting, settingView } from './html.ts';
import { announcement, deliveriesView, timelineView } from './journal.ts';
import { newestView, noticeView, serviceSettings } from './service.ts';
import { choicesView, dropdownRegion, stepView, testedView } from './step.ts';
import { clockView, paceSettings, switchView, zapView } from './zap.ts';

export interface Region {
  readonly name: string;
  readonly version: string;
  readonly content: Html;
}

const VERSION_LENGTH = 10;

export async function regionsOf(desk: Desk): Promise<readonly Region[]> {
  const drawn = await Promise.all([
    region('account', accountView(desk)),
    region('account-form', accountForm(desk), desk.account.timesAsked),
    region('account-message', accountMessage(desk)),
    region('tested', testedView(desk)),
    region('switch', switchView(desk)),
    region('zap', zapView(desk)),
    ...paceSettings(desk).map(settingRegion),
    region('clock', clockView(desk)),
    region('timeline', timelineView(desk)),
    region('deliveries', deliveriesView(desk)),
    region('announcement', announcement(desk)),
    ...serviceRegions(desk),
  ]);
  return [...drawn, ...stepRegions(desk)];
}

function serviceRegions({ sandbox }: Desk): Promise<Region>[] {
  if (sandbox === undefined) return [];
  return [
    region('newest', newestView(sandbox)),
    ...serviceSettings(sandbox).map(settingRegion),
    region('notice', noticeView(sandbox)),
  ];
}

/** Each by itself: a choice must not replace the control that a person goes on to at once. */
function settingRegion(setting: Setting): Promise<Region> {
  return region(setting.name, settingView(setting));
}

/** The form comes first: it brings its dropdowns with it. */
function stepRegions(desk: Desk): Region[] {
  const { step, timesDrawn, dropdowns } = desk.editor;
  const choices = step.fields.flatMap((field) => {
    if (field.source === undefined) return [];
    const version = `${step.id}/${dropdowns.of(field.key)?.version ?? 0}`;
    return [{ name: dropdownRegion(field.key), version, content: choicesView(desk, field) }];
  });
  return [{ name: 'step', version: String(timesDrawn), content: stepView(desk) }, ...choices];
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
