/*
 * The regions of the page, and those that a browser must redraw.
 *
 * A browser sends the version of each region that it shows and gets only the regions that differ. So nothing
 * flickers, and a form stays while someone types. A version is a hash of the region, except for the step's
 * form, which contains a person's input: it has a counter.
 */
import { createHash } from 'node:crypto';
import type { PageState } from '../pageState.ts';
import { connectionRegions } from './connection.ts';
import { historyRegions } from './history.ts';
import { type Html, html } from './html.ts';
import { type RegionContents, regionId } from './regionNames.ts';
import { runsView } from './runs.ts';
import { demonstrationsView, sandboxRegions } from './sandbox.ts';
import { stepEditorRegions, stepView } from './stepEditor.ts';
import { zapRegions } from './zap.ts';

export interface Region {
  readonly name: string;
  readonly version: string;
  readonly content: Html;
}

const VERSION_LENGTH = 10;

export async function regionsOf(state: PageState): Promise<readonly Region[]> {
  const { pageSandbox, editor } = state;
  const contents: Omit<RegionContents, 'step'> = {
    ...connectionRegions(state),
    ...stepEditorRegions(state),
    ...zapRegions(state),
    ...historyRegions(state),
    runs: runsView(state),
    ...(pageSandbox && {
      ...sandboxRegions(pageSandbox),
      demonstrations: demonstrationsView(state),
    }),
  };
  const regions = Object.entries(contents).map(
    async ([name, content = html``]): Promise<Region> => {
      const hash = createHash('sha256').update(String(await content));
      return { name, version: hash.digest('hex').slice(0, VERSION_LENGTH), content };
    },
  );
  const step: Region = { name: 'step', version: `${editor.formVersion}`, content: stepView(state) };
  // The step comes first, because it contains the elements of its dropdowns' regions.
  return [step, ...(await Promise.all(regions))];
}

/** Returns the versions for the browser to send with its next request. */
export function versionsInput(regions: readonly Region[], isReplacing: boolean): Html {
  const versions = regions.map(({ name, version }) => `${name}=${version}`).join(' ');
  const swap = isReplacing ? html`hx-swap-oob="true"` : '';
  return html`<input type="hidden" id="versions" name="versions" value="${versions}" ${swap}>`;
}

/**
 * Returns the regions that differ from the browser's; undefined if none does.
 *
 * @param versions - as the browser sent them.
 */
export function changesSince(versions: string, regions: readonly Region[]): Html | undefined {
  const shown = new Set(versions.split(' '));
  const changed = regions.filter(({ name, version }) => !shown.has(`${name}=${version}`));
  if (changed.length === 0) return undefined;
  return html`${versionsInput(regions, true)}${changed.map(
    ({ name, content }) =>
      html`<div id="${regionId(name)}" hx-swap-oob="innerHTML">${content}</div>`,
  )}`;
}
