/* The parts of a Markdown page that its tests compare. */
import { marked, type Token } from 'marked';

/** Returns the tokens of a page and those inside them, in order. */
function tokensOf(page: string): Token[] {
  const found: Token[] = [];
  marked.walkTokens(marked.lexer(page), (token) => {
    found.push(token);
  });
  return found;
}

/** Returns the targets of links and pictures, in Markdown and in HTML. */
export const targetsIn = (page: string): string[] =>
  tokensOf(page).flatMap(({ type, raw, ...token }) => {
    if (type === 'html')
      return [...raw.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, to = '']) => to);
    return 'href' in token ? [String(token.href)] : [];
  });

/** Returns the anchors that GitHub makes of headings. */
export const anchorsIn = (page: string): string[] =>
  tokensOf(page).flatMap((token) => {
    if (token.type !== 'heading') return [];
    const words = String(token.text).toLowerCase();
    return [words.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-')];
  });
