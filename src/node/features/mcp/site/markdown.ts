import GithubSlugger from 'github-slugger';
import { MAX_HEADINGS, MAX_LINE, MAX_LINES, MAX_PAGE_BYTES } from '../limits.ts';
import { type AskedPage, markdownFiles } from './addresses.ts';
import { firstLines } from './plain-text.ts';
import { RequestError } from './request-error.ts';
import type { DocsSite } from './site.ts';

/** A page as Markdown. */
export interface MarkdownPage {
  readonly url: string;
  /** The Markdown, with front matter. */
  readonly text: string;
  /** Whether the page is so long that only its beginning was read. */
  readonly isCut: boolean;
}

/** Reads the Markdown of a page. @throws RequestError when the site has none */
export async function readMarkdown({ files, address }: DocsSite, { path }: AskedPage): Promise<MarkdownPage> {
  for (const file of markdownFiles(path)) {
    const bytes = await files.read(file);
    if (!bytes) continue;
    // With `stream`, half a character at the end is dropped.
    const start = new TextDecoder().decode(bytes.subarray(0, MAX_PAGE_BYTES), { stream: true });
    const text = firstLines(start, MAX_LINES);
    const isCut = bytes.length > MAX_PAGE_BYTES || text.length < start.length;
    return { url: new URL(path, address).href, text, isCut };
  }
  const url = new URL(path, address).href;
  throw new RequestError(
    `The site has no Markdown of ${url}. search_docs and list_pages tell which pages there are; a site may be built without Markdown.`,
  );
}

/** Length from which the same words are no coincidence. */
const REPEATED = 60;

/** A page without the description in its front matter where the page says all of it, which would be read twice. */
export function withoutRepetition(text: string): string {
  const end = text.startsWith('---\n') ? text.indexOf('\n---\n') : -1;
  const [line, description = ''] = /^description: "(.*)"\n/m.exec(text.slice(0, end + 1)) ?? [];
  const isRepeated = description.length >= REPEATED && lettersOf(text.slice(end)).includes(lettersOf(description));
  return line !== undefined && isRepeated ? text.replace(line, '') : text;
}

/** A text without marks of Markdown and targets of links, which a description lacks. */
function lettersOf(text: string): string {
  return text.replace(/\]\([^()\s]*\)/g, '').replace(/[^\p{L}\p{N}]+/gu, '');
}

interface Heading {
  readonly level: number;
  readonly text: string;
  readonly slug: string;
  /** Index of its line. */
  readonly at: number;
}

/** A section of a page, by indices of its lines. */
export interface PageSection {
  readonly from: number;
  /** Where its first subsection begins. */
  readonly ownEnd: number;
  /** Where it ends, with its subsections. */
  readonly end: number;
}

/** The lines and headings of a page. */
export interface Outline {
  readonly lines: readonly string[];
  readonly headings: readonly Heading[];
}

export function outlineOf(text: string): Outline {
  const lines = text.split('\n');
  return { lines, headings: headingsOf(lines) };
}

/** A section by the default id or the text of its heading; undefined if there is none. */
export function sectionOf(outline: Outline, wanted: string): PageSection | undefined {
  const name = wanted.replace(/^#+\s*/, '').trim();
  const isCalled = ({ text }: Heading): boolean => text.toLowerCase() === name.toLowerCase();
  const { headings } = outline;
  return sectionBelow(outline, headings.find(({ slug }) => slug === name) ?? headings.find(isCalled));
}

/** A section by its heading, where several headings may have the same text. */
export function sectionAt(outline: Outline, { heading, before }: HeadingPlace): PageSection | undefined {
  return sectionBelow(outline, outline.headings.filter(each => each.text === heading)[before]);
}

/** All of a page below its front matter; of its own is what stands before the first section below its title. */
export function wholePage({ lines, headings }: Outline): PageSection {
  const isFence = (line: string | undefined): boolean => /^---\r?$/.test(line ?? '');
  const end = isFence(lines[0]) ? lines.findIndex((line, at) => at > 0 && isFence(line)) : -1;
  const from = end + 1;
  const ownEnd = headings.find(({ at, level }) => at >= from && level > 1)?.at ?? lines.length;
  return { from, ownEnd, end: lines.length };
}

/** Identifies a heading on its page. */
export interface HeadingPlace {
  readonly heading: string;
  /** Number of headings with the same text before it. */
  readonly before: number;
}

function sectionBelow({ lines, headings }: Outline, found: Heading | undefined): PageSection | undefined {
  if (!found) return undefined;
  const later = headings.filter(({ at }) => at > found.at);
  const end = later.find(({ level }) => level <= found.level)?.at ?? lines.length;
  return { from: found.at, ownEnd: later[0]?.at ?? lines.length, end };
}

/** The text of some lines. */
export function textOf({ lines }: Outline, from: number, end: number): string {
  return lines.slice(from, end).join('\n').trim();
}

/** The beginning of a line that opens or closes a block of code. */
export const FENCE: RegExp = /^ {0,3}(?:`{3,}|~{3,})/;

/** Creates a function that tells for each line of a text in turn whether it belongs to a block of code. */
export function fenceReader(): (line: string) => boolean {
  let fence = '';
  return line => {
    const [mark = ''] = FENCE.exec(line) ?? [];
    const opened = mark.trim();
    const isInside = fence !== '';
    // A closing fence is at least as long as the opening one, with nothing after it.
    if (!isInside) fence = opened;
    else if (opened.startsWith(fence) && line.trim() === opened) fence = '';
    return isInside || opened !== '';
  };
}

function headingsOf(lines: readonly string[]): readonly Heading[] {
  const slugger = new GithubSlugger();
  const isInCode = fenceReader();
  const headings: Heading[] = [];
  for (const [at, line] of lines.entries()) {
    if (headings.length === MAX_HEADINGS) break;
    if (isInCode(line)) continue;
    const [, signs = '', title = ''] = /^(#{1,6})\s(.*)$/.exec(line) ?? [];
    if (signs === '') continue;
    const text = plainHeading(
      title
        .slice(0, MAX_LINE)
        .trim()
        .replace(/(?<!\s)\s+#+$/, ''),
    );
    headings.push({ level: signs.length, text, slug: slugger.slug(text), at });
  }
  return headings;
}

/** The text of a heading without Markdown syntax. */
function plainHeading(title: string): string {
  return title
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/(?<!\\)[*`]|(?<![\w\\])_|_(?!\w)/g, '')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .trim();
}
