import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { MAX_HEADINGS, MAX_LINES, MAX_PAGE_BYTES, MAX_URL } from '../limits.ts';
import { askedPage } from '../site/addresses.ts';
import { headingWithId } from '../site/anchors.ts';
import {
  type MarkdownPage,
  type Outline,
  outlineOf,
  type PageSection,
  readMarkdown,
  sectionAt,
  sectionOf,
  textOf,
  withoutRepetition,
} from '../site/markdown.ts';
import { partNotes, textPart } from '../site/paging.ts';
import { plainText } from '../site/plain-text.ts';
import { nameList, quoted, RequestError } from '../site/request-error.ts';
import type { DocsSite } from '../site/site.ts';
import { answer } from './answer.ts';
import { maxTokens, offset } from './arguments.ts';

const INPUT = z.strictObject({
  address: z
    .string()
    .trim()
    .min(1)
    .max(MAX_URL)
    .describe('URL or path of a page; with `#…`, only that section is read'),
  section: z.string().max(500).optional().describe('Text or id of a heading, to read only that section'),
  offset,
  maxTokens,
});

/** Adds the tool that reads a page, or a section of it. */
export function addReadPage(server: McpServer, site: DocsSite): void {
  const config = {
    title: 'Read a page',
    description: `Reads a page of ${site.title}, or one section of it, as Markdown. Long pages come in parts of \`maxTokens\` tokens: repeat the call with the \`offset\` that the answer names for the next.`,
    inputSchema: INPUT,
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
  server.registerTool('read_page', config, asked => answer(async () => ({ texts: await readPage(site, asked) })));
}

/** Where the page is, unless the Markdown says so, the Markdown, and notes. */
async function readPage(site: DocsSite, { address, section, offset, maxTokens }: z.output<typeof INPUT>) {
  const asked = askedPage(address, site);
  const page = await readMarkdown(site, asked);
  const wanted = section ?? asked.anchor;
  const text = wanted === undefined ? withoutRepetition(page.text) : await sectionText(site, page, wanted);
  const part = textPart(text, offset, maxTokens);
  const place = wanted === undefined ? '' : `, section ${quoted(wanted)}`;
  // The front matter names the page.
  const header = place === '' && offset === 0 && /^---\r?\n/.test(text) ? [] : [`From ${page.url}${place}`];
  const markdown = plainText(text.slice(part.from, part.to));
  return [...header, markdown, ...partNotes(part, 'characters'), ...cutNotes(page)];
}

/** A section with its subsections. @throws RequestError if there is none */
async function sectionText(site: DocsSite, page: MarkdownPage, wanted: string): Promise<string> {
  const outline = outlineOf(page.text);
  const found = sectionOf(outline, wanted) ?? (await sectionWithId(site, page, outline, wanted));
  if (!found) throw noSection(page, outline, wanted);
  return textOf(outline, found.from, found.end);
}

async function sectionWithId(
  site: DocsSite,
  { url }: MarkdownPage,
  outline: Outline,
  id: string,
): Promise<PageSection | undefined> {
  const place = await headingWithId(url, id, await site.openAt(url));
  return place && sectionAt(outline, place);
}

function noSection(page: MarkdownPage, { headings }: Outline, section: string): RequestError {
  const bound = headings.length === MAX_HEADINGS ? [`Only the first ${MAX_HEADINGS} headings are looked at.`] : [];
  const names = nameList(headings.map(({ text }) => text));
  const error = `${page.url} has no section ${quoted(section)}. Its headings: ${names}.`;
  return new RequestError([error, ...bound, ...cutNotes(page)].join(' '));
}

function cutNotes({ isCut }: MarkdownPage): readonly string[] {
  const bound = `${MAX_PAGE_BYTES / 2 ** 20} MB or ${MAX_LINES} lines`;
  return isCut ? [`The page has more than ${bound}: the rest is not read.`] : [];
}
