import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { nearest } from '../../shared/nearest.ts';
import { joinPath } from '../../shared/url.ts';
import { check } from './check.ts';
import { resolveDocs, resolvePages } from './docs-options.ts';
import { defined } from './objects.ts';
import { formatPath, type KeyPath, type Report } from './problems.ts';
import { docsSchema, pagesSchema } from './schema/docs.ts';
import { classicThemeSchema, presetSchema, redirectsSchema, sitemapSchema } from './schema/plugins.ts';
import type { CheckedPlugins } from './schema/site.ts';
import type { DocsOptions, PagesOptions, RedirectOptions, SitemapOptions } from './site.ts';

/** What the presets, plugins and themes of the config ask for. */
export interface PluginOptions {
  readonly docs: readonly DocsOptions[];
  readonly pages: PagesOptions | null;
  readonly customCss: readonly string[];
  readonly sitemap: SitemapOptions | null;
  readonly redirects: readonly RedirectOptions[];
  readonly assumedPaths: readonly string[];
}

interface Context {
  readonly siteDir: string;
  readonly report: Report;
}

/** A plugin of the config: what it is, its options unchecked, and where they stand. */
interface Use {
  readonly plugin: string;
  readonly options: unknown;
  readonly path: KeyPath;
}

type EntryKind = 'preset' | 'plugin' | 'theme';

/** Official names that mean something here, without `@docusaurus/`. */
const BUILT_IN = [
  'preset-classic',
  'plugin-content-docs',
  'plugin-content-pages',
  'plugin-content-blog',
  'plugin-sitemap',
  'plugin-client-redirects',
  'plugin-svgr',
  'theme-classic',
  'theme-mermaid',
  'theme-search-algolia',
] as const;

/** Official plugins that are accepted and do nothing, with what the site goes without. */
const IGNORED: Readonly<Record<string, string>> = {
  'plugin-pwa': 'the site does not install as an app',
  'plugin-google-gtag': 'no Google tag is added',
  'plugin-google-tag-manager': 'Google Tag Manager is not added',
  'plugin-google-analytics': 'Google Analytics is not added',
  'plugin-vercel-analytics': 'Vercel Analytics is not added',
  'plugin-debug': 'there are no debug pages',
  'plugin-ideal-image': 'pictures keep their size',
  'plugin-css-cascade-layers': 'styles are not put into layers',
  'plugin-rsdoctor': 'the bundler is not analysed',
  'theme-live-codeblock': 'live code blocks are shown as code',
};

const OFFICIAL: readonly string[] = [...BUILT_IN, ...Object.keys(IGNORED)];

/** Keys of the classic preset that only name ignored plugins. */
const IGNORED_IN_PRESET: Readonly<Record<string, string>> = {
  debug: 'plugin-debug',
  gtag: 'plugin-google-gtag',
  googleAnalytics: 'plugin-google-analytics',
  googleTagManager: 'plugin-google-tag-manager',
};

/** Checks and collects the options of every preset, plugin and theme; official names need not be installed. */
export function resolvePlugins(config: CheckedPlugins, context: Context): PluginOptions {
  const uses = [
    ...config.presets.flatMap((entry, index) => usesOf(entry, 'preset', ['presets', index], context)),
    ...config.plugins.flatMap((entry, index) => usesOf(entry, 'plugin', ['plugins', index], context)),
    ...config.themes.flatMap((entry, index) => usesOf(entry, 'theme', ['themes', index], context)),
  ];
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
  return {
    docs: docs.map(({ options, path }) => resolveDocs(options, { ...context, path })),
    pages: pages[0] ? resolvePages(pages[0].options, { ...context, path: pages[0].path }) : null,
    customCss: checked('theme-classic', classicThemeSchema).flatMap(({ options }) =>
      [options.customCss ?? []].flat().map(file => resolveStylesheet(file, context.siteDir)),
    ),
    sitemap: sitemap ? defined(sitemap.options) : null,
    redirects: checked('plugin-client-redirects', redirectsSchema).map(({ options }) => resolveRedirects(options)),
    assumedPaths: uses.flatMap(use => (use.plugin === 'plugin-content-blog' ? blogPath(use, config, context) : [])),
  };
}

