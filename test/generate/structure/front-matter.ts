import path from 'node:path';
import type { FileContent } from '../site.ts';

/** The text of a page with more lines in its front matter, but for keys that are there already. */
export function withMeta(content: FileContent, lines: readonly string[]): FileContent {
  if (lines.length === 0) return content;
  if (typeof content === 'string') return addLines(content, lines);
  return new TextEncoder().encode(addLines(textOf(content), lines));
}

/** The id of a doc whose front matter may have another name than its file. */
export function withOwnId(id: string, { file, content }: { file: string; content: FileContent }): string {
  const segments = id.split('/');
  const hasNumbers = keepsNumbers(content);
  const folders = hasNumbers ? file.split('/').slice(-segments.length) : segments;
  const name = hasNumbers ? path.parse(file).name : segments.at(-1);
  return [...folders.slice(0, -1), ownId(content) ?? name].join('/');
}

/** Lines of front matter that give a doc its id, which a page that is refused keeps; never an id that is refused itself. */
export function idLines(content: FileContent): readonly string[] {
  const own = ownId(content);
  return [
    ...(own === undefined ? [] : [`id: ${JSON.stringify(own)}`]),
    ...(keepsNumbers(content) ? ['parse_number_prefixes: false'] : []),
  ];
}

function ownId(content: FileContent): string | undefined {
  return /^id: *["']?([^\s"'][^"'\r\n]*)/m.exec(frontMatterOf(content))?.[1];
}

/** Numbers that no one parses are a part of the id. */
function keepsNumbers(content: FileContent): boolean {
  return /^parse_number_prefixes: *false/m.test(frontMatterOf(content));
}

/** The front matter of a page with its fences; nothing where it has none. */
export function frontMatterOf(content: FileContent): string {
  return /^\uFEFF?---[ \t]*\r?\n.*?\n---/s.exec(textOf(content))?.[0] ?? '';
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
