import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { MAX_ENTRIES } from '../limits.ts';
import {
  countItems,
  END_NOTE,
  type Indexed,
  indexedPages,
  type PageItem,
  pageItems,
  pagesOutside,
  type Sidebars,
  type SidebarTree,
  sidebarTrees,
  sliceItems,
} from '../site/pages.ts';
import { listPart, partNotes } from '../site/paging.ts';
import type { DocsSite } from '../site/site.ts';
import { chooseVersions } from '../site/versions.ts';
import { answer } from './answer.ts';
import { language, nextOffset, notes, offset, version } from './arguments.ts';

const INPUT = z.strictObject({ version, language, offset });

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
  nextOffset,
  notes,
});

/** Adds the tool that lists pages like the sidebars. */
export function addListPages(server: McpServer, site: DocsSite): void {
  const config = {
    title: 'List pages',
    description: `Lists the pages of ${site.title} as a tree, in reading order, ${MAX_ENTRIES} at a time: repeat the call with \`nextOffset\` as \`offset\` for the next.`,
    inputSchema: INPUT,
    outputSchema: OUTPUT,
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
  server.registerTool('list_pages', config, asked =>
    answer(async () => {
      const data = await listPages(site, asked);
      return { data, texts: [textOf(data)] };
    }),
  );
}

interface PageList {
  readonly site: string;
  readonly sidebars: readonly SidebarTree[];
  readonly others: readonly PageItem[];
  readonly notes: readonly string[];
}

async function listPages(site: DocsSite, { version, language, offset }: z.output<typeof INPUT>) {
  const locale = await site.open(language);
  const versions = chooseVersions(locale.description, version);
  const sidebars = await sidebarTrees(versions, locale);
  const indexed = await indexedPages(versions, locale);
  const others = pagesOutside(sidebars.trees, pageItems(indexed.pages, locale));
  const lists = [...sidebars.trees.map(({ pages }) => pages), others];
  const total = lists.reduce((sum, items) => sum + countItems(items), 0);
  const part = listPart(total, { offset, size: MAX_ENTRIES });
  let start = 0;
  const slice = (items: readonly PageItem[]): readonly PageItem[] => {
    const [from, to] = [part.from - start, part.to - start];
    start += countItems(items);
    return sliceItems(items, from, to);
  };
  return {
    site: locale.address,
    sidebars: sidebars.trees
      .map(tree => ({ ...tree, pages: slice(tree.pages) }))
      .filter(({ pages }) => pages.length > 0),
    others: slice(others),
    ...omitUndefined({ nextOffset: part.nextOffset }),
    notes: [...partNotes(part, 'entries'), ...boundNotes(sidebars, indexed)],
  };
}

function boundNotes({ trees, total, isWhole }: Sidebars, indexed: Indexed): readonly string[] {
  return [
    ...(total > trees.length ? [`Only the first ${trees.length} of ${total} sidebars are shown as trees.`] : []),
    ...(isWhole ? [] : ['Sidebars that are very large or deep are shown in part.']),
    ...(total > trees.length || !isWhole ? ['Their other pages are listed after the trees.'] : []),
    ...(indexed.isWhole ? [] : [END_NOTE]),
  ];
}

function textOf({ site, sidebars, others, notes }: PageList): string {
  const lists = [
    ...sidebars.map(({ name, version, pages }) => [`## ${name} (${version})`, ...linesOf(pages)]),
    ...(others.length > 0 ? [['## Other pages', ...linesOf(others)]] : []),
  ];
  return [`# Pages of ${site}`, ...lists.map(lines => lines.join('\n')), ...notes].join('\n\n');
}

function linesOf(items: readonly PageItem[], indent = ''): readonly string[] {
  return items.flatMap(({ title, url, pages = [] }) => [
    `${indent}- ${url === undefined ? title : `[${title}](${url})`}`,
    ...linesOf(pages, `${indent}  `),
  ]);
}