function usesOf(
  entry: CheckedPlugins['plugins'][number] | CheckedPlugins['presets'][number],
  kind: EntryKind,
  path: KeyPath,
  { report }: Context,
): readonly Use[] {
  if (!entry) return [];
  const [name, options = {}] = Array.isArray(entry) ? entry : [entry];
  const [namePath, optionsPath] = Array.isArray(entry)
    ? [
        [...path, 0],
        [...path, 1],
      ]
    : [path, path];
  const plugin = officialName(name, kind);
  if (plugin === undefined) {
    const meant = typeof name === 'string' ? nearest(`${kind}-${name}`, OFFICIAL) : undefined;
    report(meant ? unknownPlugin(String(name), meant, namePath) : notRun(name, kind, namePath));
    return [];
  }
  if (Object.hasOwn(IGNORED, plugin)) {
    report(ignored(`'${String(name)}'`, IGNORED[plugin], namePath));
    return [];
  }
  if (!(BUILT_IN as readonly string[]).includes(plugin)) {
    report(unknownPlugin(String(name), nearest(plugin, OFFICIAL), namePath));
    return [];
  }
  return plugin === 'preset-classic'
    ? expandPreset(options, optionsPath, report)
    : [{ plugin, options, path: optionsPath }];
}

/** The plugins of the classic preset; those without options of their own get defaults. */
function expandPreset(options: unknown, path: KeyPath, report: Report): readonly Use[] {
  const preset = check(presetSchema, options, { path, report });
  if (!preset) return [];
  for (const [key, plugin] of Object.entries(IGNORED_IN_PRESET)) {
    if (preset[key as keyof typeof preset]) report(ignored(`\`${key}\``, IGNORED[plugin], [...path, key]));
  }
  const given = options as Readonly<Record<string, unknown>>;
  const on = { docs: 'content-docs', pages: 'content-pages', blog: 'content-blog', sitemap: 'sitemap' };
  return [
    ...Object.entries(on)
      .filter(([key]) => given[key] !== false)
      .map(([key, plugin]) => ({ plugin: `plugin-${plugin}`, options: given[key] ?? {}, path: [...path, key] })),
    { plugin: 'theme-classic', options: given.theme ?? {}, path: [...path, 'theme'] },
  ];
}

/**
 * The official name behind a name in the config, without `@docusaurus/`; undefined for everything else.
 *
 * @example officialName('content-docs', 'plugin') // 'plugin-content-docs'
 * @example officialName('/site/node_modules/@docusaurus/plugin-pwa/lib/index.js', 'plugin') // 'plugin-pwa'
 */
function officialName(name: unknown, kind: EntryKind): string | undefined {
  if (typeof name !== 'string') return undefined;
  const official = /(?:^|[\\/])@docusaurus[\\/]((?:plugin|theme|preset)-[\w-]+)/.exec(name)?.[1];
  if (official) return official;
  const short = `${kind}-${name}`;
  return (BUILT_IN as readonly string[]).includes(short) || Object.hasOwn(IGNORED, short) ? short : undefined;
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
function blogPath(use: Use, config: CheckedPlugins, { siteDir, report }: Context): readonly string[] {
  const { path = 'blog', routeBasePath = 'blog' } = use.options as { path?: unknown; routeBasePath?: unknown };
  if (!existsSync(resolve(siteDir, String(path)))) return [];
  report(ignored('The blog', 'its posts are not built, and links to them are not checked', use.path));
  return [joinPath(config.baseUrl, String(routeBasePath))];
}

function resolveRedirects({ redirects, ...options }: z.output<typeof redirectsSchema>): RedirectOptions {
  return { ...defined(options), redirects: redirects.map(({ from, to }) => ({ from: [from].flat(), to })) };
}

/** Files of the site by absolute path; what is no file stays the name of a package's stylesheet. */
function resolveStylesheet(file: string, siteDir: string): string {
  const absolute = resolve(siteDir, file);
  return file.startsWith('.') || existsSync(absolute) ? absolute : file;
}

function ignored(what: string, consequence: string | undefined, path: KeyPath) {
  return {
    code: 'config/ignored',
    severity: 'notice',
    message: `${what} is ignored: ${consequence}.`,
    path,
  } as const;
}

function notRun(name: unknown, kind: EntryKind, path: KeyPath) {
  const what = typeof name === 'string' ? `The ${kind} '${name}'` : `The ${kind} function at \`${formatPath(path)}\``;
  return {
    code: 'config/plugin-not-run',
    severity: 'warning',
    message: `${what} is not run.`,
    fix: `Only the official ${kind}s are built in; what this one adds is missing from the site.`,
    path,
  } as const;
}

function unknownPlugin(name: string, meant: string | undefined, path: KeyPath) {
  return {
    code: 'config/unknown-plugin',
    severity: 'error',
    message: `Nothing official is called '${name}'.`,
    fix: meant ? `Did you mean '@docusaurus/${meant}'?` : 'Correct the name or remove it.',
    path,
  } as const;
}
