/*
 * The parts of the page that htmx leaves out: shows progress or an error beside the clicked button, keeps
 * open details and the keyboard focus, and reports that the server is gone.
 */
const on = (name, listener) => document.body.addEventListener(`htmx:${name}`, listener);

/** Returns the clicked button, or the changed element. */
const sourceOf = ({ elt, triggeringEvent, requestConfig }) =>
  (triggeringEvent ?? requestConfig?.triggeringEvent)?.submitter ?? elt;

function setBusy(button, isBusy) {
  if (!button.matches('button')) return;
  button.ariaBusy = isBusy ? 'true' : null;
  if (isBusy) button.dataset.label = button.textContent;
  button.textContent = (isBusy && button.dataset.busy) || button.dataset.label;
}

function setStopped(isStopped) {
  document.body.classList.toggle('stopped', isStopped);
  document.getElementById('trouble').hidden = !isStopped;
}

on('confirm', (event) => {
  if (sourceOf(event.detail).ariaBusy === 'true') event.preventDefault();
});
on('beforeRequest', ({ detail }) => {
  if (detail.requestConfig.verb !== 'post') return;
  for (const message of document.querySelectorAll('.said')) message.remove();
  setBusy(sourceOf(detail), true);
});
on('afterRequest', ({ detail }) => {
  if (detail.xhr.status > 0) setStopped(false);
  if (detail.requestConfig.verb !== 'post') return;
  const source = sourceOf(detail);
  setBusy(source, false);
  if (detail.successful && 'reset' in source.dataset) source.form.reset();
});
on('sendError', () => setStopped(true));
on('responseError', ({ detail }) => {
  const source = sourceOf(detail);
  const message = document.createElement('p');
  Object.assign(message, { className: 'message bad said', role: 'alert' });
  (source.closest('.bar') ?? source.form ?? source).after(message);
  message.textContent = detail.xhr.responseText;
});

let openIds = [];
let focusedRegion;
on('oobBeforeSwap', ({ detail: { target } }) => {
  openIds = [...target.querySelectorAll('details[open][id]')].map(({ id }) => id);
  if (target.contains(document.activeElement)) focusedRegion = target;
});
on('oobAfterSwap', ({ detail: { target } }) => {
  for (const id of openIds) {
    // A row that moved into a folded part is being read.
    for (let at = document.getElementById(id); at; at = at.parentElement.closest('details')) {
      at.open = true;
    }
  }
  for (const message of target.querySelectorAll('[data-invalid]')) {
    const invalid = message.dataset.invalid.split(' ');
    message.scrollIntoView({ block: 'nearest' });
    for (const field of document.querySelectorAll('#connection input')) {
      field.ariaInvalid = invalid.includes(field.id) ? 'true' : null;
      if (!field.ariaInvalid) continue;
      field.closest('details').open = true;
      field.form.prepend(field.closest('.field'));
      if (document.activeElement.id === 'connect') field.focus();
    }
  }
});
on('afterSettle', () => {
  // If the focused element is gone, focus one nearby.
  if (focusedRegion !== undefined && document.activeElement === document.body) {
    const near =
      document.getElementById('reconnect') ??
      focusedRegion.querySelector('summary, button:enabled, select, input');
    (near ?? focusedRegion.closest('article')?.querySelector('h2'))?.focus();
  }
  focusedRegion = undefined;
});
