import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { unescapeHtml } from '../../../shared/escape.ts';
import type { Hierarchy, SearchHit } from '../../../shared/search/types.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { MAX_PASSAGE } from '../limits.ts';
import { publicAddress } from '../site/addresses.ts';
import { shortText } from '../site/plain-text.ts';
import type { DocsSite, OpenLocale } from '../site/site.ts';
import { chooseVersions, searchTags } from '../site/versions.ts';
import { answer } from './answer.ts';
import { language, version } from './arguments.ts';

/** Maximum length of a query. */
const MAX_QUERY_LENGTH = 300;
const MAX_HITS = 50;
/** Number of words in a snippet, usually a whole paragraph. */
const SNIPPET_WORDS = 40;

const INPUT = z.object({
  query: z.string().trim().min(1).max(MAX_QUERY_LENGTH).describe('Keywords, API names, or a question'),
  version,
  language,
  limit: z.int().min(1).max(MAX_HITS).default(10).describe('Maximum number of results'),
});

const HIT = z.object({
  titlePath: z.array(z.string()).describe('Titles from the top section down to the heading'),
  url: z.string().describe('URL of the heading, for read_page'),
  snippet: z.string().optional().describe('Matching passage, if any'),
  score: z.number().describe('Relevance; only comparable within one response'),
});

const OUTPUT = z.object({
  site: z.string().describe('URL of the searched site'),
  total: z.int().describe('Total number of results'),
  results: z.array(HIT),
});

type Hit = z.output<typeof HIT>;

/** Adds the tool that searches the site, with the same engine and filters as the search dialog. */
export function addSearchDocs(server: McpServer, site: DocsSite): void {
  const config = {
    title: 'Search the docs',
    description: `Searches ${site.title} (${site.address}) and returns headings and passages, best match first. Searches the latest version unless a version is given.`,
    inputSchema: INPUT,
    outputSchema: OUTPUT,
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
  server.registerTool('search_docs', config, asked =>
    answer(async () => {
      const locale = await site.open(asked.language);
      const data = await search(locale, asked);
      return { data, text: textOf(data, asked.query) };
    }),
  );
}

async function search(locale: OpenLocale, asked: z.output<typeof INPUT>): Promise<z.output<typeof OUTPUT>> {
  const { query, limit } = asked;
  const { description, address } = locale;
  const tags = searchTags(chooseVersions(description, asked.version));
  const { hits, nbHits } = await locale.search({
    query,
    hitsPerPage: limit,
    facetFilters: [`language:${description.language}`, tags.map(tag => `docusaurus_tag:${tag}`)],
    attributesToSnippet: [`content:${SNIPPET_WORDS}`],
    ...{ highlightPreTag: '', highlightPostTag: '', getRankingInfo: true },
  });
  return { site: address, total: nbHits, results: hits.flatMap(hit => resultOf(hit, locale) ?? []) };
}

/** A hit as a result; undefined if it is not below the site. */
function resultOf(hit: SearchHit, locale: OpenLocale): Hit | undefined {
  const url = publicAddress(hit.url, locale);
  if (url === undefined) return undefined;
  const snippet = hit._snippetResult.content?.value;
  return {
    titlePath: titlesOf(hit.hierarchy),
    url,
    ...omitUndefined({ snippet: snippet === undefined ? undefined : shortText(unescapeHtml(snippet), MAX_PASSAGE) }),
    score: Math.round((hit._rankingInfo?.userScore ?? 0) * 100) / 100,
  };
}

/** The titles above a hit; that of the group is plain text, others are HTML. */
function titlesOf({ lvl0, ...levels }: Hierarchy<string | null>): string[] {
  const headings = Object.values(levels).flatMap(heading => (heading === null ? [] : unescapeHtml(heading)));
  return [...(lvl0 === null ? [] : [lvl0]), ...headings].map(title => shortText(title));
}

function textOf({ site, total, results }: z.output<typeof OUTPUT>, query: string): string {
  if (results.length === 0) return `Nothing on ${site} answers ${JSON.stringify(query)}. Try fewer or other words.`;
  const shown = results.map(({ titlePath, url, snippet }, at) =>
    [`${at + 1}. ${titlePath.join(' › ')}`, url, ...(snippet ? [snippet] : [])].join('\n   '),
  );
  return [`${results.length} of ${total} results on ${site}`, ...shown].join('\n\n');
}
