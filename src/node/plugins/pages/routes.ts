import type { NavLink } from '../../../shared/model/nav-link.ts';
import type { MdxPageProps, PageProps } from '../../../shared/model/page.ts';
import type { SearchPageProps } from '../../../shared/model/search.ts';
import { resultsPagePath } from '../../../shared/results-page.ts';
import { DEFAULT_SEARCH_TAG } from '../../../shared/search-tags.ts';
import { pageKey } from '../../../shared/url.ts';
import { pagesCompiler } from '../../compile/settings-name.ts';
import type { PageFacts } from '../../compile/types.ts';
import type { PagesOptions, Site } from '../../config/site.ts';
import { GENERATOR_TEXTS } from '../../translations/generator-texts.ts';
import { PAGES_PLUGIN } from '../../translations/paths.ts';
import { translate } from '../../translations/texts.ts';
import { hashOf } from '../../util/hash.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { siteAlias } from '../../util/relative-path.ts';
import { linkablePaths, originalLanguage, translationProps } from '../content/localized-files.ts';
import { latestTags } from '../docs/routes/page-parts.ts';
import { cardsOf } from '../docs/sidebars/props.ts';
import type { DocsContent } from '../docs/types.ts';
import { navbarFor } from '../navbar/items.ts';
import { mdxPageComponent, type ThemeOverrides } from '../page-components.ts';
import { imageMetas, keywordsMeta, robots } from '../page-head.ts';
import type { PluginIdentity, PluginRoutes, Route } from '../types.ts';
import { type MdxPage, type PagesContent, pagesFolder } from './index.ts';

interface RoutesContext {
  readonly site: Site;
  readonly docs: readonly DocsContent[];
}

interface PagesRoutesContext extends RoutesContext {
  readonly options: PagesOptions;
  readonly own: ThemeOverrides;
}

/** The routes of the pages of an instance. */
export function pagesRoutes(
  content: PagesContent,
  context: PagesRoutesContext,
): Pick<PluginRoutes, 'routes' | 'permalinks'> {
  const jsx = content.jsx.map(({ file, permalink, changedAt }) => ({
    ...componentRoute(siteAlias(context.site.siteDir, file), permalink, context),
    location: { file },
    ...omitUndefined({ lastUpdatedAt: changedAt }),
  }));
  const mdx = content.mdx.map(page => mdxRoute(page, context));
  const folder = pagesFolder(context.site, context.options);
  const permalinks = new Map(
    content.mdx.flatMap(({ source, permalink }) =>
      linkablePaths(source, folder).map(file => [file, permalink] as const),
    ),
  );
  return { routes: [...jsx, ...mdx], permalinks: new Map([[pagesCompiler(context.options), permalinks]]) };
}

/** A route of a component without props: a React page of the site, the search page, the not-found page. */
export function componentRoute(
  component: string,
  permalink: string,
  context: RoutesContext & { readonly options?: PagesOptions },
): Route {
  const data = pageData(component, permalink, context);
  return {
    ...{ path: permalink, component, source: null, plugin: pagesPlugin(context.options ?? context.site.pages[0]) },
    page: () => ({ ...data, props: {} }),
  };
}

function pagesPlugin(options: Pick<PagesOptions, 'id'> | undefined): PluginIdentity {
  return { name: PAGES_PLUGIN, id: options?.id ?? 'default' };
}

/** The page that static hosts show for unknown paths. */
export function notFoundRoute(context: RoutesContext): Route {
  const route = componentRoute('@theme/NotFound', `${context.site.baseUrl}404.html`, context);
  const title = translate(context.site.texts, GENERATOR_TEXTS.notFound);
  const own = { title, className: 'plugin-native plugin-id-default' };
  return { ...route, plugin: { name: 'native', id: 'default' }, page: facts => ({ ...route.page(facts), ...own }) };
}

/** The search page, unless the config turns it off or another route has its path. */
export function searchRoutes({ site, docs }: RoutesContext, others: readonly Route[]): readonly Route[] {
  const { contextualSearch } = site.search;
  const permalink = resultsPagePath(site);
  if (permalink === null) return [];
  if (others.some(({ path }) => pageKey(path) === pageKey(permalink))) return [];
  const route = componentRoute('@theme/SearchPage', permalink, { site, docs });
  const versioned = docs.filter(({ versions }) => contextualSearch && versions.length > 1);
  const props = {
    docs: versioned.map(({ pluginId, versions }) => ({
      pluginId,
      versions: versions.map(({ name, label, isLast }) => ({ name, label, isLast })),
    })),
    sections: docs.flatMap(content => sectionsOf(content, site)),
  } satisfies SearchPageProps;
  const own = { className: 'plugin-search-algolia plugin-id-default search-page-wrapper', props };
  const plugin = { name: 'docusaurus-theme-search-algolia', id: 'default' };
  return [{ ...route, plugin, page: facts => ({ ...route.page(facts), ...own }) }];
}

