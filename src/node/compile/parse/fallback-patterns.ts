import type { Format } from '../types.ts';

/** A pattern of text that the native parser parses differently, with an example; `format` is the only one in which they differ. */
export type PatternRule = readonly [reason: string, example: string, pattern: RegExp, format?: Format];

/** Patterns of whole texts that the parsers parse differently. */
export const TEXT_PATTERNS: readonly PatternRule[] = [
  ['half a character', 'a \ude80 b', /\p{Surrogate}/u],
  ['front matter in TOML', '+++\na = 1\n+++\n\nText', /^\uFEFF?\+\+\+/],
  ['a rule that looks like front matter', '---\n- a', /^\uFEFF?---[ \t]*(?=\n)(?![\s\S]*\n---[ \t]*(?:\n|$))/],
];

/** Patterns of prose that the parsers parse differently. */
export const PROSE_PATTERNS: readonly PatternRule[] = [
  ['an escaped directive', '\\::x[]', /\\::/],
  ['braces after `:name`', ':a{/* b */} c', /(?<![:\w]):[a-z][\w-]*\{/i],
  ['a URL without a host', '"http://.google.com"', /(?:https?:\/\/|www\.)(?![\p{L}\p{N}])/iu],
  [
    'a URL that ends at a brace or a bar',
    'http://a|\n-|',
    /(?<![^\s<>()[\]"'`{|])(?=[^\s<>()[\]"'`{|]*[{|])[^\s<>()[\]"'`{|]*(?:https?:\/\/|www\.)/i,
  ],
  ['an e-mail address behind a slash', 'a/b@c.de', /\/[\w+.-]+@[\w-]+(?:\.[\w-]+)*\.[\w-]*[a-z](?![\w-])/i],
  ['an e-mail address with an escape', 'a\\_b_@c.de', /\\[_+.-](?=[\w+.-]*@)[^_@]*_/],
  ['a tab behind a colon, a tag or an expression', ':\t', /(?::[\w-]*|[>}])\t/],
  [
    'an emoji beside a mark',
    'a*🚀*b',
    /[*_~:](?=[\u{10000}-\u{10ffff}])(?<!(?:^|\s)(?:\*+|_+|~+))|[\u{10000}-\u{10ffff}](?:[*_~]|www\.|http)/u,
  ],
  ['colons behind a footnote', '[^1]::x[1]', /\]::(?<=\[\^[^\]]+\]::)/],
  ['an indented footnote', '    [^1]: a', /^(?: {4}|[^\S\t]*\t)\s*\[\^[^\]]+\]:/],
  ['an attribute over several lines', '><u i="\n>  ">', /<[a-z][^<>]*=(["'])[^"'<>]*$/i, 'md'],
  ['an attribute with two values', '|<g c=t="">', /<[a-z][^<>]*\s[\w-]+=[^\s"'<>=]+=/i, 'md'],
];

/** Markers before a directive, its colons, and the rest of the line. */
export const DIRECTIVE_LINE: RegExp = /^((?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*)(:{2,})(?!:)(.*)$/;
/** Name, label and attributes of a directive, or nothing. */
export const DIRECTIVE_REST: RegExp = (() => {
  const attribute = String.raw`(?:(?:[.#][\w-]+)+|[\w-]+(?:=(?:"[^"]*"|'[^']*'|[\w-]+))?)`;
  const attributes = String.raw`\{\s*(?:${attribute}(?:\s+${attribute})*\s*)?\}`;
  return new RegExp(String.raw`^(?:[a-z][\w-]*(?:\[.*\])?(?:${attributes})?)? *$`, 'i');
})();
/** A line with a link definition or a footnote definition. */
export const DEFINITION: RegExp = /^[\s>]*\[[^\]]+\]:/;
