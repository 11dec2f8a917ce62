import { existsSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { formatPath, type KeyPath } from '../../diagnostics/source-location.ts';
import { isRecord } from '../../util/json.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { ignored, type Report } from '../problems.ts';
import { check } from '../schema/check.ts';
import { blogSchema, docsSchema, pagesSchema } from '../schema/docs.ts';
import {
  classicThemeSchema,
  gtagSchema,
  pwaSchema,
  redirectsSchema,
  sitemapSchema,
  svgrSchema,
  tagManagerSchema,
} from '../schema/plugins.ts';
import type { PluginUse, Site } from '../site.ts';
import { type BlogUse, resolveBlogs } from './blog-options.ts';
import { wrappedBlogs } from './blog-wrappers.ts';
import { resolveDocs, resolvePages } from './docs-options.ts';
import { BLOG_PLUGIN, CLASSIC_PRESET, isOfficial } from './plugin-names.ts';

type Field =
  | ('docs' | 'pages' | 'customCss' | 'sitemap' | 'redirects' | 'pwa')
  | ('blogs' | 'installedBlogs' | 'hasSvgComponents');

/** Options of the site's presets, plugins and themes. */
export interface PluginOptions extends Pick<Site, Field> {
  /** Plugins and themes that run through the plugin lifecycle. */
  readonly uses: readonly PluginUse[];
}

interface ResolveContext {
  readonly siteDir: string;
  readonly configFile: string;
  readonly baseUrl: string;
  readonly report: Report;
}

/** Validates and collects the options of every preset, plugin and theme. */
export function resolvePlugins(uses: readonly PluginUse[], context: ResolveContext): PluginOptions {
  const { siteDir, configFile, report } = context;
  const usesOf = (plugin: string) => uses.filter(({ source }) => source === `@docusaurus/${plugin}`);
  const checkedUses = <S extends z.ZodObject>(plugin: string, schema: S) =>
    usesOf(plugin).flatMap(use => {
      const options = check(schema, use.options, { path: use.optionsPath, report });
      return options === undefined ? [] : [{ ...use, options: omitUndefined(options) }];
    });
  const optionsOf = <S extends z.ZodObject>(plugin: string, schema: S) =>
    checkedUses(plugin, schema).map(({ options, optionsPath }) => ({ ...options, keyPath: optionsPath }));
  const docs = optionsOf('plugin-content-docs', docsSchema);
  const pages = optionsOf('plugin-content-pages', pagesSchema);
  const blogs = resolveBlogs([...blogUses(uses, report), ...wrappedBlogs(uses, configFile)], context);
  reportDuplicateIds('docs', docs, report);
  reportDuplicateIds('pages', pages, report);
  const [sitemap = null] = optionsOf('plugin-sitemap', sitemapSchema);
  const [pwa = null] = optionsOf('plugin-pwa', pwaSchema);
  const svgr = optionsOf('plugin-svgr', svgrSchema);
  for (const { svgrConfig, keyPath } of svgr) {
    if (svgrConfig) report(ignored('`svgrConfig`', 'SVG files are not changed', keyPath));
  }
  for (const { options, optionsPath } of usesOf('plugin-pwa')) {
    for (const key of ['swCustom', 'swRegister'].filter(key => isRecord(options) && options[key])) {
      report(ignored(`\`${key}\``, 'Lectern has its own service worker and script', [...optionsPath, key]));
    }
  }
  return {
    docs: docs.map(options => resolveDocs(options, context)),
    pages: pages.map(options => resolvePages(options, context)),
    customCss: optionsOf('theme-classic', classicThemeSchema).flatMap(({ customCss = [] }) =>
      [customCss].flat().map(file => resolveStylesheet(file, siteDir)),
    ),
    sitemap,
    pwa,
    redirects: optionsOf('plugin-client-redirects', redirectsSchema),
    blogs: blogs.leftOut,
    installedBlogs: blogs.installed,
    hasSvgComponents: svgr.length > 0 || !uses.some(({ source }) => source === CLASSIC_PRESET),
    uses: [
      ...checkedUses('plugin-google-gtag', gtagSchema),
      ...checkedUses('plugin-google-tag-manager', tagManagerSchema),
      ...blogs.uses,
      ...uses.filter(({ source }) => !isOfficial(source)),
    ],
  };
}

/** Uses of the blog plugin. They keep their own options: those that are not known here are for the site's own plugin. */
function blogUses(uses: readonly PluginUse[], report: Report): readonly BlogUse[] {
  return uses.flatMap(use => {
    if (use.source !== BLOG_PLUGIN) return [];
    const checked = check(blogSchema, use.options, { path: use.optionsPath, report });
    return checked === undefined ? [] : [{ use, checked: omitUndefined(checked) }];
  });
}

function reportDuplicateIds(
  of: 'docs' | 'pages',
  instances: readonly { readonly id: string; readonly keyPath: KeyPath }[],
  report: Report,
): void {
  const seen = new Map<string, KeyPath>();
  for (const { id, keyPath } of instances) {
    const first = seen.get(id);
    seen.set(id, first ?? keyPath);
    if (!first) continue;
    report({
      code: 'config/duplicate-plugin-id',
      severity: 'error',
      message: `Two ${of} plugins have the id '${id}': \`${formatPath(first)}\` and \`${formatPath(keyPath)}\`.`,
      fix: `Give each its own \`id\`, or set \`${of}: false\` in the preset's options.`,
      path: [...keyPath, 'id'],
    });
  }
}

/** The absolute path of a stylesheet of the site. A name that is not a file stays as it is: a package's stylesheet. */
function resolveStylesheet(file: string, siteDir: string): string {
  const absolute = path.resolve(siteDir, file);
  return file.startsWith('.') || existsSync(absolute) ? absolute : file;
}
