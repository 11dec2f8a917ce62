import * as z from 'zod';
import { pluginOption } from '../../config/option.ts';
import { functionSchema, pluginId } from '../../config/schema/common.ts';
import type { Checked } from '../../config/site.ts';
import { isFilePath } from '../../util/inside.ts';

/** Makes the items of the sitemap itself; what it returns is anything. */
type CreateItems = (args: object) => unknown;

const createItems = functionSchema<CreateItems>('(...args: any[]) => unknown');

const schema = z.strictObject({
  id: pluginId,
  filename: z
    .string()
    .refine(name => isFilePath(name), 'must be a path of a file below the site, without `..`')
    .default('sitemap.xml')
    .describe('File name of the sitemap.'),
  changefreq: z
    .enum(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])
    .nullable()
    .default('weekly')
    .describe('`changefreq` of the pages; `null` omits it.'),
  priority: z.number().min(0).max(1).nullable().default(0.5).describe('`priority` of the pages; `null` omits it.'),
  lastmod: z
    .enum(['date', 'datetime'])
    .nullable()
    .default(null)
    .describe('Format of the last update in `lastmod`; `null` omits it.'),
  ignorePatterns: z.array(z.string()).default([]).describe('Glob patterns of paths to exclude.'),
  createSitemapItems: createItems.optional().describe('Function that creates the sitemap items from the routes.'),
});

export type SitemapOptions = Checked<z.output<typeof schema>>;

export const sitemapOption = pluginOption('plugin-sitemap', schema, {
  preset: { key: 'sitemap', description: 'Options of the sitemap; `false` for no sitemap.' },
  type: { name: 'SitemapPluginOptions', description: 'Options of the sitemap plugin.' },
  needsHistory: ({ lastmod }) => lastmod !== null,
});
