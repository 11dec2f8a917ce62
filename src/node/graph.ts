import type { PageProps, SearchPageProps } from '../shared/model.ts';
import { pageKey } from '../shared/url.ts';
import type { Cache } from './cache/index.ts';
import { type Importer, type ImportingFile, seemingImporters, seemingImports } from './compile/seeming-imports.ts';
import { moduleLoader } from './config/load/modules.ts';
import type { DocsOptions, PagesOptions, Site } from './config/site.ts';
import type { Diagnostic, Result } from './diagnostics/index.ts';
import { createLocator } from './diagnostics/source-location.ts';
import { readDocs } from './plugins/docs/index.ts';
import { docsRoutes } from './plugins/docs/routes/index.ts';
import type { DocsContent } from './plugins/docs/types.ts';
import { withoutDuplicates } from './plugins/duplicate-routes.ts';
import {
  finishPlugins,
  type PluginsContent,
  type PluginTools,
  type StartedPlugins,
  startPlugins,
} from './plugins/lifecycle/index.ts';
import { checkNavbar } from './plugins/navbar/check.ts';
import { readPages } from './plugins/pages/index.ts';
import { componentRoute, pagesRoutes } from './plugins/pages/routes.ts';
import { bareRedirects } from './plugins/redirects/bare-addresses.ts';
import { clientRedirects } from './plugins/redirects/client-redirects.ts';
import type { DataFile, PluginRoutes, Redirect, Route } from './plugins/types.ts';

/** Everything of the site that can be known before a page is compiled. */
export interface Graph {
  readonly routes: readonly Route[];
  readonly redirects: readonly Redirect[];
  readonly dataFiles: readonly DataFile[];
  /** What third-party plugins add to the site. */
  readonly plugins: PluginsContent;
  readonly started: StartedPlugins;
  /** Permalinks of Markdown files that links may name, by compiler. */
  readonly permalinks: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The page that static hosts show for unknown paths. */
  readonly notFound: Route;
  /** Registry keys of what pages seem to import. */
  readonly imports: readonly string[];
  /** The Markdown files that seem to import a module, by its registry key. */
  readonly importersOf: (module: string) => readonly Importer[];
  /** Files besides the pages' own that decide the graph. */
  readonly watched: readonly string[];
}

export interface GraphTools {
  readonly cache: Cache;
  /** Drafts are left out. */
  readonly production: boolean;
  /** Plugins that have run for an earlier state of the site, and need not run again. */
  readonly started?: StartedPlugins;
  /** Where plugins work on the output; the site's own directory unless given. */
  readonly outDir?: string;
}

