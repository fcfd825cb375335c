/*
 * What htmx does not do by itself: show where a person clicked that work is under way or was refused,
 * keep what is unfolded and where the keyboard is, and say that the page's server is gone.
 */
const on = (name, listener) => document.body.addEventListener(`htmx:${name}`, listener);

/** What was clicked. */
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
  for (const said of document.querySelectorAll('.said')) said.remove();
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
  const said = document.createElement('p');
  Object.assign(said, { className: 'message bad said', role: 'alert' });
  (source.closest('.bar') ?? source.closest('form')).after(said);
  said.textContent = detail.xhr.responseText;
});

let open = [];
let left;
on('oobBeforeSwap', ({ detail: { target } }) => {
  open = [...target.querySelectorAll('details[open][id]')].map(({ id }) => id);
  if (target.contains(document.activeElement)) left = target;
});
on('oobAfterSwap', ({ detail: { target } }) => {
  for (const id of open) document.getElementById(id)?.setAttribute('open', '');
  for (const message of target.querySelectorAll('[data-invalid]')) {
    const invalid = message.dataset.invalid.split(' ');
    message.scrollIntoView({ block: 'nearest' });
    for (const field of document.querySelectorAll('#connection input')) {
      field.ariaInvalid = invalid.includes(field.id) ? 'true' : null;
    }
  }
});
on('afterSettle', () => {
  // What had the keyboard is gone: go on beside it.
  if (left !== undefined && document.activeElement === document.body) {
    const near = left.querySelector('[autofocus], summary, button:enabled, select, input');
    (near ?? left.closest('article')?.querySelector('h2'))?.focus();
  }
  left = undefined;
});
