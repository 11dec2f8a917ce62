import path from 'node:path';
import { scanImports } from '../../shared/scan-imports.ts';
import { safeDecode } from '../../shared/url.ts';
import { positionAt, type SourceLocation } from '../diagnostics/index.ts';
import { readIfExists } from '../util/files.ts';

const PAGE_CODE = 'lectern-page-code.js';

/** The name of a page's code in stacks, with the page's path. */
export function nameOfCode(path: string): string {
  return `${encodeURIComponent(path)}/${PAGE_CODE}`;
}

/** The path of the page whose code has thrown an error; undefined if other code did. */
export function pathOfCode(thrown: unknown): string | undefined {
  const [, name] = new RegExp(`(?:^|[\\s(])([^\\s(/]*)/${PAGE_CODE}:\\d`).exec(stackOf(thrown)) ?? [];
  return name === undefined ? undefined : safeDecode(name);
}

function stackOf(thrown: unknown): string {
  const stack: unknown = thrown instanceof Error ? thrown.stack : undefined;
  return typeof stack === 'string' ? stack : '';
}

/** Lines that `new Function` puts before the code. */
const LINES_BEFORE = 2;
/** Characters of code around an error that are compared with the page. */
const AROUND = 200;
/** Places of a word in a page that are compared. */
const MAX_PLACES = 1000;
/** Partials of a page that are searched. */
const MAX_PARTIALS = 50;

/** The code of a page around the place of an error. */
export interface CodePlace {
  readonly before: string;
  readonly after: string;
}

/** The place of an error in the code of a page; undefined where it was thrown elsewhere. */
export function codePlace(thrown: unknown, code: string | undefined): CodePlace | undefined {
  const [, line, column] = new RegExp(`\\b${PAGE_CODE}:(\\d+):(\\d+)`).exec(stackOf(thrown)) ?? [];
  if (line === undefined || code === undefined) return undefined;
  const lines = code.split('\n').slice(0, Number(line) - 1 - LINES_BEFORE);
  const offset = lines.reduce((sum, each) => sum + each.length + 1, 0) + Number(column) - 1;
  return codeAround(code, offset);
}

/** The place at an offset of a page's code. */
export function codeAround(code: string, offset: number): CodePlace {
  return { before: code.slice(Math.max(0, offset - AROUND), offset), after: code.slice(offset, offset + AROUND) };
}

/** The texts of a page and of its partials, without code blocks and front matter. */
export function pageTexts(file: string, siteDir: string | undefined): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const add = (name: string): void => {
    if (texts.has(name) || texts.size > MAX_PARTIALS) return;
    const text = readIfExists(name);
    if (text === undefined) return;
    texts.set(name, withoutCode(text));
    for (const specifier of scanImports(text)) {
      if (!/\.mdx?$/i.test(specifier)) continue;
      if (specifier.startsWith('@site/')) add(path.join(siteDir ?? '', specifier.slice('@site/'.length)));
      else if (specifier.startsWith('.')) add(path.resolve(path.dirname(name), specifier));
    }
  };
  add(file);
  return texts;
}

/** The location in a page or its partials that reads most like the code of an error. */
export function locateCode(
  { before, after }: CodePlace,
  texts: ReadonlyMap<string, string>,
): SourceLocation | undefined {
  const [token = ''] = /^\.?[\w$]+|^\S/.exec(after) ?? [];
  if (token === '') return undefined;
  let best: { readonly score: number; readonly location: SourceLocation } | undefined;
  for (const [file, text] of texts) {
    for (const offset of placesOf(text, token)) {
      const score =
        alike(text.slice(offset, offset + AROUND), after) +
        alike(reversed(text.slice(Math.max(0, offset - AROUND), offset)), reversed(before));
      if (best && best.score >= score) continue;
      best = { score, location: { file, ...positionAt(text, offset) } };
    }
  }
  return best?.location;
}

/** The location of the first match of a pattern, or of the group at its end. */
export function locatePattern(texts: ReadonlyMap<string, string>, pattern: string): SourceLocation | undefined {
  for (const [file, text] of texts) {
    const found = new RegExp(pattern).exec(text);
    if (!found) continue;
    const [whole, end = whole] = found;
    return { file, ...positionAt(text, found.index + whole.length - end.length) };
  }
  return undefined;
}

/** The first match of a pattern in the file of a place, from its line on; the place itself if there is none. */
export function locateFrom(place: SourceLocation, pattern: string): SourceLocation {
  const text = readIfExists(place.file) ?? '';
  const lines = text.split('\n').slice(0, (place.line ?? 1) - 1);
  const from = lines.reduce((sum, line) => sum + line.length + 1, 0);
  const found = new RegExp(pattern).exec(text.slice(from));
  return found ? { file: place.file, ...positionAt(text, from + found.index) } : place;
}

function placesOf(text: string, token: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(token); at !== -1 && places.length < MAX_PLACES; at = text.indexOf(token, at + 1)) {
    places.push(at);
  }
  return places;
}

/** How many characters two texts have in common at their start, whatever their spaces and quotes are. */
function alike(one: string, other: string): number {
  const [a, b] = [one, other].map(text => text.replace(/[\s;]/g, '').replace(/["'`]/g, '"'));
  let count = 0;
  while (a?.[count] !== undefined && a[count] === b?.[count]) count++;
  return count;
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}

/** A text of the same length, with spaces in place of front matter and code. */
export function withoutCode(text: string): string {
  return text
    .replace(/^---\n[\s\S]*?\n---\n/, blank)
    .replace(/^[ \t]*(`{3,9}|~{3,9})[\s\S]*?^[ \t]*\1/gm, blank)
    .replace(/(?<!`)(`{1,9})(?!`)[^`\n]+\1/g, blank);
}

function blank(code: string): string {
  return code.replace(/[^\n]/g, ' ');
}
