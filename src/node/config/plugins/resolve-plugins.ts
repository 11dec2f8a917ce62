import { existsSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { formatPath, type KeyPath } from '../../diagnostics/source-location.ts';
import { isRecord } from '../../util/json.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import type { PluginOption } from '../option.ts';
import { ignored, type Report } from '../problems.ts';
import { check } from '../schema/check.ts';
import { blogSchema, docsSchema, pagesSchema } from '../schema/docs.ts';
import { classicThemeSchema, gtagSchema, redirectsSchema, svgrSchema, tagManagerSchema } from '../schema/plugins.ts';
import type { PluginUse, Site } from '../site.ts';
import { type BlogUse, resolveBlogs } from './blog-options.ts';
import { wrappedBlogs } from './blog-wrappers.ts';
import { resolveDocs, resolvePages } from './docs-options.ts';
import { BLOG_PLUGIN, CLASSIC_PRESET, isOfficial } from './plugin-names.ts';

type Field =
  | ('docs' | 'pages' | 'customCss' | 'redirects' | 'options' | 'needsHistory')
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
  /** Those of features. */
  readonly plugins: readonly PluginOption[];
  readonly report: Report;
}

/** Validates and collects the options of every preset, plugin and theme. */
export function resolvePlugins(uses: readonly PluginUse[], context: ResolveContext): PluginOptions {
  const { siteDir, configFile, report } = context;
  const usesOf = (plugin: string) => uses.filter(({ source }) => source === plugin);
  const checkedUses = <S extends z.ZodObject>(plugin: string, schema: S) =>
    usesOf(plugin).flatMap(use => {
      const options = check(schema, use.options, { path: use.optionsPath, report });
      return options === undefined ? [] : [{ ...use, options: omitUndefined(options) }];
    });
  const optionsOf = <S extends z.ZodObject>(plugin: string, schema: S) =>
    checkedUses(plugin, schema).map(({ options, optionsPath }) => ({ ...options, keyPath: optionsPath }));
  const docs = optionsOf('@docusaurus/plugin-content-docs', docsSchema);
  const pages = optionsOf('@docusaurus/plugin-content-pages', pagesSchema);
  const blogs = resolveBlogs([...blogUses(uses, report), ...wrappedBlogs(uses, configFile)], context);
  reportDuplicateIds('docs', docs, report);
  reportDuplicateIds('pages', pages, report);
  const ofFeatures = context.plugins.map(option => {
    const [values = null] = optionsOf(option.name, option.schema);
    return { option, values };
  });
  const svgr = optionsOf('@docusaurus/plugin-svgr', svgrSchema);
  for (const { svgrConfig, keyPath } of svgr) {
    if (svgrConfig) report(ignored('`svgrConfig`', 'SVG files are not changed', keyPath));
  }
  for (const { name, unused } of context.plugins) if (unused) reportIgnored(usesOf(name), unused, report);
  return {
    docs: docs.map(options => resolveDocs(options, context)),
    pages: pages.map(options => resolvePages(options, context)),
    customCss: optionsOf('@docusaurus/theme-classic', classicThemeSchema).flatMap(({ customCss = [] }) =>
      [customCss].flat().map(file => resolveStylesheet(file, siteDir)),
    ),
    redirects: optionsOf('@docusaurus/plugin-client-redirects', redirectsSchema),
    options: Object.fromEntries(ofFeatures.map(({ option: { name }, values }) => [name, values])),
    needsHistory: ofFeatures.some(({ option, values }) => values && option.needsHistory?.(values)),
    blogs: blogs.leftOut,
    installedBlogs: blogs.installed,
    hasSvgComponents: svgr.length > 0 || !uses.some(({ source }) => source === CLASSIC_PRESET),
    uses: [
      ...checkedUses('@docusaurus/plugin-google-gtag', gtagSchema),
      ...checkedUses('@docusaurus/plugin-google-tag-manager', tagManagerSchema),
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

function reportIgnored(
  uses: readonly PluginUse[],
  { keys, reason }: NonNullable<PluginOption['unused']>,
  report: Report,
): void {
  for (const { options, optionsPath } of uses) {
    for (const key of keys.filter(key => isRecord(options) && options[key])) {
      report(ignored(`\`${key}\``, reason, [...optionsPath, key]));
    }
  }
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
