import type { FileContent } from '../site.ts';

/** The text of a page with more lines in its front matter, but for keys that are there already. */
export function withMeta(content: FileContent, lines: readonly string[]): FileContent {
  if (lines.length === 0) return content;
  if (typeof content === 'string') return addLines(content, lines);
  return new TextEncoder().encode(addLines(textOf(content), lines));
}

/** The id of a doc whose front matter may have another name than its file. */
export function withOwnId(id: string, content: FileContent): string {
  const own = /^id: *["']?(.+?)["']?$/.exec(idLine(content) ?? '')?.[1];
  return own === undefined ? id : [...id.split('/').slice(0, -1), own].join('/');
}

/** The line of front matter that names the id of a doc. */
export function idLine(content: FileContent): string | undefined {
  const [matter = ''] = /^\uFEFF?---[ \t]*\r?\n.*?\n---/s.exec(textOf(content)) ?? [];
  return /^id: *.+?(?=\r?$)/m.exec(matter)?.[0];
}

function textOf(content: FileContent): string {
  return typeof content === 'string' ? content : new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
}

function addLines(text: string, lines: readonly string[]): string {
  const [, mark = '', open] = /^(\uFEFF?)(---[ \t]*\r?\n)?/.exec(text) ?? [];
  const rest = text.slice(mark.length + (open?.length ?? 0));
  if (open === undefined) return `${mark}---\n${lines.join('\n')}\n---\n\n${rest}`;
  const end = text.indexOf('\n---', mark.length + open.length - 1);
  const known = new Set(Array.from(text.slice(0, end).matchAll(/^([\w-]+):/gm), ([, key]) => key));
  const added = lines.filter(line => !known.has(line.split(':', 1)[0]));
  return `${mark}${open}${added.map(line => `${line}\n`).join('')}${rest}`;
}
