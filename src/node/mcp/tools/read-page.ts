import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { MAX_CHARACTERS, MAX_HEADINGS, MAX_LINES, MAX_PAGE_BYTES, MAX_URL } from '../limits.ts';
import { askedPage } from '../site/addresses.ts';
import { headingWithId } from '../site/anchors.ts';
import { headingNames, type MarkdownPage, readMarkdown, sectionAt, sectionOf } from '../site/markdown.ts';
import { partNotes, textPart } from '../site/paging.ts';
import { plainText, shortText } from '../site/plain-text.ts';
import { nameList, quoted, RequestError } from '../site/request-error.ts';
import type { DocsSite } from '../site/site.ts';
import { answer } from './answer.ts';
import { nextOffset, notes, offset } from './arguments.ts';

const INPUT = z.object({
  address: z
    .string()
    .trim()
    .min(1)
    .max(MAX_URL)
    .describe('URL or path of a page; with `#…`, only that section is read'),
  section: z.string().max(500).optional().describe('Text or id of a heading, to read only that section'),
  offset,
});

const OUTPUT = z.object({
  url: z.string(),
  title: z.string().optional(),
  section: z.string().optional().describe('Section of the Markdown; omitted for the whole page'),
  markdown: z.string(),
  nextOffset,
  notes,
});

/** Adds the tool that reads a page, or a section of it. */
export function addReadPage(server: McpServer, site: DocsSite): void {
  const config = {
    title: 'Read a page',
    description: `Reads a page of ${site.title}, or one section of it, as Markdown. Long pages come in parts of ${MAX_CHARACTERS} characters: repeat the call with \`nextOffset\` as \`offset\` for the next.`,
    inputSchema: INPUT,
    outputSchema: OUTPUT,
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
  server.registerTool('read_page', config, asked =>
    answer(async () => {
      const data = await readPage(site, asked);
      return { data, text: [`From ${data.url}`, data.markdown, ...data.notes].join('\n\n') };
    }),
  );
}

async function readPage(site: DocsSite, { address, section, offset }: z.output<typeof INPUT>) {
  const asked = askedPage(address, site);
  const page = await readMarkdown(site, asked);
  const wanted = section ?? asked.anchor;
  const found = wanted === undefined ? undefined : await findSection(site, page, wanted);
  if (section !== undefined && found === undefined) throw noSection(page, section);
  // Without a heading, the anchor is the id of another element: the whole page is returned.
  const text = found ?? page.text;
  const part = textPart(text, offset);
  return {
    url: page.url,
    ...omitUndefined({ title: page.title && shortText(page.title) }),
    ...omitUndefined({ section: found === undefined ? undefined : wanted }),
    markdown: plainText(text.slice(part.from, part.to)),
    ...omitUndefined({ nextOffset: part.nextOffset }),
    notes: [...partNotes(part, 'characters'), ...cutNotes(page)],
  };
}

async function findSection(site: DocsSite, { url, text }: MarkdownPage, wanted: string): Promise<string | undefined> {
  const found = sectionOf(text, wanted);
  if (found !== undefined) return found;
  const place = await headingWithId(url, wanted, await site.openAt(url));
  return place && sectionAt(text, place);
}

function noSection(page: MarkdownPage, section: string): RequestError {
  const names = headingNames(page.text);
  const bound = names.length === MAX_HEADINGS ? [`Only the first ${MAX_HEADINGS} headings are looked at.`] : [];
  const error = `${page.url} has no section ${quoted(section)}. Its headings: ${nameList(names)}.`;
  return new RequestError([error, ...bound, ...cutNotes(page)].join(' '));
}

function cutNotes({ isCut }: MarkdownPage): readonly string[] {
  const bound = `${MAX_PAGE_BYTES / 2 ** 20} MB or ${MAX_LINES} lines`;
  return isCut ? [`The page has more than ${bound}: the rest is not read.`] : [];
}