/** Links to the top level of the sidebars of an instance's latest version. */
function sectionsOf({ versions }: DocsContent, site: Site): readonly NavLink[] {
  const latest = versions.filter(({ isLast }) => isLast);
  return latest.flatMap(({ sidebars, docsById }) =>
    Object.values(sidebars).flatMap(tree =>
      cardsOf(tree, { docs: docsById, site }).map(({ label, href }) => ({ label, href })),
    ),
  );
}

function mdxRoute(mdx: MdxPage, context: PagesRoutesContext): Route {
  const { options } = context;
  const { file, folder, isTranslated, hash, frontMatter, permalink, unlisted, changedAt } = mdx;
  const component = mdxPageComponent(options.mdxPageComponent, context.own);
  const data = pageData(component, permalink, context);
  const isSearched = !unlisted && (frontMatter.search ?? options.search);
  return {
    path: permalink,
    component,
    plugin: pagesPlugin(options),
    location: { file },
    source: { file, hash, frontMatter, compiler: pagesCompiler(options), contentPath: folder, isTranslated },
    page: facts => mdxPage(mdx, facts, { ...data, site: context.site }),
    ...omitUndefined({ lastUpdatedAt: changedAt }),
    ...(isSearched ? { searchPage: searchPageOf(mdx, data, context.site) } : {}),
  };
}

function mdxPage(
  page: MdxPage,
  facts: PageFacts | null,
  { site, ...data }: PageData & { readonly site: Site },
): PageProps {
  const { title, description, draft, unlisted, frontMatter, editUrl, lastUpdatedAt, lastUpdatedBy } = page;
  const { minHeadingLevel, maxHeadingLevel } = site.theme.data.tableOfContents;
  return {
    ...data,
    title,
    description,
    ...translationProps(site, page),
    className: `${frontMatter.wrapperClassName ?? 'mdx-wrapper'} mdx-page ${data.className}`,
    head: [
      ...(facts?.head ?? []),
      ...keywordsMeta(frontMatter.keywords),
      ...imageMetas(facts?.image ?? frontMatter.image, site),
      ...robots(unlisted),
    ],
    props: {
      title,
      description,
      toc: facts?.toc ?? [],
      tocMinLevel: frontMatter.toc_min_heading_level ?? minHeadingLevel,
      tocMaxLevel: frontMatter.toc_max_heading_level ?? maxHeadingLevel,
      hideTableOfContents: frontMatter.hide_table_of_contents === true,
      unlisted,
      draft,
      ...omitUndefined({ editUrl, lastUpdatedAt, lastUpdatedBy }),
      // A component of the site may read its own front matter keys.
      ...(data.component === '@theme/MDXPage' ? {} : { frontMatter }),
    } satisfies MdxPageProps,
  };
}

function searchPageOf(
  { permalink, title, description, frontMatter, isTranslated }: MdxPage,
  { search: { language, tag } }: PageData,
  site: Site,
): NonNullable<Route['searchPage']> {
  const keywords = frontMatter.keywords ?? [];
  return facts => ({
    url: permalink,
    lvl0: translate(site.texts, GENERATOR_TEXTS.searchGroup),
    title,
    description,
    language,
    ...omitUndefined({ textLanguage: originalLanguage(site, { isTranslated })?.lang }),
    tag,
    keywords,
    position: 0,
    contentHash: hashOf(title, JSON.stringify(keywords), facts.textHash),
  });
}

type PageData = Omit<PageProps, 'props'>;

function pageData(
  component: string,
  permalink: string,
  { site, docs, options }: RoutesContext & { readonly options?: PagesOptions },
): PageData {
  return {
    path: permalink,
    component,
    head: [],
    className: `plugin-pages plugin-id-${options?.id ?? 'default'}`,
    // Outside of the docs, search covers every instance's latest version.
    search: { language: site.locale.name, tag: DEFAULT_SEARCH_TAG, docsTags: latestTags(docs) },
    navbar: navbarFor(site, docs, { path: permalink }),
  };
}
