import path from 'node:path';
import type { DocsOptions, InstalledBlog, PagesOptions, PluginUse, Site } from '../../config/site.ts';
import type { SourceLocation } from '../../diagnostics/index.ts';
import { createLocator, type Locator } from '../../diagnostics/source-location.ts';
import type { Graph } from '../../graph/index.ts';
import type { Feature } from '../../pipeline/feature.ts';
import { overriddenParts, overrideOf } from '../../theme-parts.ts';
import { readIfExists } from '../../util/files.ts';
import { count } from '../../util/format.ts';
import { versionIn } from '../../version.ts';

/** A supported part of a site, with its location in the config. */
export interface Supported {
  readonly what: string;
  readonly location: SourceLocation;
}

/** The supported parts of a site: content, plugins, languages, search and overridden components. */
export function supportedParts(site: Site, graph: Graph, features: readonly Feature[]): readonly Supported[] {
  const locate = createLocator(site.configFile);
  return [
    ...site.docs.map(docs => docsPart(docs, graph, locate)),
    ...site.pages.flatMap(pages => pagesPart(pages, { site, graph, locate })),
    ...site.installedBlogs.map(blog => blogPart(blog, graph, locate)),
    ...extraParts(site, graph, { features, locate }),
    ...site.thirdPartyPlugins.uses.map(use => ({ what: pluginName(use), location: locate(use.path) })),
    ...replacedParts(site.siteDir),
  ];
}

function docsPart({ id, keyPath }: DocsOptions, { allDocs }: Graph, locate: Locator): Supported {
  const versions = allDocs[id]?.versions ?? [];
  const pages = versions.reduce((sum, { docs }) => sum + docs.length, 0);
  const inVersions = versions.length > 1 ? ` in ${count(versions.length, 'version')}` : '';
  return { what: `${instanceName('docs', id)}: ${count(pages, 'page')}${inVersions}`, location: locate(keyPath) };
}

interface PagesContext {
  readonly site: Site;
  readonly graph: Graph;
  readonly locate: Locator;
}

function pagesPart(pages: PagesOptions, { site, graph, locate }: PagesContext): readonly Supported[] {
  const folder = `@site/${path.relative(site.siteDir, pages.path)}/`;
  const own = graph.routes.filter(({ component, source }) => {
    return component.startsWith(folder) || source?.file.startsWith(pages.path + path.sep);
  });
  if (own.length === 0) return [];
  return [{ what: `${instanceName('pages', pages.id)}: ${own.length}`, location: locate(pages.keyPath) }];
}

function instanceName(plugin: string, id: string): string {
  return id === 'default' ? plugin : `${plugin} '${id}'`;
}

function blogPart({ id, keyPath }: InstalledBlog, { permalinks }: Graph, locate: Locator): Supported {
  const posts = new Set(permalinks.get(`blog:${id}`)?.values()).size;
  const name = id === 'default' ? 'blog' : `blog '${id}'`;
  return { what: `${name}: ${count(posts, 'post')}, by the site's own blog plugin`, location: locate(keyPath) };
}

/** Parts of the config other than docs, pages and plugins. */
function extraParts(
  site: Site,
  { redirects }: Graph,
  { features, locate }: { readonly features: readonly Feature[]; readonly locate: Locator },
): readonly Supported[] {
  const { locales = [], search, markdown } = site;
  const moved = redirects.filter(({ permanent }) => permanent);
  const [redirect] = site.redirects ?? [];
  const parts: readonly (readonly [what: string, path: Parameters<Locator>[0] | undefined])[] = [
    [`redirects: ${moved.length}`, redirect?.keyPath],
    ...features.flatMap(({ name, options = [] }) =>
      options.flatMap(option => (option.kind === 'plugin' ? [[name, option.of(site)?.keyPath] as const] : [])),
    ),
    [`languages: ${locales.map(({ name }) => name).join(', ')}`, locales.length > 1 ? ['i18n', 'locales'] : undefined],
    ['diagrams (mermaid)', markdown.mermaid ? ['markdown', 'mermaid'] : undefined],
    [`search: ${search.backend === 'algolia' ? 'Algolia' : 'an index in the site'}`, ['themeConfig', 'algolia']],
  ];
  return parts.flatMap(([what, keyPath]) => (keyPath ? [{ what, location: locate(keyPath) }] : []));
}

/** The name of a plugin, with its package's version. */
function pluginName({ kind, label, source }: PluginUse): string {
  const [directory = ''] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(String(source)) ?? [];
  const version = directory === '' ? undefined : versionIn(directory);
  return [kind, label, version].filter(Boolean).join(' ').replace('plugin the plugin', 'the plugin');
}

function replacedParts(siteDir: string): readonly Supported[] {
  const folder = path.join(siteDir, 'src/theme');
  return overriddenParts([folder]).flatMap(name => {
    const file = overrideOf([folder], name);
    if (file === undefined) return [];
    const wraps = new RegExp(`@theme-(original|init)/${name}['"]`).test(readIfExists(file) ?? '');
    return [{ what: `component ${name}, ${wraps ? 'wrapped' : 'replaced'}`, location: { file } }];
  });
}
