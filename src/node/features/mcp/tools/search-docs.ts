import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { bestSections, type Found } from '../site/best-sections.ts';
import type { DocsSite, OpenLocale } from '../site/site.ts';
import { chooseVersions, searchTags } from '../site/versions.ts';
import { answer } from './answer.ts';
import { language, maxTokens, version } from './arguments.ts';

/** Maximum length of a query. */
const MAX_QUERY_LENGTH = 300;
const MAX_HITS = 50;
/** Number of words in a snippet, usually a whole paragraph: for sites without Markdown. */
const SNIPPET_WORDS = 40;

const INPUT = z.strictObject({
  query: z.string().trim().min(1).max(MAX_QUERY_LENGTH).describe('Keywords, API names, or a question'),
  version,
  language,
  limit: z.int().min(1).max(MAX_HITS).default(8).describe('Maximum number of results'),
  maxTokens,
});

type Asked = z.output<typeof INPUT>;

/** Adds the tool that searches the site, with the same engine and filters as the search dialog. */
export function addSearchDocs(server: McpServer, site: DocsSite): void {
  const config = {
    title: 'Search the docs',
    description: `Searches ${site.title} (${site.address}) and returns the Markdown of the best sections, best first, within \`maxTokens\` tokens; further results as links for read_page. Searches the latest version unless a version is given.`,
    inputSchema: INPUT,
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
  server.registerTool('search_docs', config, asked =>
    answer(async () => ({ texts: await search(site, await site.open(asked.language), asked) })),
  );
}

/** The number of results, a text for each that fits, and the others as links. */
async function search(site: DocsSite, locale: OpenLocale, asked: Asked): Promise<readonly string[]> {
  const { query, limit, maxTokens } = asked;
  const { description, address } = locale;
  const tags = searchTags(chooseVersions(description, asked.version));
  const { hits, nbHits } = await locale.search({
    query,
    hitsPerPage: limit,
    facetFilters: [`language:${description.language}`, tags.map(tag => `docusaurus_tag:${tag}`)],
    attributesToSnippet: [`content:${SNIPPET_WORDS}`],
    ...{ highlightPreTag: '', highlightPostTag: '' },
  });
  const found = await bestSections(hits, { site, locale, query, maxTokens });
  if (found.length === 0) return [`Nothing on ${address} answers ${JSON.stringify(query)}. Try fewer or other words.`];
  const links = found.filter(({ markdown }) => markdown === undefined);
  return [
    `${found.length} of ${nbHits} results on ${address}`,
    ...found.flatMap(each =>
      each.markdown === undefined ? [] : `## ${titleOf(each)}\n${each.url}\n\n${each.markdown}`,
    ),
    ...(links.length > 0 ? [['More:', ...links.map(each => `- [${titleOf(each)}](${each.url})`)].join('\n')] : []),
  ];
}

const titleOf = ({ titles }: Found): string => titles.join(' › ');
