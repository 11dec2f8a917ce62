import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { indexedPages, type PageItem, pagesOutside, type SidebarTree, sidebarTrees } from '../site/pages.ts';
import type { DocsSite } from '../site/site.ts';
import { chooseVersions } from '../site/versions.ts';
import { answer } from './answer.ts';
import { language, version } from './arguments.ts';

const ITEM = z.object({
  title: z.string(),
  url: z.string().optional().describe('Omitted for a category without a page'),
  get pages() {
    return z.array(ITEM).readonly().optional();
  },
});

const OUTPUT = z.object({
  site: z.string(),
  sidebars: z.array(z.object({ name: z.string(), version: z.string(), pages: z.array(ITEM).readonly() })).readonly(),
  others: z.array(ITEM).readonly().describe('Pages that are in no sidebar'),
});

/** Adds the tool that lists pages like the sidebars. */
export function addListPages(server: McpServer, site: DocsSite): void {
  const config = {
    title: 'List pages',
    description: `Lists the pages of ${site.title} as a tree, in reading order.`,
    inputSchema: z.object({ version, language }),
    outputSchema: OUTPUT,
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
  server.registerTool('list_pages', config, asked =>
    answer(async () => {
      const locale = await site.open(asked.language);
      const versions = chooseVersions(locale.description, asked.version);
      const [sidebars, pages] = await Promise.all([sidebarTrees(versions, locale), indexedPages(versions, locale)]);
      const data = { site: locale.address, sidebars, others: pagesOutside(sidebars, pages) };
      return { data, text: textOf(data) };
    }),
  );
}

interface PageList {
  readonly site: string;
  readonly sidebars: readonly SidebarTree[];
  readonly others: readonly PageItem[];
}

function textOf({ site, sidebars, others }: PageList): string {
  const lists = [
    ...sidebars.map(({ name, version, pages }) => [`## ${name} (${version})`, ...linesOf(pages)]),
    ...(others.length > 0 ? [['## Other pages', ...linesOf(others)]] : []),
  ];
  return [`# Pages of ${site}`, ...lists.map(lines => lines.join('\n'))].join('\n\n');
}

function linesOf(items: readonly PageItem[], indent = ''): readonly string[] {
  return items.flatMap(({ title, url, pages = [] }) => [
    `${indent}- ${url === undefined ? title : `[${title}](${url})`}`,
    ...linesOf(pages, `${indent}  `),
  ]);
}
