import { createRequire } from 'node:module';
import Prism, { type Token, type TokenStream } from 'prismjs';

const require = createRequire(import.meta.url);

/** Turns code into HTML with Prism's token classes; one string per line, every tag closed in its line. */
export type Highlighter = (code: string, language: string) => readonly string[];

/** Prism's grammars, loaded when a page first needs them; `additionalLanguages` are checked at once. */
export function createHighlighter(additionalLanguages: readonly string[]): Highlighter {
  const loadLanguages = require('prismjs/components/index.js') as { (names: readonly string[]): void; silent: boolean };
  loadLanguages.silent = true;
  Prism.manual = true;
  loadLanguages(additionalLanguages);
  const cache = new Map<string, readonly string[]>();
  return (code, language) => {
    const key = `${language}\0${code}`;
    const known = cache.get(key);
    if (known) return known;
    if (!Prism.languages[language]) loadLanguages([language]);
    const grammar = Prism.languages[language];
    const lines = grammar ? toLines(Prism.tokenize(code, grammar)) : code.split('\n').map(escapeHtml);
    cache.set(key, lines);
    return lines;
  };
}

const CLOSE = '</span>';

/** Neighbours of one class become one element, spaces between them included: code is mostly punctuation. */
function toLines(tokens: TokenStream): readonly string[] {
  const lines: string[] = [];
  const open: string[] = [];
  const closed = { tag: '', at: -1, depth: -1 };
  let line = '';
  const writeText = (text: string): void => {
    const [first = '', ...more] = text.split('\n');
    line += escapeHtml(first);
    for (const next of more) {
      lines.push(line + CLOSE.repeat(open.length));
      line = open.join('') + escapeHtml(next);
      closed.at = -1;
    }
  };
  const openTag = (tag: string): void => {
    const between = closed.at < 0 ? 'x' : line.slice(closed.at);
    if (closed.tag === tag && closed.depth === open.length && between.trim() === '') {
      line = line.slice(0, closed.at - CLOSE.length) + between;
    } else line += tag;
    open.push(tag);
  };
  const closeTag = (): void => {
    line += CLOSE;
    Object.assign(closed, { tag: open.pop(), at: line.length, depth: open.length });
  };
  const write = (token: string | Token | TokenStream): void => {
    if (typeof token === 'string') {
      writeText(token);
      return;
    }
    if (Array.isArray(token)) {
      for (const part of token) write(part);
      return;
    }
    const { type, alias, content } = token as Token;
    openTag(`<span class="${['token', type, ...[alias ?? []].flat()].join(' ')}">`);
    write(content);
    closeTag();
  };
  write(tokens);
  return [...lines, line];
}

/** Text as HTML text. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
