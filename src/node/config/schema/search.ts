import * as z from 'zod';
import { anyObject, anything, regex } from './common.ts';

const credential = z.string().optional();
const origin = z.url({ protocol: /^https?$/, error: 'must be an address such as `https://search.example.com`' });

/** `themeConfig.algolia`: settings of the search dialog, with either backend. */
export const searchSchema = z.looseObject({
  backend: z
    .enum(['auto', 'embedded', 'algolia'])
    .default('auto')
    .describe('Search backend: the embedded index, or Algolia. `auto` uses Algolia if there are credentials.'),
  appId: credential.describe('Algolia application id.'),
  apiKey: credential.describe('Search-only API key of Algolia.'),
  indexName: credential.describe('Name of the Algolia index.'),
  hosts: z
    .array(origin)
    .min(1)
    .optional()
    .describe("URLs of servers with Algolia's API to use instead of Algolia's own, in this order."),
  contextualSearch: z
    .boolean()
    .default(true)
    .describe('Whether to search only the version and language of the current page.'),
  externalUrlRegex: regex
    .optional()
    .describe('Regular expression for URLs of search results that lead outside the site.'),
  searchParameters: anyObject.default({}).describe('Additional parameters of every search query.'),
  searchPagePath: z
    .union([z.string(), z.literal(false), z.null()])
    .default('search')
    .describe('Path of the search page; `false` disables it.'),
  placeholder: z.string().optional().describe('Placeholder of the search field.'),
  maxResultsPerGroup: z.int().min(1).optional().describe('Maximum number of results in a group.'),
  initialQuery: z.string().max(64).optional().describe('Initial query of the dialog.'),
  disableUserPersonalization: z.boolean().default(false).describe('Whether to disable recent and favorite searches.'),
  insights: z.boolean().default(false).describe('Whether to report clicks to Algolia.'),
  insightsHost: origin.optional().describe("URL of the server to report clicks to instead of Algolia's own."),
  translations: anyObject.optional().describe('Texts of the search dialog.'),
  searchHotkeys: z
    .boolean()
    .default(true)
    .describe('Whether typing a character outside text fields opens the search dialog.'),
  replaceSearchResultPathname: z
    .strictObject({
      from: z
        .union([z.string(), z.instanceof(RegExp)])
        .describe('Text or regular expression to replace in the path of a result.'),
      to: z.string().describe('Replacement.'),
    })
    .optional()
    .describe('Replacement in the paths of search results.'),
  missingResultsUrl: z
    .string()
    .refine(url => url.includes('{query}'), 'must hold `{query}`')
    .optional()
    .describe('URL at which readers can report a query without results; `{query}` is replaced by the query.'),
  synonyms: z
    .array(z.array(z.string().min(1)).min(2))
    .default([])
    .describe('Synonyms for the embedded index: lists of words with the same meaning.'),
  defaultSynonyms: z
    .boolean()
    .default(true)
    .describe(
      'Whether the embedded index of pages in English has synonyms that are common in documentation, such as `delete` and `remove`.',
    ),
  askAi: anything
    .optional()
    .describe('Docusaurus option without effect: Lectern has no Ask AI assistant. See `assistants.ask`.'),
});
