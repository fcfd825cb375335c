/*
 * What htmx does not do by itself: say that a request was refused, or that the page's server is gone.
 */
const trouble = document.getElementById('trouble');

function say(text) {
  if (trouble.textContent !== text) trouble.textContent = text;
  trouble.hidden = text === '';
}

document.body.addEventListener('htmx:sendError', () => {
  say('The preview has stopped. Run npm start; this page reconnects automatically.');
});
document.body.addEventListener('htmx:responseError', ({ detail }) => say(detail.xhr.responseText));
document.body.addEventListener('htmx:afterRequest', ({ detail }) => {
  const isCommand = detail.requestConfig?.verb === 'post';
  const isBack = trouble.textContent.startsWith('The preview has stopped');
  if (detail.successful && (isCommand || isBack)) say('');
});
