import type {
  DocProps,
  GeneratedIndexProps,
  PageProps,
  SearchContext,
  SidebarProps,
  VersionProps,
} from '../../../shared/model.ts';
import { packSidebar } from '../../../shared/pack-sidebar.ts';
import type { DocsOptions, Site } from '../../config/site.ts';
import { hashOf } from '../../hash.ts';
import { modulePlaces } from '../lifecycle/route-modules.ts';
import { navbarFor, versionLinks } from '../navbar.ts';
import { breadcrumbsJsonLd, canonical, imageMetas, keywordsMeta, robots } from '../page-head.ts';
import type { DataFile, PluginRoutes, Redirect, Route } from '../types.ts';
import { latestDoc, latestIndex } from './canonical.ts';
import { docPageComponent } from './doc-page-module.ts';
import { breadcrumbsOf, openPath, topCategory, wholeSidebar } from './sidebars/props.ts';
import { tagRoutes } from './tag-routes.ts';
import type { Doc, DocsContent, DocsVersion, GeneratedIndex } from './types.ts';

interface Context {
  readonly site: Site;
  readonly options: DocsOptions;
  readonly content: DocsContent;
  /** Every docs instance: the navbar may link to any. */
  readonly docs: readonly DocsContent[];
}

/** The routes of one docs instance: every doc and generated index of every version, and the versions' roots. */
export function docsRoutes(context: Context): PluginRoutes {
  const parts = context.content.versions.map(version => versionRoutes(version, context));
  return {
    routes: parts.flatMap(part => part.routes),
    redirects: parts.flatMap(part => part.redirects),
    dataFiles: parts.flatMap(part => part.dataFiles),
    permalinks: new Map([[`docs:${context.options.id}`, permalinksOf(context.content)]]),
  };
}

/** Docs of every version: a doc of one may link to another's file. */
function permalinksOf({ versions }: DocsContent): ReadonlyMap<string, string> {
  return new Map(versions.flatMap(({ docs }) => docs.map(doc => [doc.file, doc.permalink] as const)));
}

function versionRoutes(version: DocsVersion, context: Context): Omit<PluginRoutes, 'permalinks'> {
  const positions = new Map(version.docs.map((doc, index) => [doc.id, index]));
  const component = docPageComponent(context.options.docItemComponent, modulePlaces(context.site));
  const routes: Route[] = [
    ...version.docs.map(doc => docRoute(doc, version, { ...context, positions, component })),
    ...version.generatedIndexes.map(index => generatedIndexRoute(index, version, context)),
    ...tagRoutes(version, {
      ...context,
      version: versionProps(version, context.content, undefined),
      className: versionClasses(version, context.content),
      search: searchContext(context.site, context, version),
    }),
  ];
  return {
    routes,
    redirects: rootRedirect(version, routes),
    dataFiles: Object.entries(version.sidebars).map(([name, items]) => sidebarFile(name, version, context, items)),
  };
}

/** A version's bare path leads to its main doc, unless a page stands there. */
function rootRedirect(version: DocsVersion, routes: readonly Route[]): readonly Redirect[] {
  const main = version.docsById.get(version.mainDocId);
  const bare = (path: string) => path.replace(/\/+$/, '');
  if (!main || routes.some(route => bare(route.path) === bare(version.path))) return [];
  return [{ from: version.path, to: main.permalink }];
}

interface DocContext extends Context {
  readonly positions: ReadonlyMap<string, number>;
  /** Registry key of what paints docs. */
  readonly component: string;
}

function docRoute(doc: Doc, version: DocsVersion, context: DocContext): Route {
  const { site, options, component } = context;
  const { frontMatter } = doc;
  const items = doc.sidebar === undefined ? [] : (version.sidebars[doc.sidebar] ?? []);
  const search = searchContext(site, context, version);
  return {
    path: doc.permalink,
    component,
    place: { file: doc.file },
    ...(doc.changedAt === undefined ? {} : { lastUpdatedAt: doc.changedAt }),
    source: {
      file: doc.file,
      hash: doc.hash,
      frontMatter: doc.frontMatter,
      ...(doc.frontMatter.hide_title ? {} : { title: doc.title }),
      compiler: `docs:${options.id}`,
      contentPath: version.contentPath,
    },
    page: facts => {
      const breadcrumbs = options.breadcrumbs ? breadcrumbsOf(items, doc.permalink) : null;
      const props: DocProps = {
        id: doc.id,
        title: doc.title,
        description: doc.description,
        permalink: doc.permalink,
        hideTitle: doc.frontMatter.hide_title ?? false,
        hideTableOfContents: doc.frontMatter.hide_table_of_contents ?? false,
        ...tocProps(site, doc, facts?.toc ?? []),
        version: versionProps(version, context.content, doc.id),
        sidebar: sidebarProps(doc.sidebar, doc.permalink, version, context),
        breadcrumbs,
        ...(doc.previous ? { previous: doc.previous } : {}),
        ...(doc.next ? { next: doc.next } : {}),
        tags: doc.tags,
        unlisted: doc.unlisted,
        draft: doc.draft,
        ...(doc.editUrl === undefined ? {} : { editUrl: doc.editUrl }),
        ...(doc.lastUpdatedAt === undefined ? {} : { lastUpdatedAt: doc.lastUpdatedAt }),
        ...(doc.lastUpdatedBy === undefined ? {} : { lastUpdatedBy: doc.lastUpdatedBy }),
        // A component of the site's own may read keys of its own.
        ...(component === '@theme/DocPage' ? {} : { frontMatter }),
      };
      const noIndex = version.noIndex || doc.unlisted;
      return page(props, {
        path: doc.permalink,
        component,
        title: doc.title,
        description: doc.description,
        className: `docs-wrapper ${versionClasses(version, context.content)} docs-doc-page docs-doc-id-${doc.id}`,
        search,
        head: [
          ...canonical(options.canonicalToLatest ? latestDoc(doc, version, context.content) : undefined, site),
          ...(facts?.head ?? []),
          ...keywordsMeta(frontMatter.keywords),
          ...imageMetas(frontMatter.image, site),
          ...robots(noIndex),
          ...breadcrumbsJsonLd(breadcrumbs, site),
        ],
        navbar: navbarFor(site, context.docs, {
          path: doc.permalink,
          pluginId: context.content.pluginId,
          version: version.name,
          docId: doc.id,
          ...(doc.sidebar === undefined ? {} : { sidebar: doc.sidebar }),
        }),
      });
    },
    ...(doc.unlisted || version.noIndex || !(frontMatter.search ?? version.search)
      ? {}
      : {
          searchPage: facts => ({
            url: doc.permalink,
            lvl0: topCategory(items, doc.permalink) ?? 'Documentation',
            title: doc.title,
            language: search.language,
            tag: search.tag,
            version: version.name,
            keywords: doc.frontMatter.keywords ?? [],
            position: context.positions.get(doc.id) ?? 0,
            contentHash: hashOf(doc.title, JSON.stringify(doc.frontMatter.keywords ?? []), facts.textHash),
          }),
        }),
  };
}

