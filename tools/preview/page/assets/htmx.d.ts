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
  shouldSwap: boolean;
}

interface HTMLElementEventMap {
  [name: `htmx:${string}`]: CustomEvent<HtmxDetail>;
}

declare const Idiomorph: {
  readonly defaults: { readonly callbacks: object };
};
