/*
 * What htmx and idiomorph leave out: keeps what a person has entered and unfolded, shows progress or an error beside
 * the clicked button, moves the keyboard focus, and reports that the server is gone.
 */

/**
 * @type {<Name extends keyof HtmxEvents>(
 *   name: Name,
 *   listener: (event: CustomEvent<HtmxEvents[Name]>) => void,
 * ) => void}
 */
const on = (name, listener) => document.body.addEventListener(`htmx:${name}`, listener);

/** @type {(selector: string) => HTMLElement | null} */
const find = (selector) => document.querySelector(selector);

Object.assign(Idiomorph.defaults.callbacks, {
  /** @type {(shown: Node, next: Node) => boolean} */
  beforeNodeMorphed(shown, next) {
    if (!(shown instanceof HTMLElement && next instanceof HTMLElement)) return true;
    if (shown.ariaBusy === 'true') return false;
    // `shown` becomes another element, which is folded as in the new page, not as a person left the old one.
    if (shown.id !== next.id) shown.toggleAttribute('open', next.hasAttribute('open'));
    const { version } = shown.dataset;
    if (version === undefined || version !== next.dataset.version) return true;
    // What a person has entered stays.
    shown.ariaInvalid = next.ariaInvalid;
    return false;
  },
  /** @type {(name: string) => boolean} */
  beforeAttributeUpdated: (name) => name !== 'open',
  /** @type {(node: Node) => boolean} */
  beforeNodeRemoved: (node) => !(node instanceof Element && node.classList.contains('said')),
});

/**
 * Returns the clicked button, or the changed element.
 *
 * @type {(detail: HtmxSource) => HTMLElement}
 */
const sourceOf = ({ elt, triggeringEvent, requestConfig }) =>
  (triggeringEvent ?? requestConfig?.triggeringEvent)?.submitter ?? elt;

/** @type {(source: HTMLElement, isBusy: boolean) => void} */
function setBusy(source, isBusy) {
  if (!(source instanceof HTMLButtonElement)) return;
  const { dataset, textContent } = source;
  source.ariaBusy = isBusy ? 'true' : null;
  if (isBusy) dataset.label = textContent;
  source.textContent = (isBusy && dataset.busy) || (dataset.label ?? textContent);
}

/** The version of the page shown. */
let latestVersion = 0;

/** @type {(isStopped: boolean) => void} */
function setStopped(isStopped) {
  if (document.body.classList.contains('stopped') === isStopped) return;
  document.body.classList.toggle('stopped', isStopped);
  // What becomes inert or hidden loses the focus.
  const losesFocus = find('article :focus, #trouble:focus');
  find('#trouble')?.toggleAttribute('hidden', !isStopped);
  for (const part of document.querySelectorAll('article')) {
    part.toggleAttribute('inert', isStopped);
  }
  if (losesFocus) find(isStopped ? '#trouble' : '#zap-title')?.focus({ preventScroll: true });
  if (!isStopped) return;
  // The next page drawn says what the Zap does.
  for (const name of document.querySelectorAll(':is(.state, .status-line) b')) {
    name.parentElement?.classList.remove('good', 'warn', 'bad');
    name.textContent = 'Stopped';
  }
}

on('confirm', (event) => {
  if (sourceOf(event.detail).ariaBusy === 'true') event.preventDefault();
});
on('beforeRequest', ({ detail }) => {
  if (detail.requestConfig.verb !== 'post') return;
  for (const message of document.querySelectorAll('.said')) message.remove();
  setBusy(sourceOf(detail), true);
});
on('beforeOnLoad', ({ detail }) => {
  setStopped(false);
  if (detail.requestConfig.verb !== 'post') return;
  const source = sourceOf(detail);
  setBusy(source, false);
  if (detail.xhr.status < 300 && 'reset' in source.dataset) source.closest('form')?.reset();
});
on('sendError', ({ detail }) => {
  setBusy(sourceOf(detail), false);
  setStopped(true);
  // Another process counts anew.
  latestVersion = 0;
});
on('responseError', ({ detail }) => {
  if (detail.requestConfig.verb !== 'post') return;
  const source = sourceOf(detail);
  const message = document.createElement('p');
  Object.assign(message, { className: 'message bad said', role: 'alert' });
  (source.closest('.bar') ?? source.closest('form') ?? source).after(message);
  message.textContent = detail.xhr.responseText;
  message.scrollIntoView({ block: 'nearest' });
});

/** While the Zap's title is in view, the line at the top doesn't repeat its state. */
const seesZap = new IntersectionObserver((titles) =>
  document.body.classList.toggle('sees-zap', titles.at(-1)?.isIntersecting ?? false),
);
/** The title may be a new element after each drawing. */
function watchTitle() {
  const title = find('#zap-title');
  if (title) seesZap.observe(title);
}
watchTitle();

/** @type {Element | null} */
let focused = null;
/** @type {Element | null | undefined} */
let focusedPart;
on('beforeSwap', ({ detail }) => {
  // A slow response may be older than the page shown.
  const version = Number(detail.xhr.getResponseHeader('page-version'));
  detail.shouldSwap &&= version > latestVersion;
  latestVersion = Math.max(version, latestVersion);
  focused = document.activeElement;
  focusedPart = focused?.closest('article, header');
});
on('afterSettle', ({ detail }) => {
  watchTitle();
  if (detail.requestConfig.path === '/connect') showConnection();
  // Scrolls only on a narrow screen, to a test's result.
  if (detail.requestConfig.path === '/step/test' && innerWidth < 760)
    find('#step-part > [role=status]')?.scrollIntoView({ block: 'nearest' });
  // Moves the focus only if its element is gone, disabled, or hidden, and idiomorph hasn't moved it to the same element
  // of the new page.
  if (focused === document.body || (focused?.isConnected && canHaveFocus(focused))) return;
  if (document.activeElement !== focused && document.activeElement !== document.body) return;
  const near = find('#reconnect') ?? focusedPart?.querySelector('h2') ?? find('#zap-title');
  near?.focus();
});

/** @type {(element: Element) => boolean} */
const canHaveFocus = (element) => !element.matches(':disabled') && element.checkVisibility();

/** Unfolds the form after a failure, at the field to correct, and folds it after a success. */
function showConnection() {
  const failure = find('#failure');
  find('#edit-connection')?.toggleAttribute('open', failure !== null);
  failure?.scrollIntoView({ block: 'nearest' });
  (find('#edit-connection [aria-invalid]') ?? find('#edit-connection summary'))?.focus();
}
