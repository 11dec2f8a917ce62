import { createRequire } from 'node:module';
import Prism, { type Token, type TokenStream } from 'prismjs';

const require = createRequire(import.meta.url);

/** Turns code into HTML with Prism's token classes; one string per line, every tag closed in its line. */
export type Highlighter = (code: string, language: string) => readonly string[];

export interface HighlighterOptions {
  /** Loaded and checked at once; others when a page first needs them. */
  readonly additionalLanguages: readonly string[];
  /** Types of tokens that look like plain code: no element is spent on them. */
  readonly plainTokens: readonly string[];
}

/** Editions of the same docs hold the same code: so much of it, in characters, is not highlighted again. */
const KEPT = 2 ** 22;

/** A highlighter with Prism's grammars. */
export function createHighlighter({ additionalLanguages, plainTokens }: HighlighterOptions): Highlighter {
  const loadLanguages = require('prismjs/components/index.js') as { (names: readonly string[]): void; silent: boolean };
  loadLanguages.silent = true;
  Prism.manual = true;
  loadLanguages(additionalLanguages);
  const plain = new Set(plainTokens);
  const cache = new Map<string, readonly string[]>();
  let kept = 0;
  return (code, language) => {
    const key = `${language}\0${code}`;
    const known = cache.get(key);
    if (known) return known;
    if (!Prism.languages[language]) loadLanguages([language]);
    const grammar = Prism.languages[language];
    const lines = grammar ? toLines(Prism.tokenize(code, grammar), plain) : code.split('\n').map(escapeHtml);
    if (kept > KEPT) cache.clear();
    kept = cache.size === 0 ? code.length : kept + code.length;
    cache.set(key, lines);
    return lines;
  };
}

const CLOSE = '</span>';

/** Neighbours of one class become one element, spaces between them included. */
function toLines(tokens: TokenStream, plain: ReadonlySet<string>): readonly string[] {
  const lines: string[] = [];
  const open: string[] = [];
  /** The element that was closed last, if only spaces came after it. */
  let closed = '';
  let spaces = '';
  let line = '';
  const writeText = (text: string): void => {
    if (closed !== '' && text.trim() === '' && !text.includes('\n')) {
      spaces += text;
      return;
    }
    endElement();
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      lines.push(line + escapeHtml(text.slice(start, end)) + CLOSE.repeat(open.length));
      line = open.join('');
      start = end + 1;
    }
    line += escapeHtml(start === 0 ? text : text.slice(start));
  };
  const endElement = (): void => {
    if (closed === '') return;
    line += CLOSE + spaces;
    closed = '';
    spaces = '';
  };
  const openElement = (tag: string): void => {
    if (closed === tag) {
      line += spaces;
      closed = '';
      spaces = '';
    } else {
      endElement();
      line += tag;
    }
    open.push(tag);
  };
  const write = (token: string | Token | TokenStream): void => {
    if (typeof token === 'string') writeText(token);
    else if (Array.isArray(token)) for (const part of token) write(part);
    else {
      const { type, alias, content } = token as Token;
      if (plain.has(type) && alias === undefined) {
        write(content);
        return;
      }
      openElement(`<span class="${tokenClass(type, alias)}">`);
      write(content);
      endElement();
      closed = open.pop() ?? '';
    }
  };
  write(tokens);
  endElement();
  return [...lines, line];
}

function tokenClass(type: string, alias: string | readonly string[] | undefined): string {
  return alias === undefined || alias.length === 0 ? `token ${type}` : `token ${type} ${[alias].flat().join(' ')}`;
}

const SPECIAL = /[&<>]/;

/** Text as HTML text. */
export function escapeHtml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
