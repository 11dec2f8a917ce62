import GithubSlugger from 'github-slugger';
import { parse } from 'yaml';
import { attempt } from '../../util/attempt.ts';
import { isRecord } from '../../util/json.ts';
import { MAX_FRONT_MATTER, MAX_HEADINGS, MAX_LINE, MAX_LINES, MAX_PAGE_BYTES } from '../limits.ts';
import { type AskedPage, markdownFiles } from './addresses.ts';
import { firstLines } from './plain-text.ts';
import { RequestError } from './request-error.ts';
import type { DocsSite } from './site.ts';

/** A page as Markdown. */
export interface MarkdownPage {
  readonly title: string | undefined;
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
    return { title: titleOf(text), url: new URL(path, address).href, text, isCut };
  }
  const url = new URL(path, address).href;
  throw new RequestError(
    `The site has no Markdown of ${url}. search_docs and list_pages tell which pages there are; a site may be built without Markdown.`,
  );
}

/** The title in the front matter. Only its line is parsed: copies of pages have each field on a line of its own. */
function titleOf(text: string): string | undefined {
  const [start = '', ...lines] = text.slice(0, MAX_FRONT_MATTER).split('\n');
  const isFence = (line: string): boolean => /^---\r?$/.test(line);
  const end = lines.findIndex(isFence);
  if (!isFence(start) || (end < 0 && text.length <= MAX_FRONT_MATTER)) return undefined;
  const line = lines.slice(0, end < 0 ? undefined : end).find(each => each.startsWith('title:')) ?? '';
  const field = line.length > MAX_LINE ? undefined : attempt<unknown>(() => parse(line.trim()));
  return isRecord(field) && typeof field.title === 'string' ? field.title : undefined;
}

interface Heading {
  readonly level: number;
  readonly text: string;
  readonly slug: string;
  /** Index of its line. */
  readonly at: number;
}

/** A section of a page with its subsections, by the text of its heading or the default id; undefined if there is none. */
export function sectionOf(text: string, wanted: string): string | undefined {
  const name = wanted.replace(/^#+\s*/, '').trim();
  const isCalled = (heading: Heading): boolean => heading.text.toLowerCase() === name.toLowerCase();
  return cut(text, headings => headings.find(({ slug }) => slug === name) ?? headings.find(isCalled));
}

/** A section by its heading, where several headings may have the same text. */
export function sectionAt(text: string, { heading, before }: HeadingPlace): string | undefined {
  return cut(text, headings => headings.filter(each => each.text === heading)[before]);
}

/** Identifies a heading on its page. */
export interface HeadingPlace {
  readonly heading: string;
  /** Number of headings with the same text before it. */
  readonly before: number;
}

function cut(text: string, choose: (headings: readonly Heading[]) => Heading | undefined): string | undefined {
  const lines = text.split('\n');
  const headings = headingsOf(lines);
  const found = choose(headings);
  const next = headings.find(({ at, level }) => found && at > found.at && level <= found.level);
  return found && lines.slice(found.at, next?.at).join('\n').trim();
}

/** The headings of a page, in order, up to a bound. */
export function headingNames(text: string): readonly string[] {
  return headingsOf(text.split('\n')).map(heading => heading.text);
}

function headingsOf(lines: readonly string[]): readonly Heading[] {
  const slugger = new GithubSlugger();
  const headings: Heading[] = [];
  let fence = '';
  for (const [at, line] of lines.entries()) {
    if (headings.length === MAX_HEADINGS) break;
    const [mark = ''] = /^ {0,3}(?:`{3,}|~{3,})/.exec(line) ?? [];
    const opened = mark.trim();
    if (fence !== '') {
      // A closing fence is at least as long as the opening one, with nothing after it.
      if (opened.startsWith(fence) && line.trim() === opened) fence = '';
    } else if (opened !== '') fence = opened;
    else {
      const [, signs = '', title = ''] = /^(#{1,6})\s(.*)$/.exec(line) ?? [];
      const text = plainHeading(
        title
          .slice(0, MAX_LINE)
          .trim()
          .replace(/(?<!\s)\s+#+$/, ''),
      );
      if (signs !== '') headings.push({ level: signs.length, text, slug: slugger.slug(text), at });
    }
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