function generatedIndexRoute(index: GeneratedIndex, version: DocsVersion, context: Context): Route {
  const { site, options, content } = context;
  const items = version.sidebars[index.sidebar] ?? [];
  const component = options.docCategoryGeneratedIndexComponent;
  return {
    path: index.permalink,
    component,
    source: null,
    page: () => {
      const breadcrumbs = options.breadcrumbs ? breadcrumbsOf(items, index.permalink) : null;
      const props: GeneratedIndexProps = {
        title: index.title,
        ...(index.description === undefined ? {} : { description: index.description }),
        cards: index.cards,
        version: versionProps(version, content, undefined),
        sidebar: sidebarProps(index.sidebar, index.permalink, version, context),
        breadcrumbs,
        ...(index.previous ? { previous: index.previous } : {}),
        ...(index.next ? { next: index.next } : {}),
      };
      return page(props, {
        path: index.permalink,
        component,
        title: index.title,
        ...(index.description === undefined ? {} : { description: index.description }),
        className: `docs-wrapper ${versionClasses(version, content)}`,
        search: searchContext(site, context, version),
        head: [
          ...canonical(options.canonicalToLatest ? latestIndex(index, version, content) : undefined, site),
          ...keywordsMeta(index.keywords),
          ...imageMetas(index.image, site),
          ...robots(version.noIndex),
          ...breadcrumbsJsonLd(breadcrumbs, site),
        ],
        navbar: navbarFor(site, context.docs, {
          path: index.permalink,
          pluginId: content.pluginId,
          version: version.name,
          sidebar: index.sidebar,
        }),
      });
    },
  };
}

function page(props: DocProps | GeneratedIndexProps, rest: Omit<PageProps, 'props'>): PageProps {
  return { ...rest, props: props as unknown as PageProps['props'] };
}

function tocProps(site: Site, doc: Doc, toc: DocProps['toc']): Pick<DocProps, 'toc' | 'tocMinLevel' | 'tocMaxLevel'> {
  const { minHeadingLevel, maxHeadingLevel } = site.theme.data.tableOfContents;
  const tocMinLevel = doc.frontMatter.toc_min_heading_level ?? minHeadingLevel;
  const tocMaxLevel = doc.frontMatter.toc_max_heading_level ?? maxHeadingLevel;
  return { toc: toc.filter(({ level }) => level >= tocMinLevel && level <= tocMaxLevel), tocMinLevel, tocMaxLevel };
}

function versionProps(version: DocsVersion, content: DocsContent, docId: string | undefined): VersionProps {
  const latest = versionLinks(content, docId).find(link => link.isLast);
  return {
    pluginId: content.pluginId,
    name: version.name,
    label: version.label,
    isLast: version.isLast,
    badge: version.badge,
    banner: version.banner,
    className: version.className,
    ...(latest && version.banner ? { latest } : {}),
  };
}

function versionClasses(version: DocsVersion, content: DocsContent): string {
  return `plugin-docs plugin-id-${content.pluginId} ${version.className}`;
}

function sidebarProps(
  name: string | undefined,
  permalink: string,
  version: DocsVersion,
  { site, content }: Context,
): SidebarProps | null {
  const items = name === undefined ? undefined : version.sidebars[name];
  if (name === undefined || !items) return null;
  return { name, url: site.baseUrl + sidebarOutput(name, version, content), items: openPath(items, permalink) };
}

function sidebarFile(
  name: string,
  version: DocsVersion,
  { content }: Context,
  items: DocsVersion['sidebars'][string],
): DataFile {
  return { output: sidebarOutput(name, version, content), data: packSidebar(wholeSidebar(items)) };
}

/** A stable name: a page does not change because another page's label in the same sidebar did. */
function sidebarOutput(name: string, version: DocsVersion, content: DocsContent): string {
  const id = `${content.pluginId}-${version.name}-${name}`;
  return `assets/sidebars/${id.replace(/[^\w.-]+/g, '-')}.json`;
}

function searchContext(site: Site, { docs, content }: Context, version: DocsVersion): SearchContext {
  const own = `docs-${content.pluginId}-${version.name}`;
  const others = docs
    .filter(other => other.pluginId !== content.pluginId)
    .flatMap(other =>
      other.versions.filter(({ isLast }) => isLast).map(({ name }) => `docs-${other.pluginId}-${name}`),
    );
  return { language: site.locale.name, tag: own, version: version.name, docsTags: [own, ...others] };
}
