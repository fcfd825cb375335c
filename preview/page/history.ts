/*
 * What happened to the page's Zap, as much of it as a page can show.
 *
 * Steps and cards are kept apart: a Zap that polls a thousand times for nothing must not
 * push the last delivery off the page.
 */
import type { Row } from '../dedupe.ts';
import type { Outcome } from '../zap.ts';

/** Steps that are shown. */
const MOST_ENTRIES = 60;

/** Deliveries that are shown as cards. */
const MOST_CARDS = 24;

/** A step of the Zap's life. */
export interface Entry {
  /** Counts up from 1. */
  readonly number: number;
  /** When it began, in Zap time. */
  readonly at: number;
  readonly requests: number;
  readonly outcome: Outcome;
}

/** An item that the Zap's next steps run with. */
export interface Delivery {
  readonly at: number;
  readonly row: Row;
  /** The number of the entry that brought it. */
  readonly entry: number;
}

export class History {
  #steps = 0;
  #entries: readonly Entry[] = [];
  #cards: readonly Delivery[] = [];
  #delivered = 0;

  /** The latest first. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** The latest first. */
  get cards(): readonly Delivery[] {
    return this.#cards;
  }

  /** All deliveries since {@link restart}, also those without a card. */
  get delivered(): number {
    return this.#delivered;
  }

  /** A Zap turns on: deliveries of the one before are gone. */
  restart(): void {
    this.#cards = [];
    this.#delivered = 0;
  }

  add(step: Omit<Entry, 'number'>): void {
    this.#steps += 1;
    const entry = { number: this.#steps, ...step };
    this.#entries = shortened([entry, ...this.#entries]);
    const { deliveries } = step.outcome;
    const cards = deliveries.map((row) => ({ at: step.at, row, entry: entry.number }));
    this.#delivered += cards.length;
    this.#cards = [...cards.reverse(), ...this.#cards].slice(0, MOST_CARDS);
  }
}

/** Of a list that is too long, the oldest poll that found nothing new goes first. */
function shortened(entries: readonly Entry[]): readonly Entry[] {
  if (entries.length <= MOST_ENTRIES) return entries;
  const idle = entries.findLastIndex(({ outcome }) => {
    const { step, fresh, failure } = outcome;
    return step === 'poll' && fresh === 0 && failure === undefined;
  });
  return entries.filter((_, index) => index !== (idle < 0 ? entries.length - 1 : idle));
}
