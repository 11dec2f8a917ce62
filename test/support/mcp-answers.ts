/** Reads the answers of tools that are texts for models. */
import type { McpClient } from './mcp-client.ts';

type Args = Readonly<Record<string, unknown>>;

export interface Found {
  readonly titles: readonly string[];
  readonly url: string;
  /** Undefined for a link. */
  readonly markdown?: string;
}

export interface Results {
  readonly site: string;
  readonly total: number;
  readonly results: readonly Found[];
}

/** What `search_docs` finds. */
export async function searchDocs(mcp: McpClient, args: Args): Promise<Results> {
  const [first = '', ...texts] = await mcp.texts('search_docs', args);
  const [, total, site = ''] = /^\d+ of (\d+) results on (\S+)$/.exec(first) ?? [];
  const results = texts.flatMap((text): readonly Found[] => {
    const [, title = '', url = '', markdown = ''] = /^## (.*)\n(\S+)\n\n([\s\S]*)$/.exec(text) ?? [];
    if (url !== '') return [{ titles: title.split(' › '), url, markdown }];
    return Array.from(text.matchAll(/^- \[(.*)\]\((\S+)\)$/gm), ([, linked = '', target = '']) => ({
      titles: linked.split(' › '),
      url: target,
    }));
  });
  return { site, total: Number(total ?? 0), results };
}

export interface PagePart {
  /** Undefined where the front matter has it. */
  readonly url?: string;
  readonly section?: string;
  readonly markdown: string;
  readonly notes: readonly string[];
  readonly nextOffset?: number;
}

/** What `read_page` reads. */
export async function readPage(mcp: McpClient, args: Args): Promise<PagePart> {
  const texts = await mcp.texts('read_page', args);
  const [, url, section] = /^From (\S+?)(?:, section "(.*)")?$/.exec(texts[0] ?? '') ?? [];
  const [markdown = '', ...notes] = url === undefined ? texts : texts.slice(1);
  const [, next] = /`offset` (\d+)/.exec(notes.join('\n')) ?? [];
  return {
    ...(url === undefined ? {} : { url }),
    ...(section === undefined ? {} : { section }),
    ...{ markdown, notes },
    ...(next === undefined ? {} : { nextOffset: Number(next) }),
  };
}

/** A page from its first part to its last. */
export async function pageParts(mcp: McpClient, args: Args): Promise<readonly PagePart[]> {
  const parts: PagePart[] = [];
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const part: PagePart = await readPage(mcp, { ...args, offset });
    parts.push(part);
    offset = part.nextOffset;
  }
  return parts;
}
