import path from 'node:path';

/** What a fence shows of a file. */
export interface FileFence {
  /** The path as the author wrote it. */
  readonly file: string;
  readonly region?: string;
  /** As the author wrote them. */
  readonly lines?: string;
}

/** A fence's language, and what stands after it. */
export interface FenceInfo {
  readonly language: string;
  readonly meta: string;
}

/** A fence that shows a file, with what its info says besides. */
export interface ReadFence extends FenceInfo {
  readonly shown: FileFence;
}

/** One of the words that name code, alone or in quotes; other texts in quotes are left as they are. */
const WORD = /"[^"]*"|'[^']*'|(?<!\S)(file|region|lines)=(?:"([^"]*)"|'([^']*)'|(\S*))/g;

/** Whether a text may contain fences that show files. */
export function mayShowFiles(text: string): boolean {
  return text.includes('file=');
}

/**
 * Reads the info of a fence that shows a file; undefined for one that does not. Its language is that of the file's extension if the
 * author wrote none.
 *
 * @example readFence({ language: 'ts', meta: 'file=a.ts region=setup {1}' }) // shown: { file: 'a.ts', region: 'setup' }, meta: '{1}'
 */
export function readFence({ language, meta }: FenceInfo): ReadFence | undefined {
  const hasLanguage = !language.startsWith('file=');
  const written = hasLanguage ? meta : `${language} ${meta}`;
  const words: Partial<Record<string, string>> = {};
  const others = written.replace(WORD, (whole, name?: string, double?: string, single?: string, plain?: string) => {
    if (name === undefined) return whole;
    words[name] = double ?? single ?? plain ?? '';
    return '';
  });
  if (words.file === undefined) return undefined;
  const { file, region, lines } = words;
  const shown = { file, ...(region === undefined ? {} : { region }), ...(lines === undefined ? {} : { lines }) };
  return {
    shown,
    language: hasLanguage && language !== '' ? language : path.extname(file).slice(1),
    meta: others.trim().replace(/\s{2,}/g, ' '),
  };
}
