/** Which HTML a book may contain: what is valid in EPUB, and means something on paper. */

/** Elements that need a browser, or mean nothing without one. */
export const DROPPED: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'noscript', 'button', 'select', 'textarea', 'form', 'dialog', 'nav', 'canvas'],
  ...['map', 'link', 'meta', 'title', 'source', 'track', 'datalist', 'progress', 'meter', 'output'],
]);

/** Parts of the theme that mean nothing in a book, by class. */
export const DROPPED_CLASSES: ReadonlySet<string> = new Set([
  ...['hash-link', 'admonitionIcon', 'codeBlockLanguage', 'theme-doc-toc-mobile', 'theme-doc-version-badge'],
  ...['theme-doc-version-banner', 'themedImage--dark', 'lectern-dark-only', 'lectern-zoom-hint'],
  'lectern-comments-link',
]);

/** Elements that are shown on a page of the site alone: a link leads there. */
export const EMBEDDED: ReadonlySet<string> = new Set(['iframe', 'video', 'audio', 'object', 'embed']);

/** Elements of the text of a line. */
export const PHRASING: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'br', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'img', 'ins', 'kbd', 'mark'],
  ...['q', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
]);

/** Blocks, each with the elements that may be in it besides text; undefined: any. */
export const BLOCKS: Readonly<Record<string, { readonly only?: readonly string[]; readonly isLine?: true }>> = {
  blockquote: {},
  caption: {},
  col: { only: [] },
  colgroup: { only: ['col'] },
  dd: {},
  div: {},
  dl: { only: ['dt', 'dd', 'div'] },
  dt: {},
  figcaption: {},
  figure: {},
  h1: { isLine: true },
  h2: { isLine: true },
  h3: { isLine: true },
  h4: { isLine: true },
  h5: { isLine: true },
  h6: { isLine: true },
  hr: { only: [] },
  li: {},
  ol: { only: ['li'] },
  p: { isLine: true },
  pre: { isLine: true },
  table: { only: ['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr'] },
  tbody: { only: ['tr'] },
  td: {},
  tfoot: { only: ['tr'] },
  th: {},
  thead: { only: ['tr'] },
  tr: { only: ['td', 'th'] },
  ul: { only: ['li'] },
};

/** Parts of lists and tables, each with the elements that it may be in. */
export const PARENTS: Readonly<Record<string, readonly string[]>> = {
  caption: ['table'],
  col: ['colgroup'],
  colgroup: ['table'],
  dd: ['dl'],
  dt: ['dl'],
  figcaption: ['figure'],
  li: ['ol', 'ul'],
  tbody: ['table'],
  td: ['tr'],
  tfoot: ['table'],
  th: ['tr'],
  thead: ['table'],
  tr: ['table', 'tbody', 'thead', 'tfoot'],
};

/** Attributes that stay besides `class`, `dir`, `id`, `lang` and `title`, as the parser names them. */
export const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  bdo: ['dir'],
  img: ['alt', 'width', 'height'],
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  td: ['colSpan', 'rowSpan'],
  th: ['colSpan', 'rowSpan', 'scope'],
  time: ['dateTime'],
};

/** Whether a value is valid, of attributes that authors get wrong without a browser minding. */
export const VALUES: Readonly<Record<string, RegExp>> = {
  colSpan: /^[1-9]\d{0,3}$/,
  dir: /^(?:ltr|rtl|auto)$/,
  height: /^\d{1,5}$/,
  lang: /^[a-z]{2,3}(?:-[\da-z]{2,8})*$/i,
  rowSpan: /^[1-9]\d{0,3}$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/,
  start: /^-?\d{1,9}$/,
  type: /^[1aAiI]$/,
  value: /^-?\d{1,9}$/,
  width: /^\d{1,5}$/,
  dateTime: /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z)?$/,
};

/** What stays of an inline style: colors of code, and the alignment of cells. */
export const STYLES: ReadonlySet<string> = new Set(['color', 'font-style', 'font-weight', 'text-align']);
