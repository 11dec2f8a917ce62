import type { AllDocs, AllVersionDocs } from '../../shared/model/docs-data.ts';
import type { Cache } from '../cache/index.ts';
import { type Importer, predictedImporters, predictedImports } from '../compile/module-imports.ts';
import { moduleLoader } from '../config/load/modules.ts';
import type { Site } from '../config/site.ts';
import type { Result } from '../diagnostics/index.ts';
import { createLocator } from '../diagnostics/source-location.ts';
import type { DueChange } from '../plugins/content/schedule.ts';
import { type DataValues, readData } from '../plugins/data/index.ts';
import { allDocs, versionDocs } from '../plugins/docs/all-docs.ts';
import { readDocs } from '../plugins/docs/index.ts';
import { docsRoutes } from '../plugins/docs/routes/index.ts';
import { routesOutsideSite, withoutDuplicates } from '../plugins/duplicate-routes.ts';
import { type BlogContent, readBlogs } from '../plugins/left-out-blog.ts';
import { finishPlugins, type PluginsContent, type StartedPlugins, startPlugins } from '../plugins/lifecycle/index.ts';
import { authoredNavbar } from '../plugins/navbar/authored.ts';
import { checkNavbar } from '../plugins/navbar/check.ts';
import { checkFooterIcons } from '../plugins/navbar/icons.ts';
import { themeOverrides } from '../plugins/page-components.ts';
import { readPages } from '../plugins/pages/index.ts';
import { notFoundRoute, pagesRoutes, searchRoutes } from '../plugins/pages/routes.ts';
import { clientRedirects, rootRedirects } from '../plugins/redirects.ts';
import type { DataFile, Redirect, Route } from '../plugins/types.ts';

/** Everything decided before a page is compiled: what is at each address, and what decides it. */
export interface Graph {
  readonly routes: readonly Route[];
  /** Pages that are published, or no longer, at a time to come. */
  readonly due: readonly DueChange[];
  readonly redirects: readonly Redirect[];
  /** Of posts that are left out. */
  readonly blogAddresses: BlogContent['addresses'];
  /** Addresses of these that lead nowhere. */
  readonly lostAddresses: BlogContent['lost'];
  readonly dataFiles: readonly DataFile[];
  /** For components that ask for them. */
  readonly allDocs: AllDocs;
  readonly versionDocs: AllVersionDocs;
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
  /** The site's data, for components that ask for it. */
  readonly data: DataValues;
  /** Files besides the pages' own that decide the graph. */
  readonly watched: readonly string[];
}

export interface GraphTools {
  readonly cache: Cache;
  /** Plugins that have run for an earlier state of the site, and need not run again. */
  readonly started?: StartedPlugins;
  /** The directory where plugins work on the output, unless the site's own. */
  readonly outDir?: string;
}

/** Reads the site's content and decides what is at each address. */
export async function readGraph(site: Site, tools: GraphTools): Promise<Result<Graph>> {
  const { instances, docs, pages, plugins, started } = await readContent(site, tools);
  const data = await readData(site, tools.cache);
  const own = themeOverrides(site.thirdPartyPlugins.context, plugins.value.themes);
  const docsParts = instances.map(({ options, value }) => docsRoutes({ site, options, content: value, docs, own }));
  const pagesParts = pages.map(({ options, value }) => pagesRoutes(value, { options, site, docs, own }));
  const { value: routes, diagnostics } = withoutDuplicates(
    [
      ...instances.map(({ options }, index) => ({
        base: options.routeBasePath,
        routes: docsParts[index]?.routes ?? [],
      })),
      ...pagesParts,
      plugins.value,
      { routes: searchRoutes({ site, docs }, plugins.value.routes) },
    ],
    site,
  );
  const blogs = readBlogs(site, { cache: tools.cache, routes });
  const bare = rootRedirects(site, { docs, routes });
  const redirects = clientRedirects(site, { routes, bare });
  // The config's own win over those of a blog, and these over the bare addresses.
  const redirectsByPath = new Map(
    // Not `pageKey`, for which `/old.html` is `/old`.
    [...bare, ...blogs.value.redirects, ...redirects.value].map(redirect => [
      redirect.from.replace(/(?<!\/)\/+$/, ''),
      redirect,
    ]),
  );
  const markdownFiles = [
    ...docs.flatMap(({ versions }) => versions.flatMap(version => version.docs)),
    ...pages.flatMap(({ value }) => value.mdx),
    ...plugins.value.markdownFiles,
  ];
  const withNavbar = authoredNavbar(site, docs, own);
  const hasData = Object.keys(site.data).length > 0;
  const { aliases } = plugins.value;
  const importOptions = { siteDir: site.siteDir, aliases, format: site.markdown.format, hasData };
  const imports = predictedImports(markdownFiles, importOptions);
  const value: Graph = {
    routes: routes.map(withNavbar),
    due: [...docs.flatMap(({ versions }) => versions), ...pages.map(({ value }) => value)].flatMap(({ due }) => due),
    redirects: [...redirectsByPath.values()],
    blogAddresses: blogs.value.addresses,
    lostAddresses: blogs.value.lost,
    dataFiles: docsParts.flatMap(part => part.dataFiles),
    permalinks: new Map([...docsParts, ...pagesParts, plugins.value].flatMap(part => [...part.permalinks])),
    notFound: withNavbar(notFoundRoute({ site, docs })),
    // Diagrams are fenced code: no page imports their component.
    imports: site.markdown.mermaid === true ? [...imports, '@theme/Mermaid'] : imports,
    importersOf: module => predictedImporters(module, markdownFiles, importOptions),
    allDocs: allDocs(site, docs),
    versionDocs: versionDocs(docs),
    plugins: plugins.value,
    started,
    data: data.value.values,
    watched: [...docs.flatMap(content => content.watched), ...data.value.watched, ...plugins.value.watched],
  };
  return {
    value,
    diagnostics: [
      ...instances.flatMap(instance => instance.diagnostics),
      ...pages.flatMap(instance => instance.diagnostics),
      ...data.diagnostics,
      ...plugins.diagnostics,
      ...diagnostics,
      ...routesOutsideSite(routes, site),
      ...blogs.diagnostics,
      ...redirects.diagnostics,
      ...checkFooterIcons(site.theme.data.footer, site.siteDir, createLocator(site.configFile)),
      ...checkNavbar(site.theme.navbarItems, {
        docs,
        siteDir: site.siteDir,
        locationOf: createLocator(site.configFile),
      }),
    ],
  };
}

/** Plugins come first, for some write docs; docs and pages are read at once, and plugins are then shown what these hold. */
async function readContent(site: Site, { cache, ...options }: GraphTools) {
  const { loadModule, loadExports } = moduleLoader(site);
  const tools = { loadModule, cache, production: site.environment === 'production' };
  const locationOf = createLocator(site.configFile);
  const pluginTools = { outDir: options.outDir ?? site.outDir, loadExports, locationOf };
  const started = options.started ?? (await startPlugins(site, pluginTools));
  const [instances, pages] = await Promise.all([
    Promise.all(site.docs.map(async docs => ({ options: docs, ...(await readDocs(site, docs, tools)) }))),
    Promise.all(site.pages.map(async options => ({ options, ...(await readPages(site, options, tools)) }))),
  ]);
  const docs = instances.map(({ value }) => value);
  const plugins = await finishPlugins(started, { site, docs, pages, tools: pluginTools });
  return { instances, docs, pages, plugins, started };
}
