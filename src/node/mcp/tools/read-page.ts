import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { askedPage } from '../site/addresses.ts';
import { headingWithId } from '../site/anchors.ts';
import { headingNames, type MarkdownPage, readMarkdown, sectionAt, sectionOf } from '../site/markdown.ts';
import { plainText } from '../site/plain-text.ts';
import { RequestError } from '../site/request-error.ts';
import type { DocsSite } from '../site/site.ts';
import { answer } from './answer.ts';

const INPUT = z.object({
  address: z.string().trim().min(1).max(2000).describe('URL or path of a page; with `#…`, only that section is read'),
  section: z.string().max(500).optional().describe('Text or id of a heading, to read only that section'),
});

const OUTPUT = z.object({
  url: z.string(),
  title: z.string().optional(),
  section: z.string().optional().describe('Section of the Markdown; omitted for the whole page'),
  markdown: z.string(),
});

/** Adds the tool that reads a page, or a section of it. */
export function addReadPage(server: McpServer, site: DocsSite): void {
  const config = {
    title: 'Read a page',
    description: `Reads a page of ${site.title}, or one section of it, as Markdown.`,
    inputSchema: INPUT,
    outputSchema: OUTPUT,
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
  server.registerTool('read_page', config, asked =>
    answer(async () => {
      const data = await readPage(site, asked);
      return { data, text: `From ${data.url}\n\n${data.markdown}` };
    }),
  );
}

async function readPage(
  site: DocsSite,
  { address, section }: z.output<typeof INPUT>,
): Promise<z.output<typeof OUTPUT>> {
  const asked = askedPage(address, site);
  const page = await readMarkdown(site, asked);
  const { url, text } = page;
  const source = { url, ...omitUndefined({ title: page.title && plainText(page.title) }) };
  const wanted = section ?? asked.anchor;
  const found = wanted === undefined ? undefined : await findSection(site, page, wanted);
  if (section !== undefined && found === undefined) {
    const headings = headingNames(text).map(each => JSON.stringify(plainText(each)));
    throw new RequestError(`${url} has no section ${JSON.stringify(section)}. Its headings: ${headings.join(', ')}.`);
  }
  // The id of an element other than a heading: the whole page is returned.
  if (wanted === undefined || found === undefined) return { ...source, markdown: plainText(text) };
  return { ...source, section: wanted, markdown: plainText(found) };
}

async function findSection(site: DocsSite, { url, text }: MarkdownPage, wanted: string): Promise<string | undefined> {
  const found = sectionOf(text, wanted);
  if (found !== undefined) return found;
  const place = await headingWithId(url, wanted, await site.openAt(url));
  return place && sectionAt(text, place);
}
