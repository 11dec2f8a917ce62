/** A range of lines, 1-based and inclusive; it may go beyond the end of the block. */
export type LineRange = readonly [first: number, last: number];

/** The options in a code fence's info string, after its language. */
export interface CodeMeta {
  readonly title?: string;
  readonly highlighted: readonly LineRange[];
  /** First line number, or undefined for no numbers. */
  readonly firstNumber?: number;
}

const TITLE = /\btitle=(["'])(.*?)\1/;

/**
 * Reads a fence's meta string.
 *
 * @example readCodeMeta('title="app.js" {1,3-4} showLineNumbers') // title, lines 1 and 3 to 4, numbers from 1
 */
export function readCodeMeta(meta: string): CodeMeta {
  const title = TITLE.exec(meta)?.[2];
  const numbers = /\bshowLineNumbers(?:=(?:(\d+)|\{(\d+)\}))?(?=\s|$)/.exec(meta);
  const [whole = '', plain, braced = plain] = numbers ?? [];
  const ranges = /\{([\d,\s-]+)\}/.exec(meta.replace(whole, ''))?.[1];
  return {
    ...(title?.trim() ? { title } : {}),
    highlighted: ranges === undefined ? [] : readRanges(ranges),
    ...(numbers ? { firstNumber: Number(braced ?? 1) } : {}),
  };
}

/** A fence's meta string without its title, in which other options may be named. */
export function withoutTitle(meta: string): string {
  return meta.replace(TITLE, '');
}

/** The language in a `language-…` class: all of its name, `c++` as well. */
export function parseLanguage(className: string | undefined): string | undefined {
  return /\blanguage-(\S+)/.exec(className ?? '')?.[1];
}

function readRanges(ranges: string): readonly LineRange[] {
  return ranges.split(',').map(range => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return first <= last ? [first, last] : [last, first];
  });
}

/** The language's name for readers, as the author wrote it; none for plain text or for anything that cannot be a name. */
export function languageLabel(language: string): string | undefined {
  return /^(text|txt|plain|plaintext|none)$/.test(language) || !/^[\w+#.-]+$/.test(language) ? undefined : language;
}