/** Reads the site's content and says what stands at each address. */
export async function readGraph(site: Site, tools: GraphTools): Promise<Result<Graph>> {
  const [docs, pages, started] = await Promise.all([
    Promise.all(site.docs.map(options => readInstance(site, options, tools))),
    readOwnPages(site, site.pages, tools),
    tools.started ?? startPlugins(site, pluginTools(site, tools)),
  ]);
  const contents = docs.map(({ content }) => content);
  const shared = pluginTools(site, tools);
  const plugins = await finishPlugins(started, { site, docs: contents, pages: pages?.value, tools: shared });
  const parts: readonly PluginRoutes[] = [
    ...docs.map(({ options, content }) => docsRoutes({ site, options, content, docs: contents })),
    { ...NONE, ...(pages ? pagesRoutes(pages.value, { site, docs: contents }) : {}) },
    { ...NONE, routes: plugins.value.routes },
    { ...NONE, routes: searchRoutes(site, contents, plugins.value.routes) },
  ];
  const groups = parts.map(({ routes }, index) => ({ routes, ...baseOf(site.docs[index]) }));
  const { routes, diagnostics } = withoutDuplicates(groups, site);
  const bare = bareRedirects(site, { docs: contents, routes });
  const redirects = await clientRedirects(site, { routes, bare });
  const moved = new Set(redirects.value.map(({ from }) => pageKey(from)));
  const importing = [...docFiles(contents), ...(pages?.value.mdx ?? [])];
  const aliases = { siteDir: site.siteDir, aliases: plugins.value.aliases };
  const notFound = componentRoute('@theme/NotFound', `${site.baseUrl}404.html`, { site, docs: contents });
  return {
    value: {
      routes,
      redirects: [...bare.filter(({ from }) => !moved.has(pageKey(from))), ...redirects.value],
      dataFiles: parts.flatMap(part => part.dataFiles),
      permalinks: new Map(parts.flatMap(part => [...part.permalinks])),
      notFound: { ...notFound, page: facts => ({ ...notFound.page(facts), ...NOT_FOUND }) },
      imports: [
        ...seemingImports(importing, aliases),
        // Who switches diagrams on has some.
        ...(site.markdown.mermaid ? ['@theme/Mermaid'] : []),
      ],
      importersOf: module => seemingImporters(module, importing, aliases),
      plugins: plugins.value,
      started,
      watched: [...contents.flatMap(content => content.watched), ...plugins.value.watched],
    },
    diagnostics: [
      ...docs.flatMap(part => part.diagnostics),
      ...(pages?.diagnostics ?? []),
      ...plugins.diagnostics,
      ...diagnostics,
      ...redirects.diagnostics,
      ...checkNavbar(site.theme.navbarItems, contents, shared.locationOf),
    ],
  };
}

/** Docs come first among the parts. */
function baseOf(docs: DocsOptions | undefined): { readonly base?: string } {
  return docs ? { base: docs.routeBasePath } : {};
}

function pluginTools({ configFile, ...site }: Site, { outDir = site.outDir }: GraphTools): PluginTools {
  const { loadExports } = moduleLoader(site.siteDir);
  return { outDir, loadExports, locationOf: createLocator(configFile) };
}

const NONE: PluginRoutes = { routes: [], dataFiles: [], permalinks: new Map() };

const NOT_FOUND: Pick<PageProps, 'title' | 'className'> = {
  title: 'Page Not Found',
  className: 'plugin-native plugin-id-default',
};

function docFiles(contents: readonly DocsContent[]): readonly ImportingFile[] {
  return contents.flatMap(({ versions }) => versions.flatMap(({ docs }) => docs));
}

interface Instance {
  readonly options: DocsOptions;
  readonly content: DocsContent;
  readonly diagnostics: readonly Diagnostic[];
}

async function readInstance(site: Site, options: DocsOptions, tools: GraphTools): Promise<Instance> {
  const { value, diagnostics } = await readDocs(site, options, { ...tools, ...moduleLoader(site.siteDir) });
  return { options, content: value, diagnostics };
}

async function readOwnPages(site: Site, options: PagesOptions | null, tools: GraphTools) {
  return options ? readPages(site, options, tools) : undefined;
}

/** The page of all hits, unless a plugin brings one of its own. */
function searchRoutes(site: Site, docs: readonly DocsContent[], others: readonly Route[]): readonly Route[] {
  const { searchPagePath } = site.search;
  if (searchPagePath === null) return [];
  const permalink = site.baseUrl + searchPagePath.replace(/^\//, '');
  if (others.some(({ path }) => pageKey(path) === pageKey(permalink))) return [];
  const route = componentRoute('@theme/SearchPage', permalink, { site, docs });
  return [{ ...route, page: facts => ({ ...route.page(facts), props: searchPageProps(site, docs) }) }];
}

function searchPageProps(site: Site, docs: readonly DocsContent[]): PageProps['props'] {
  const versioned = docs.filter(({ versions }) => site.search.contextualSearch && versions.length > 1);
  const props: SearchPageProps = {
    docs: versioned.map(({ pluginId, versions }) => ({
      pluginId,
      versions: versions.map(({ name, label, isLast }) => ({ name, label, isLast })),
    })),
  };
  return props as unknown as PageProps['props'];
}
