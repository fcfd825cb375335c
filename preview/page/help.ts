/*
 * Help texts: the Markdown of the app's definition as HTML.
 *
 * This is the one place where text becomes HTML without being escaped, so it takes nothing but our
 * own definition, lets no HTML inside the Markdown through, and makes links of web addresses alone.
 */
import { raw } from 'hono/html';
import { Marked } from 'marked';

const markdown = new Marked({
  renderer: {
    html: ({ text }) => escaped(text),
    image: ({ text }) => escaped(text),
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      if (!/^https?:\/\//i.test(href)) return words;
      return `<a href="${escaped(href)}" target="_blank" rel="noreferrer">${words}</a>`;
    },
  },
});

/** One line of Markdown, ready for a template. */
export function helpHtml(text: string) {
  return raw(markdown.parseInline(text, { async: false }));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}
