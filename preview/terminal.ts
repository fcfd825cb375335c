/*
 * What a person reads while a Zap runs: one line for each thing that happened.
 *
 * Every line of the preview is worded and aligned here, from plain values and without side effects.
 * Text from the service is cleaned of control characters first: a name must not be able to move the
 * cursor or colour the screen.
 */
import { stripVTControlCharacters, styleText } from 'node:util';
import type { Row } from './dedupe.ts';
import type { StepFailure } from './failure.ts';
import type { Outcome } from './outcome.ts';

/** Fields that have a place of their own in a delivery's line. */
const NAMED_FIELDS = new Set(['id', 'name']);
const LABEL_WIDTH = 'New Employee'.length;
const NUMBER_WIDTH = 6;
const NAME_WIDTH = 24;

export type Colour = 'green' | 'yellow' | 'red' | 'cyan' | 'dim' | 'bold';
export type Paint = (colour: Colour, text: string) => string;

/** How a watch went, for its last line. */
export interface Tally {
  readonly polls: number;
  readonly deliveries: number;
}

/** Colours for a stream: on a terminal, unless the reader has set `NO_COLOR`. */
export function paintFor(stream: { isTTY?: boolean }, noColor: string | undefined): Paint {
  if (stream.isTTY !== true || (noColor !== undefined && noColor !== '')) return (_, text) => text;
  return (colour, text) => styleText(colour, text, { validateStream: false });
}

/** One item, as the next steps of the Zap get it. */
export function deliveryLine(row: Row, at: number, paint: Paint): string {
  const number = plain(row.id).padEnd(NUMBER_WIDTH);
  const name = plain(row.name).padEnd(NAME_WIDTH);
  const rest = Object.entries(row)
    .filter(([field, value]) => !NAMED_FIELDS.has(field) && plain(value) !== '')
    .map(([field, value]) => `${plain(field)}: ${plain(value)}`);
  const line = [...head('New Employee', 'green', at, paint), paint('bold', number), name];
  return [...line, paint('dim', rest.join(' · '))].join('  ').trimEnd();
}

/** The lines for a poll: its deliveries, or what kept them back; none where nothing happened. */
export function pollLines(outcome: Outcome, paint: Paint): string[] {
  const lines = outcome.deliveries.map((row) => deliveryLine(row, outcome.at, paint));
  if (outcome.held > 0) lines.push(heldLine(outcome, paint));
  if (outcome.failure !== undefined) lines.push(failureLine(outcome.failure, outcome.at, paint));
  return lines;
}

function heldLine(outcome: Outcome, paint: Paint): string {
  const text = `${outcome.held} new employees at once: Zapier holds them until the Zap's owner confirms. Confirmed here.`;
  return [...head('Held', 'yellow', outcome.at, paint), text].join('  ');
}

function failureLine(failure: StepFailure, at: number, paint: Paint): string {
  const text = plain(failure.text);
  switch (failure.kind) {
    case 'expired':
      return [...head('Zap paused', 'red', at, paint), text].join('  ');
    case 'throttled': {
      const wait = failure.delay === undefined ? '' : ` (in ${count(failure.delay, 'second')})`;
      return [...head('Slowed down', 'yellow', at, paint), `${text}${wait}`].join('  ');
    }
    case 'error':
      return [...head('Poll failed', 'red', at, paint), text].join('  ');
  }
}

/** Where the page is, and what is to be said of it. */
export interface PagePlace {
  readonly url: string;
  readonly note: string;
}

/** What is watched and how, said once when the Zap is on. */
export interface Opening {
  /** The service, in words for people. */
  readonly service: string;
  readonly account: string;
  /** How many people the Zap knows. */
  readonly remembered: number;
  /** Seconds between two polls. */
  readonly every: number;
  readonly page?: PagePlace | undefined;
}

export function openingLines(opening: Opening, paint: Paint): string[] {
  const { service, account, remembered, every, page } = opening;
  const known = remembered === 1 ? '1 person is' : `${remembered} people are`;
  const polls = `polls every ${count(every, 'second')}, Ctrl-C ends it`;
  return [
    `${paint('cyan', 'Service')}  ${plain(service)}`,
    `${paint('cyan', 'Account')}  ${plain(account)}`,
    `${paint('cyan', 'Zap on')}   ${known} already known and will not arrive as new; ${polls}`,
    ...(page === undefined ? [] : [`${paint('cyan', 'Page')}     ${pageText(page)}`]),
    '',
  ];
}

function pageText({ url, note }: PagePlace): string {
  return note === '' ? url : `${url} (${note})`;
}

/** After a pause, where the account cannot be reconnected from here. */
export function howToGoOnLine(): string {
  return 'Put the current keys into .env and start again. On Zapier, reconnect the account and leave the Zap on: it then delivers whoever was hired meanwhile.';
}

/** Where the page stays although the terminal's Zap cannot go on. */
export function pageStaysLine(page: PagePlace): string {
  return `The page is open to connect there: ${pageText(page)}. Ctrl-C ends it.`;
}

export function reconnectedLine(at: number, paint: Paint): string {
  return [...head('Reconnected', 'green', at, paint), 'The Zap goes on where it was.'].join('  ');
}

export function summaryLine({ polls, deliveries }: Tally): string {
  return `Zap off after ${count(polls, 'poll')} and ${count(deliveries, 'delivery', 'deliveries')}.`;
}

function head(label: string, colour: Colour, at: number, paint: Paint): string[] {
  const time = new Date(at).toLocaleTimeString('en-GB');
  return [paint('dim', time), paint(colour, label.padEnd(LABEL_WIDTH))];
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** A value on one line: no colours or cursor movements, no line breaks. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return stripVTControlCharacters(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
