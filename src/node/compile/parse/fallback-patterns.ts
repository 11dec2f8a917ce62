import type { Format } from '../types.ts';

/** A pattern of text that the native parser parses differently, with an example; `format` is the only one in which they differ. */
export type PatternRule = readonly [reason: string, example: string, pattern: RegExp, format?: Format];

/** Patterns of whole texts that the parsers parse differently. */
export const TEXT_PATTERNS: readonly PatternRule[] = [
  ['half a character', 'a \ude80 b', /\p{Surrogate}/u],
  ['a null character', 'a\0b', /\0/],
  ['a tab behind the end of front matter', '---\na: b\n---\t', /^\uFEFF?---(?=[\s\S]*\n--- *\t)/],
  ['front matter in TOML', '+++\na = 1\n+++\n\nText', /^\uFEFF?\+\+\+/],
  ['a rule that looks like front matter', '---\n- a', /^\uFEFF?---[ \t]*(?=\n)(?![\s\S]*\n---[ \t]*(?:\n|$))/],
];

/** Patterns of prose that the parsers parse differently. */
export const PROSE_PATTERNS: readonly PatternRule[] = [
  ['an escaped directive', '\\::x[]', /\\::/],
  ['braces after `:name`', ':a{/* b */} c', /(?<!:):[a-z][\w-]*\{/i],
  ['a name of a directive that is none', '10:30[1]', /:(?=[\p{L}\p{N}_-]+[[{])(?![a-z][\w-]*[[{])[\p{L}\p{N}]/iu],
  ['a label with spaces at its ends, or of several lines', ':a[b\nc]', /:[a-z][\w-]*\[(?:\s|[^\][]*(?:\s\]|$))/i],
  ['a URL without a host', '"http://.google.com"', /(?:https?:\/\/|www\.)(?![\p{L}\p{N}])/iu],
  [
    'a URL that ends at a brace or a bar',
    'http://a|\n-|',
    /(?<![^\s<>()[\]"'`{|])(?=[^\s<>()[\]"'`{|]*[{|])[^\s<>()[\]"'`{|]*(?:https?:\/\/|www\.)/i,
  ],
  ['an e-mail address behind a slash', 'a/b@c.de', /\/[\w+.-]+@[\w-]+(?:\.[\w-]+)*\.[\w-]*[a-z](?![\w-])/i],
  ['an e-mail address with an escape', 'a\\_b_@c.de', /\\[_+.-](?=[\w+.-]*@)[^_@]*_/],
  ['a tab behind a tag or an expression', '<A/>\t<B/>', /[>}]\t/],
  [
    'an emoji beside a mark',
    'a*🚀*b',
    /[*_~:](?=[\u{10000}-\u{10ffff}])(?<!(?:^|\s)(?:\*+|_+|~+))|[\u{10000}-\u{10ffff}](?:[*_~]|www\.|http)/u,
  ],
  [
    'asterisks beside underscores in a word, or by turns',
    'a*b_*c',
    /\*_+\*|_\*+_|\*{4}_|_\*{4}|_{4}\*|\*_{4}|(?<=[\p{L}\p{N}.,:;!?)])(?:\*[*_]*_|_[*_]*\*)(?=[\p{L}\p{N}])/u,
  ],
  ['three tildes or more', 'x~~~*~*~*', /~{3}/],
  ['colons behind a footnote', '[^1]::x[1]', /\]::(?<=\[\^[^\]]+\]::)/],
  [
    'a footnote in a link, or behind another in an image',
    '[a[^1]](b)\n\n[^1]: c',
    /(?:!\[\^[^\][]+\]\[|\[\^[^\][]+\][^\][]*\][([])/,
  ],
  ['an indented footnote', '    [^1]: a', /^(?: {4}|[^\S\t]*\t)\s*\[\^[^\]]+\]:/],
  ['an attribute over several lines', '><u i="\n>  ">', /<[a-z][^<>]*=(["'])[^"'<>]*$/i, 'md'],
  ['an attribute with two values', '|<g c=t="">', /<[a-z][^<>]*\s[\w-]+=[^\s"'<>=]+=/i, 'md'],
  ['a tag in the text of an image', '![a <b> c](d)', /!\[[^\][<]*<[a-z]/i, 'mdx'],
  [
    'a tag of several lines in a quote or a list item',
    '> a <b c="d\n> e"/>',
    /^\s*(?:[>*+-]|\d{1,9}[.)]\s).*<[a-z][^<>]*$/i,
    'mdx',
  ],
];

/** Markers before a directive, its colons, and the rest of the line. */
export const DIRECTIVE_LINE: RegExp = /^((?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*)(:{2,})(?!:)(.*)$/;
/** Name, label and attributes of a directive, or nothing. */
export const DIRECTIVE_REST: RegExp = (() => {
  const attribute = String.raw`(?:(?:[.#][\w-]+)+|[\w-]+(?:=(?:"[^"]*"|'[^']*'|[\w-]+))?)`;
  const attributes = String.raw`\{\s*(?:${attribute}(?:\s+${attribute})*\s*)?\}`;
  return new RegExp(String.raw`^(?:[a-z][\w-]*(?:\[(?:\S(?:.*\S)?)?\])?(?:${attributes})?)? *$`, 'i');
})();
/** A line with a link definition or a footnote definition. */
export const DEFINITION: RegExp = /^[\s>]*\[[^\]]+\]:/;
