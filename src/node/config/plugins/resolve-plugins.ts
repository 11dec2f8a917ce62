import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { joinPath } from '../../../shared/url.ts';
import { formatPath, type KeyPath } from '../../diagnostics/source-location.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { ignored, type Report } from '../problems.ts';
import { check } from '../schema/check.ts';
import { docsSchema, pagesSchema } from '../schema/docs.ts';
import {
  classicThemeSchema,
  gtagSchema,
  redirectsSchema,
  sitemapSchema,
  svgrSchema,
  tagManagerSchema,
} from '../schema/plugins.ts';
import type { PluginUse, RedirectOptions, Site } from '../site.ts';
import { type BuiltInUse, builtInUses } from './built-in-uses.ts';
import { resolveDocs, resolvePages } from './docs-options.ts';
import type { PluginEntry } from './entries.ts';

type Field = 'docs' | 'pages' | 'customCss' | 'sitemap' | 'redirects' | 'assumedPaths' | 'hasSvgComponents';

/** Options of the site's presets, plugins and themes. */
export interface PluginOptions extends Pick<Site, Field> {
  /** Plugins and themes on the interface of all plugins. */
  readonly uses: readonly PluginUse[];
}

interface Context {
  readonly siteDir: string;
  readonly baseUrl: string;
  readonly report: Report;
}

/** Checks and collects the options of every preset, plugin and theme; official names need not be installed. */
export function resolvePlugins(entries: readonly PluginEntry[], context: Context): PluginOptions {
  const { siteDir, report } = context;
  const uses = builtInUses(entries, report);
  const checked = <S extends z.ZodType>(plugin: string, schema: S) =>
    uses.flatMap(use => {
      if (use.plugin !== plugin) return [];
      const options = check(schema, use.options, { path: use.path, report });
      return options === undefined ? [] : [{ ...use, options }];
    });
  const docs = checked('plugin-content-docs', docsSchema);
  reportDuplicateIds(docs, report);
  const [pages] = checked('plugin-content-pages', pagesSchema);
  const [sitemap] = checked('plugin-sitemap', sitemapSchema);
  const svgr = checked('plugin-svgr', svgrSchema);
  for (const { options, path } of svgr) {
    if (options.svgrConfig) report(ignored('`svgrConfig`', 'SVG files keep what is in them', path));
  }
  return {
    docs: docs.map(({ options, path }) => resolveDocs(options, { ...context, path })),
    pages: pages ? resolvePages(pages.options, { ...context, path: pages.path }) : null,
    customCss: checked('theme-classic', classicThemeSchema).flatMap(({ options }) =>
      [options.customCss ?? []].flat().map(file => resolveStylesheet(file, siteDir)),
    ),
    sitemap: sitemap ? { ...omitUndefined(sitemap.options), keyPath: sitemap.path } : null,
    redirects: checked('plugin-client-redirects', redirectsSchema).map(({ options, path }) =>
      resolveRedirects(options, path),
    ),
    assumedPaths: uses.flatMap(use => (use.plugin === 'plugin-content-blog' ? blogPath(use, context) : [])),
    hasSvgComponents: svgr.length > 0 || !entries.some(isClassicPreset),
    uses: [
      ...checked('plugin-google-gtag', gtagSchema).map(({ options: { trackingID, ...options }, ...use }) =>
        analyticsUse('google-gtag', { ...use, options: { ...options, trackingID: [trackingID].flat() } }),
      ),
      ...checked('plugin-google-tag-manager', tagManagerSchema).map(use => analyticsUse('google-tag-manager', use)),
      ...entries.flatMap(thirdPartyUse),
    ],
  };
}

/** A built-in plugin of `plugins/analytics`, which runs as third-party plugins do. */
function analyticsUse(module: string, { plugin, options, path: keyPath }: BuiltInUse): PluginUse {
  const file = new URL(`../../plugins/analytics/${module}${path.extname(import.meta.url)}`, import.meta.url);
  return {
    kind: 'plugin',
    label: `@docusaurus/${plugin}`,
    source: fileURLToPath(file),
    options: options as PluginUse['options'],
    path: keyPath,
  };
}

function thirdPartyUse({ kind, label, options, target, namePath }: PluginEntry): readonly PluginUse[] {
  if (kind === 'preset' || 'official' in target) return [];
  const source = 'file' in target ? target.file : target.plugin;
  return [{ kind, label, source, options: options as PluginUse['options'], path: namePath }];
}

function isClassicPreset({ target }: PluginEntry): boolean {
  return 'official' in target && target.official === 'preset-classic';
}

function reportDuplicateIds(
  docs: readonly { readonly options: { readonly id: string }; readonly path: KeyPath }[],
  report: Report,
): void {
  const seen = new Map<string, KeyPath>();
  for (const { options, path } of docs) {
    const first = seen.get(options.id);
    seen.set(options.id, first ?? path);
    if (!first) continue;
    report({
      code: 'config/duplicate-plugin-id',
      severity: 'error',
      message: `Two docs plugins have the id '${options.id}': \`${formatPath(first)}\` and \`${formatPath(path)}\`.`,
      fix: "Give each an `id` of its own, or set `docs: false` in the preset's options to keep only the other.",
      path: [...path, 'id'],
    });
  }
}

/** The base path of a blog: its posts are not built, but links to them hold. */
function blogPath(use: BuiltInUse, { siteDir, baseUrl, report }: Context): readonly string[] {
  const { path: folder = 'blog', routeBasePath = 'blog' } = use.options as { path?: unknown; routeBasePath?: unknown };
  if (!existsSync(path.resolve(siteDir, String(folder)))) return [];
  report(ignored('The blog', 'its posts are not built, and links to them are not checked', use.path));
  return [joinPath(baseUrl, String(routeBasePath))];
}

function resolveRedirects(
  { redirects, ...options }: z.output<typeof redirectsSchema>,
  keyPath: KeyPath,
): RedirectOptions {
  return {
    ...omitUndefined(options),
    redirects: redirects.map(({ from, to }) => ({ from: [from].flat(), to })),
    keyPath,
  };
}

/** The absolute path of a stylesheet of the site; a name that is no file stays a package's stylesheet. */
function resolveStylesheet(file: string, siteDir: string): string {
  const absolute = path.resolve(siteDir, file);
  return file.startsWith('.') || existsSync(absolute) ? absolute : file;
}
