/*
 * What htmx and idiomorph leave out: keeps what a person has entered and unfolded, shows progress or an error
 * beside the clicked button, moves the keyboard focus, and reports that the server is gone.
 */
const on = (name, listener) => document.body.addEventListener(`htmx:${name}`, listener);
const byId = (id) => document.getElementById(id);

Object.assign(Idiomorph.defaults.callbacks, {
  beforeNodeMorphed(shown, next) {
    if (shown.ariaBusy === 'true') return false;
    const version = shown.dataset?.version;
    if (version === undefined || version !== next.dataset?.version) return true;
    // What a person has entered stays.
    shown.ariaInvalid = next.ariaInvalid;
    return false;
  },
  beforeAttributeUpdated: (name) => name !== 'open',
  beforeNodeRemoved: (node) => !node.classList?.contains('said'),
});

/** Returns the clicked button, or the changed element. */
const sourceOf = ({ elt, triggeringEvent, requestConfig }) =>
  (triggeringEvent ?? requestConfig?.triggeringEvent)?.submitter ?? elt;

function setBusy(button, isBusy) {
  if (!button.matches('button')) return;
  button.ariaBusy = isBusy ? 'true' : null;
  if (isBusy) button.dataset.label = button.textContent;
  button.textContent = (isBusy && button.dataset.busy) || button.dataset.label;
}

/** The version of the page shown. */
let latestVersion = 0;

function setStopped(isStopped) {
  document.body.classList.toggle('stopped', isStopped);
  byId('trouble').hidden = !isStopped;
  for (const part of document.querySelectorAll('header, main')) part.inert = isStopped;
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
  if (detail.xhr.status < 300 && 'reset' in source.dataset) source.form.reset();
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
  (source.closest('.bar') ?? source.form ?? source).after(message);
  message.textContent = detail.xhr.responseText;
});

let focused;
let focusedPart;
on('beforeSwap', ({ detail }) => {
  // A slow response may be older than the page shown.
  const version = Number(detail.xhr.getResponseHeader('page-version'));
  detail.shouldSwap &&= version > latestVersion;
  latestVersion = Math.max(version, latestVersion);
  focused = document.activeElement;
  focusedPart = focused.closest('article, header');
});
on('afterSettle', ({ detail }) => {
  if (detail.requestConfig.path === '/connect') showConnection();
  if (detail.requestConfig.path === '/sandbox/demonstrate') {
    byId('zap-part').scrollIntoView({ block: 'nearest' });
  }
  if (focused === document.body || (focused.isConnected && canHaveFocus(focused))) return;
  // Idiomorph has moved the focus to the same element of the new page.
  if (document.activeElement !== focused && document.activeElement !== document.body) return;
  const near = byId('reconnect') ?? focusedPart?.querySelector('h2') ?? byId('zap-title');
  near.focus();
});

const canHaveFocus = (element) => !element.disabled && element.checkVisibility();

/** Unfolds the form after a failure, at the field to correct; after a success, the Zap's switch is next. */
function showConnection() {
  const form = byId('edit-connection');
  const failure = byId('failure');
  form.open = failure !== null;
  failure?.scrollIntoView({ block: 'nearest' });
  const next = failure
    ? (form.querySelector('[aria-invalid]') ?? form.querySelector('summary'))
    : byId('power');
  next.focus();
}
