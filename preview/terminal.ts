/*
 * What a person reads while a Zap runs: one line for each thing that happened.
 *
 * Every line of the preview is worded and aligned here, from plain values and without side effects.
 * Text from the service is cleaned of control characters first: a name must not be able to move the
 * cursor or color the screen.
 */
import { stripVTControlCharacters, styleText } from 'node:util';
import type { Row } from './dedupe.ts';
import type { StepFailure } from './failure.ts';
import { secondsAsked } from './timing.ts';
import type { Outcome } from './zap.ts';

/** Fields that have a place of their own in a delivery's line. */
const NAMED_FIELDS = new Set(['id', 'name']);
const LABEL_WIDTH = 'New Employee'.length;
const NUMBER_WIDTH = 6;
const NAME_WIDTH = 24;

export type Color = 'green' | 'yellow' | 'red' | 'cyan' | 'dim' | 'bold';
export type Paint = (color: Color, text: string) => string;

/** How a watch went, for its last line. */
export interface Tally {
  readonly polls: number;
  readonly deliveries: number;
}

/** Colors for a stream: on a terminal, unless the reader has set `NO_COLOR`. */
export function paintFor(stream: { isTTY?: boolean }, noColor: string | undefined): Paint {
  if (stream.isTTY !== true || (noColor !== undefined && noColor !== '')) return (_, text) => text;
  return (color, text) => styleText(color, text, { validateStream: false });
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

/** What kept a poll's items back, or made it fail; none where nothing did. */
export function troubleLines(outcome: Outcome, paint: Paint): string[] {
  const { held, failure, at } = outcome;
  const lines = held > 0 ? [heldLine(held, at, paint)] : [];
  return failure === undefined ? lines : [...lines, failureLine(failure, at, paint)];
}

function heldLine(held: number, at: number, paint: Paint): string {
  const text = `${count(held, 'new employee')} at once. Zapier holds these runs until the owner replays them; replayed here automatically.`;
  return [...head('Held', 'yellow', at, paint), text].join('  ');
}

function failureLine(failure: StepFailure, at: number, paint: Paint): string {
  const text = plain(failure.text);
  switch (failure.kind) {
    case 'expired':
      return [...head('Expired', 'red', at, paint), text].join('  ');
    case 'throttled': {
      const wait = ` (retrying in ${count(secondsAsked(failure), 'second')})`;
      return [...head('Throttled', 'yellow', at, paint), `${text}${wait}`].join('  ');
    }
    case 'error':
      return [...head('Poll failed', 'red', at, paint), text].join('  ');
  }
}

/** New employees for whom the list of the newest was too short. */
export function missedLine(
  missed: number | undefined,
  { at, rows }: Outcome,
  paint: Paint,
): string {
  return [...head('Missed', 'yellow', at, paint), missedText(missed, rows)].join('  ');
}

/**
 * @param missed - undefined where it cannot be known, though all that came is new.
 * @param listed - how many employees the list of the newest has.
 */
export function missedText(missed: number | undefined, listed: number): string {
  if (missed === undefined) {
    return `All ${listed} employees in the list of the newest are new, so there may be more. Check Full Employee List catches them.`;
  }
  const who = missed === 1 ? "1 new employee wasn't" : `${count(missed, 'new employee')} weren't`;
  return `${who} in the list of the newest ${listed}. Check Full Employee List catches them.`;
}

/** Where the page is, and what is to be said of it. */
export interface PagePlace {
  readonly url: string;
  readonly note: string;
}

/** What is watched and how, said once when the Zap is on. */
export interface Opening {
  readonly service: readonly [kind: string, place: string];
  readonly account: string;
  /** What it begins with. */
  readonly zapOn: string;
  /** Seconds between two polls. */
  readonly every: number;
  readonly page?: PagePlace | undefined;
}

export function openingLines(opening: Opening, paint: Paint): string[] {
  const { service, account, zapOn, every, page } = opening;
  const polls = `Polling every ${count(every, 'second')}. Press Ctrl-C to stop.`;
  return [
    `${service[0]}  ${plain(service[1])}`,
    `Account  ${plain(account)}`,
    `Zap on   ${zapOn} ${polls}`,
    ...(page === undefined ? [] : [`Preview  ${placeText(page)}`]),
  ]
    .map((line) => paint('cyan', line.slice(0, 7)) + line.slice(7))
    .concat('');
}

export function skippedText(existing: number): string {
  return `Skipping ${count(existing, 'existing employee')}.`;
}

export function resumedText(seen: number): string {
  return `Resuming; ${count(seen, 'employee')} already seen.`;
}

function placeText({ url, note }: PagePlace): string {
  return note === '' ? url : `${url} (${note})`;
}

/** Where the connection has expired and cannot be renewed from here. */
export function howToGoOnLine(): string {
  return 'Update the keys in .env and run this again. On Zapier, reconnect the account and keep the Zap on; it then catches up.';
}

/** Where the page stays although the terminal's Zap cannot go on. */
export function pageStaysLine(page: PagePlace): string {
  return `You can connect at ${placeText(page)}. Press Ctrl-C to stop.`;
}

export function reconnectedLine(at: number, paint: Paint): string {
  const text = 'Polling resumes; no one already seen triggers again.';
  return [...head('Reconnected', 'green', at, paint), text].join('  ');
}

export function summaryLine({ polls, deliveries }: Tally): string {
  return `Stopped after ${count(polls, 'poll')} and ${count(deliveries, 'new employee')}.`;
}

function head(label: string, color: Color, at: number, paint: Paint): string[] {
  const time = new Date(at).toLocaleTimeString('en-US', { hourCycle: 'h23' });
  return [paint('dim', time), paint(color, label.padEnd(LABEL_WIDTH))];
}

function count(number: number, one: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : `${one}s`}`;
}

/** A value on one line: no colors or cursor movements, no line breaks. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return stripVTControlCharacters(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
