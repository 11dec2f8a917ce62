import type { MdxPageProps, PageProps, SearchContext } from '../../../shared/model.ts';
import { DEFAULT_SEARCH_TAG } from '../../../shared/search-tags.ts';
import type { Site } from '../../config/site.ts';
import { hashOf } from '../../util/hash.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { siteAlias } from '../../util/relative-path.ts';
import { latestTags } from '../docs/routes/page-parts.ts';
import type { DocsContent } from '../docs/types.ts';
import { navbarFor } from '../navbar/items.ts';
import { imageMetas, keywordsMeta, robots } from '../page-head.ts';
import type { KnownFacts, PluginRoutes, Route, SearchEntry } from '../types.ts';
import type { MdxPage, PagesContent } from './types.ts';

interface Context {
  readonly site: Site;
  readonly docs: readonly DocsContent[];
}

/** The routes of the site's own pages. */
export function pagesRoutes(content: PagesContent, context: Context): Pick<PluginRoutes, 'routes' | 'permalinks'> {
  const routes = [
    ...content.jsx.map(({ file, permalink, changedAt }) => {
      const component = siteAlias(context.site.siteDir, file);
      return {
        ...componentRoute(component, permalink, context),
        location: { file },
        ...omitUndefined({ lastUpdatedAt: changedAt }),
      };
    }),
    ...content.mdx.map(page => mdxRoute(page, context)),
  ];
  const files = new Map(content.mdx.map(({ file, permalink }) => [file, permalink]));
  return { routes, permalinks: new Map([['pages', files]]) };
}

/** A route that is one component without props: a page of the site's own, the search page, the not-found page. */
export function componentRoute(component: string, permalink: string, context: Context): Route {
  const data = pageData(component, permalink, context);
  return { path: permalink, component, source: null, page: () => ({ ...data, props: {} }) };
}

function mdxRoute(mdx: MdxPage, context: Context): Route {
  const { site } = context;
  const { frontMatter } = mdx;
  const component = site.pages?.mdxPageComponent ?? '@theme/MDXPage';
  const data = pageData(component, mdx.permalink, context);
  const { minHeadingLevel, maxHeadingLevel } = site.theme.data.tableOfContents;
  return {
    path: mdx.permalink,
    component,
    location: { file: mdx.file },
    source: {
      file: mdx.file,
      hash: mdx.hash,
      frontMatter,
      compiler: 'pages',
      contentPath: context.site.pages?.path ?? context.site.siteDir,
    },
    page: facts => {
      const props: MdxPageProps = {
        title: mdx.title,
        description: mdx.description,
        toc: facts?.toc ?? [],
        tocMinLevel: frontMatter.toc_min_heading_level ?? minHeadingLevel,
        tocMaxLevel: frontMatter.toc_max_heading_level ?? maxHeadingLevel,
        hideTableOfContents: frontMatter.hide_table_of_contents === true,
        unlisted: mdx.unlisted,
        draft: frontMatter.draft === true,
        ...omitUndefined({ editUrl: mdx.editUrl, lastUpdatedAt: mdx.lastUpdatedAt, lastUpdatedBy: mdx.lastUpdatedBy }),
      };
      return {
        ...data,
        title: mdx.title,
        description: mdx.description,
        className: `${frontMatter.wrapperClassName ?? 'mdx-wrapper'} mdx-page ${data.className}`,
        head: [
          ...(facts?.head ?? []),
          ...keywordsMeta(frontMatter.keywords),
          ...imageMetas(facts?.image ?? frontMatter.image, site),
          ...robots(mdx.unlisted),
        ],
        props: props as unknown as PageProps['props'],
      };
    },
    ...omitUndefined({ lastUpdatedAt: mdx.changedAt }),
    ...(mdx.unlisted || !(frontMatter.search ?? site.pages?.search)
      ? {}
      : { searchPage: searchEntry(mdx, data.search) }),
  };
}

function searchEntry({ permalink, title, frontMatter }: MdxPage, { language, tag }: SearchContext) {
  const keywords = frontMatter.keywords ?? [];
  return (facts: KnownFacts): SearchEntry => ({
    url: permalink,
    lvl0: 'Documentation',
    title,
    language,
    tag,
    keywords,
    position: 0,
    contentHash: hashOf(title, JSON.stringify(keywords), facts.textHash),
  });
}

function pageData(component: string, permalink: string, { site, docs }: Context): Omit<PageProps, 'props'> {
  return {
    path: permalink,
    component,
    head: [],
    className: 'plugin-pages plugin-id-default',
    // Outside of the docs, search covers every instance's latest version.
    search: { language: site.locale.name, tag: DEFAULT_SEARCH_TAG, docsTags: latestTags(docs) },
    navbar: navbarFor(site, docs, { path: permalink }),
  };
}
