/** The options in a code fence's info string, after its language. */
export interface CodeMeta {
  readonly title?: string;
  /** 1-based. */
  readonly highlighted: ReadonlySet<number>;
  /** First line number, or undefined for no numbers. */
  readonly firstNumber?: number;
}

/**
 * Reads a fence's meta string.
 *
 * @example readCodeMeta('title="app.js" {1,3-4} showLineNumbers') // title, lines 1, 3 and 4, numbers from 1
 */
export function readCodeMeta(meta: string): CodeMeta {
  const title = /\btitle=(["'])(.*?)\1/.exec(meta)?.[2];
  const numbers = /\bshowLineNumbers(?:=(?:(\d+)|\{(\d+)\}))?(?=\s|$)/.exec(meta);
  const [whole = '', plain, braced = plain] = numbers ?? [];
  const ranges = /\{([\d,\s-]+)\}/.exec(meta.replace(whole, ''))?.[1];
  return {
    ...(title === undefined ? {} : { title }),
    highlighted: new Set(ranges === undefined ? [] : expandRanges(ranges)),
    ...(numbers ? { firstNumber: Number(braced ?? 1) } : {}),
  };
}

function expandRanges(ranges: string): readonly number[] {
  return ranges.split(',').flatMap(range => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  });
}

/** What readers see as the name of a block's language, as authors write it; plain text has none, nor has what is no name. */
export function languageLabel(language: string): string | undefined {
  return /^(text|txt|plain|plaintext|none)$/.test(language) || !/^[\w+#.-]+$/.test(language) ? undefined : language;
}
