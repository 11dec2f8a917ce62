import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
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
import type { DocsOptions, PagesOptions, PluginUse, RedirectOptions, SitemapOptions } from '../site.ts';
import { builtInModule } from './built-in.ts';
import { resolveDocs, resolvePages } from './docs-options.ts';
import type { PluginEntry } from './entries.ts';
import { builtInUses, thirdPartyUses } from './plugin-uses.ts';
import type { Use } from './preset.ts';

/** What the presets, plugins and themes of the config ask for. */
export interface PluginOptions {
  readonly docs: readonly DocsOptions[];
  readonly pages: PagesOptions | null;
  readonly customCss: readonly string[];
  readonly sitemap: SitemapOptions | null;
  readonly redirects: readonly RedirectOptions[];
  readonly assumedPaths: readonly string[];
  /** Whether an SVG file that a script imports is a component, not a URL. */
  readonly hasSvgComponents: boolean;
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
  const uses = builtInUses(entries, context.report);
  const checked = <S extends z.ZodType>(plugin: string, schema: S) =>
    uses.flatMap(use => {
      if (use.plugin !== plugin) return [];
      const options = check(schema, use.options, { path: use.path, report: context.report });
      return options === undefined ? [] : [{ ...use, options }];
    });
  const docs = checked('plugin-content-docs', docsSchema);
  reportDuplicates(docs, context.report);
  const pages = checked('plugin-content-pages', pagesSchema);
  const sitemap = checked('plugin-sitemap', sitemapSchema)[0];
  const svgr = checked('plugin-svgr', svgrSchema);
  for (const { options, path } of svgr) {
    if (options.svgrConfig) context.report(ignored('`svgrConfig`', 'SVG files keep what is in them', path));
  }
  return {
    docs: docs.map(({ options, path }) => resolveDocs(options, { ...context, path })),
    pages: pages[0] ? resolvePages(pages[0].options, { ...context, path: pages[0].path }) : null,
    customCss: checked('theme-classic', classicThemeSchema).flatMap(({ options }) =>
      [options.customCss ?? []].flat().map(file => resolveStylesheet(file, context.siteDir)),
    ),
    sitemap: sitemap ? { ...omitUndefined(sitemap.options), keyPath: sitemap.path } : null,
    redirects: checked('plugin-client-redirects', redirectsSchema).map(({ options, path }) =>
      resolveRedirects(options, path),
    ),
    assumedPaths: uses.flatMap(use => (use.plugin === 'plugin-content-blog' ? blogPath(use, context) : [])),
    hasSvgComponents: svgr.length > 0 || !entries.some(isClassicPreset),
    uses: [
      ...checked('plugin-google-gtag', gtagSchema).map(({ options: { trackingID, ...options }, ...use }) =>
        moduleUse({ ...use, options: { ...options, trackingID: [trackingID].flat() } }),
      ),
      ...checked('plugin-google-tag-manager', tagManagerSchema).map(moduleUse),
      ...thirdPartyUses(entries),
    ],
  };
}

/** A built-in plugin that is a module on the interface of all plugins. */
function moduleUse({ plugin, options, path }: Use & { readonly options: object }): PluginUse {
  const known = options as Readonly<Record<string, unknown>>;
  return { kind: 'plugin', label: `@docusaurus/${plugin}`, source: builtInModule(plugin), options: known, path };
}

function isClassicPreset({ target }: PluginEntry): boolean {
  return 'official' in target && target.official === 'preset-classic';
}

function reportDuplicates(
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

/** A blog is not built, but links to it hold. */
function blogPath(use: Use, { siteDir, baseUrl, report }: Context): readonly string[] {
  const { path = 'blog', routeBasePath = 'blog' } = use.options as { path?: unknown; routeBasePath?: unknown };
  if (!existsSync(resolve(siteDir, String(path)))) return [];
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

/** Files of the site by absolute path; what is no file stays the name of a package's stylesheet. */
function resolveStylesheet(file: string, siteDir: string): string {
  const absolute = resolve(siteDir, file);
  return file.startsWith('.') || existsSync(absolute) ? absolute : file;
}
