/* The parts of htmx's events (htmx.org/events) and of idiomorph that page.js uses. */

interface HtmxRequest {
  readonly verb: string;
  readonly path: string;
  readonly triggeringEvent?: SubmitEvent;
}

interface HtmxSource {
  readonly elt: HTMLElement;
  readonly triggeringEvent?: SubmitEvent;
  /** `htmx:confirm` has none. */
  readonly requestConfig?: HtmxRequest;
}

interface HtmxDetail extends HtmxSource {
  readonly requestConfig: HtmxRequest;
  readonly xhr: XMLHttpRequest;
}

/** The details of events by name, without `htmx:`. */
interface HtmxEvents {
  readonly confirm: HtmxSource;
  readonly beforeRequest: HtmxDetail;
  readonly beforeOnLoad: HtmxDetail;
  readonly sendError: HtmxDetail;
  readonly responseError: HtmxDetail;
  readonly beforeSwap: HtmxDetail & { shouldSwap: boolean };
  readonly afterSettle: HtmxDetail;
}

/** Only `on` in page.js listens, and its type says which event has which details. */
interface HTMLElementEventMap {
  [name: `htmx:${string}`]: CustomEvent<never>;
}

declare const Idiomorph: {
  readonly defaults: { readonly callbacks: object };
};
