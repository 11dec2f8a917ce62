import * as z from 'zod';
import { isScriptUrl } from '../../../shared/url.ts';
import { isSafePath } from '../../util/inside.ts';
import type { CreateRedirects } from '../hooks.ts';
import { anyFunction, anyObject, anything, functionSchema, pluginId, textOrList } from './common.ts';
import { blogSchema, docsSchema, pagesSchema } from './docs.ts';

/** Options of the classic theme. */
export const classicThemeSchema = z.strictObject({
  id: pluginId,
  customCss: textOrList.optional().describe("The site's stylesheets, relative to the site."),
});

/** Options of the sitemap. */
export const sitemapSchema = z.strictObject({
  id: pluginId,
  filename: z
    .string()
    .refine(name => isSafePath(name), 'must be a path below the site, without `..`')
    .default('sitemap.xml')
    .describe('Name of the file.'),
  changefreq: z
    .enum(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])
    .nullable()
    .default('weekly')
    .describe('How often pages change; null leaves it out.'),
  priority: z.number().min(0).max(1).nullable().default(0.5).describe('Weight of the pages; null leaves it out.'),
  lastmod: z
    .enum(['date', 'datetime'])
    .nullable()
    .default(null)
    .describe('Whether pages carry the date of their last change.'),
  ignorePatterns: z.array(z.string()).default([]).describe('Globs of the paths to leave out.'),
  createSitemapItems: anyFunction.optional().describe('Makes the items from the routes.'),
});

export type CheckedSitemap = z.output<typeof sitemapSchema>;

const extension = z.string().refine(name => /^[^./]+$/.test(name), 'must be an extension without dot or slash');

/** Options of client redirects. */
export const redirectsSchema = z.strictObject({
  id: pluginId,
  fromExtensions: z.array(extension).default([]).describe('Extensions whose URLs lead to the page without extension.'),
  toExtensions: z.array(extension).default([]).describe('Extensions that URLs without extension lead to.'),
  redirects: z
    .array(
      z.strictObject({
        from: textOrList.describe('Old paths.'),
        to: z
          .string()
          .refine(url => !isScriptUrl(url), 'must be a path of the site or an address of the web, not a script')
          .describe('The page they lead to.'),
      }),
    )
    .default([])
    .describe('Old paths and where they lead.'),
  createRedirects: functionSchema<CreateRedirects>('CreateRedirects')
    .optional()
    .describe('Old paths of an existing path.'),
});

export type CheckedRedirects = z.output<typeof redirectsSchema>;

/** Options of the SVGR plugin. */
export const svgrSchema = z.strictObject({
  id: pluginId,
  svgrConfig: anyObject.optional().describe('Options of SVGR, which is not used: files keep what is in them.'),
});

/** Options of Google's tag. */
export const gtagSchema = z.strictObject({
  id: pluginId,
  trackingID: z.union([z.string(), z.array(z.string()).min(1)]).describe('Ids that Google gave the site.'),
  anonymizeIP: z.boolean().default(false).describe("Whether readers' addresses are shortened."),
});

/** Options of Google Tag Manager. */
export const tagManagerSchema = z.strictObject({
  id: pluginId,
  containerId: z
    .string()
    .refine(id => /^[\w-]+$/.test(id), 'must be a container id such as GTM-AB12CD')
    .describe('Id of the container.'),
});

const STRATEGIES = ['appInstalled', 'standalone', 'queryString', 'mobile', 'saveData', 'always'] as const;

/** Options of the PWA plugin. */
export const pwaSchema = z.looseObject({
  id: pluginId,
  pwaHead: z
    .array(z.looseObject({ tagName: z.string() }).catchall(z.string()))
    .default([])
    .describe('Elements for the head of every page.'),
  offlineModeActivationStrategies: z
    .array(z.enum(STRATEGIES))
    .default(['appInstalled', 'queryString', 'standalone'])
    .describe('Which readers get the whole site, to read it without a network: each that one of these is true of.'),
  injectManifestConfig: z
    .looseObject({ globPatterns: z.array(z.string()).optional(), globIgnores: z.array(z.string()).optional() })
    .optional()
    .describe('Which files are kept, by patterns.'),
});

/** A plugin's options in the preset; `false` turns the plugin off. */
const orFalse = <T extends z.ZodType>(options: T) => z.union([z.literal(false), options]).optional();

/** Options of the `classic` preset. */
export const presetSchema = z.strictObject({
  docs: orFalse(docsSchema).describe('The docs; `false` for none.'),
  pages: orFalse(pagesSchema).describe('Pages of their own; `false` for none.'),
  theme: classicThemeSchema.optional().describe('Options of the theme.'),
  sitemap: orFalse(sitemapSchema).describe('The sitemap; `false` for none.'),
  blog: orFalse(blogSchema).describe('The blog, which is not built; `false` for none.'),
  svgr: orFalse(svgrSchema).describe('SVG files as components; `false` makes them URLs.'),
  debug: anything.optional().describe('Debug pages, which are not built.'),
  gtag: gtagSchema.optional().describe("Google's tag."),
  googleAnalytics: anything.optional().describe('Google Analytics, which has come to its end.'),
  googleTagManager: tagManagerSchema.optional().describe('Google Tag Manager.'),
});
