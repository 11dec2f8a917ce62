import * as z from 'zod';
import { isScriptUrl } from '../../../shared/url.ts';
import type { CreateRedirects } from '../hooks.ts';
import { anyObject, anything, functionSchema, orFalse, pluginId, textOrList } from './common.ts';
import { blogSchema, docsSchema, pagesSchema } from './docs.ts';

/** Options of the classic theme. */
export const classicThemeSchema = z.strictObject({
  id: pluginId,
  customCss: textOrList.optional().describe('Style sheets, relative to the site.'),
});

const extension = z.string().refine(name => /^[^./]+$/.test(name), 'must be an extension without dot or slash');

/** Options of client redirects. */
export const redirectsSchema = z.strictObject({
  id: pluginId,
  fromExtensions: z
    .array(extension)
    .default([])
    .describe('Extensions to redirect from: the URL of a page with one of these extensions added leads to the page.'),
  toExtensions: z
    .array(extension)
    .default([])
    .describe('Extensions to redirect to: the URL of a page without its extension leads to the page.'),
  redirects: z
    .array(
      z.strictObject({
        from: textOrList
          .refine(paths => [paths].flat().every(path => !/[?#]/.test(path)), 'must be a path without query and hash')
          .describe('Path to redirect from, or a list of paths.'),
        to: z
          .string()
          .refine(url => !isScriptUrl(url), 'must be a path of the site or an address of the web, not a script')
          .describe('Path or URL to redirect to.'),
      }),
    )
    .default([])
    .describe('List of redirects.'),
  createRedirects: functionSchema<CreateRedirects>('CreateRedirects')
    .optional()
    .describe('Function that returns the old paths that redirect to an existing path.'),
});

export type CheckedRedirects = z.output<typeof redirectsSchema>;

/** Options of the SVGR plugin. */
export const svgrSchema = z.strictObject({
  id: pluginId,
  svgrConfig: anyObject
    .optional()
    .describe(
      'Docusaurus option without effect: Lectern does not use SVGR, and does not change the content of SVG files.',
    ),
});

/** Options of Google's tag. */
export const gtagSchema = z.strictObject({
  id: pluginId,
  trackingID: z.union([z.string(), z.array(z.string()).min(1)]).describe('Tracking id of Google, or a list of ids.'),
  anonymizeIP: z.boolean().default(false).describe('Whether to anonymize IP addresses.'),
});

/** Options of Google Tag Manager. */
export const tagManagerSchema = z.strictObject({
  id: pluginId,
  containerId: z
    .string()
    .refine(id => /^[\w-]+$/.test(id), 'must be a container id such as GTM-AB12CD')
    .describe('Id of the Google Tag Manager container.'),
});

/** Options of the `classic` preset, without those of features. */
export const presetSchema = z.strictObject({
  docs: orFalse(docsSchema).describe('Options of the docs; `false` for a site without docs.'),
  pages: orFalse(pagesSchema).describe('Options of the pages in `src/pages`; `false` disables them.'),
  theme: classicThemeSchema.optional().describe('Options of the theme.'),
  blog: orFalse(blogSchema).describe(
    'Options of the blog, which the plugin of Docusaurus reads if it is installed; `false` for none.',
  ),
  svgr: orFalse(svgrSchema).describe('Options for importing SVG files as components; `false` imports them as URLs.'),
  debug: anything.optional().describe('Docusaurus option without effect: Lectern has no debug pages.'),
  gtag: gtagSchema.optional().describe('Options of the Google tag (gtag.js).'),
  googleAnalytics: anything
    .optional()
    .describe('Docusaurus option without effect: Google Analytics (analytics.js) was discontinued.'),
  googleTagManager: tagManagerSchema.optional().describe('Options of Google Tag Manager.'),
});
