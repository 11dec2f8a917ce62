import * as z from 'zod';
import { anyObject, anything, regex } from './common.ts';

const credential = z.string().optional();
const origin = z.url({ protocol: /^https?$/, error: 'must be an address such as `https://search.example.com`' });

/** `themeConfig.algolia`: settings of the search dialog, with either backend. */
export const searchSchema = z.looseObject({
  backend: z
    .enum(['auto', 'embedded', 'algolia'])
    .default('auto')
    .describe('Who answers queries: the index in the site, or Algolia; `auto` is Algolia where credentials are given.'),
  appId: credential.describe('Application id at Algolia.'),
  apiKey: credential.describe('Search-only key at Algolia.'),
  indexName: credential.describe('Name of the index.'),
  hosts: z
    .array(origin)
    .min(1)
    .optional()
    .describe("Addresses of servers that speak Algolia's protocol, asked in this order in place of Algolia's own."),
  contextualSearch: z.boolean().default(true).describe('Whether hits come from the version and language of the page.'),
  externalUrlRegex: regex.optional().describe('Hits whose URL matches lead outside the site.'),
  searchParameters: anyObject.default({}).describe('Parameters of every query.'),
  searchPagePath: z
    .union([z.string(), z.literal(false), z.null()])
    .default('search')
    .describe('Path of the search page; `false` for none.'),
  placeholder: z.string().optional().describe('Text in the empty search field.'),
  maxResultsPerGroup: z.int().min(1).optional().describe('Most hits below one group title.'),
  initialQuery: z.string().max(64).optional().describe('Query of the dialog when nothing was typed.'),
  disableUserPersonalization: z.boolean().default(false).describe('Whether recent and favorite searches are left out.'),
  insights: z.boolean().default(false).describe('Whether clicks are reported to Algolia.'),
  insightsHost: origin
    .optional()
    .describe("Address of the server that clicks are reported to, in place of Algolia's own."),
  translations: anyObject.optional().describe('Texts of the dialog.'),
  searchHotkeys: z.boolean().default(true).describe('Whether a printable key outside fields opens the dialog.'),
  replaceSearchResultPathname: z
    .strictObject({
      from: z.union([z.string(), z.instanceof(RegExp)]).describe('What to replace in the path of a hit.'),
      to: z.string().describe('What to put there.'),
    })
    .optional()
    .describe('Changes the path of hits.'),
  missingResultsUrl: z
    .string()
    .refine(url => url.includes('{query}'), 'must hold `{query}`')
    .optional()
    .describe('Where readers report a query that found nothing; `{query}` stands for it.'),
  synonyms: z
    .array(z.array(z.string().min(1)).min(2))
    .default([])
    .describe('Lists of words that stand for one another, for the index in the site.'),
  records: z
    .boolean()
    .default(false)
    .describe('Whether the build writes DocSearch records for other tools, `search/records-<tag>.json`.'),
  askAi: anything.optional().describe('An assistant, which is not offered.'),
});
