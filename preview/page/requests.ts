/*
 * How many requests one step of a Zap makes.
 *
 * Node tells of each request as it begins; the call that it belongs to is known by its asynchronous
 * context, so that a poll and a dropdown that load side by side are not mixed up. The app's log
 * would not do: a request that is never answered leaves no line there.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

const CHANNEL = 'http.client.request.start';

interface Tally {
  requests: number;
}

export interface Counted<T> {
  readonly result: T;
  readonly requests: number;
}

export class RequestCounter {
  readonly #calls = new AsyncLocalStorage<Tally>();
  readonly #count = () => {
    const tally = this.#calls.getStore();
    if (tally !== undefined) tally.requests += 1;
  };

  constructor() {
    subscribe(CHANNEL, this.#count);
  }

  /** What the work gives, and how many requests were begun by it. */
  async during<T>(work: () => Promise<T>): Promise<Counted<T>> {
    const tally: Tally = { requests: 0 };
    const result = await this.#calls.run(tally, work);
    return { result, requests: tally.requests };
  }

  close(): void {
    unsubscribe(CHANNEL, this.#count);
  }
}
