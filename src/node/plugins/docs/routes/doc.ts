import type { DocProps, PageProps, SearchContext } from '../../../../shared/model.ts';
import { hashOf } from '../../../util/hash.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { navbarFor } from '../../navbar/items.ts';
import { breadcrumbsJsonLd, canonical, imageMetas, keywordsMeta, robots } from '../../page-head.ts';
import type { KnownFacts, Route } from '../../types.ts';
import { cardsAround } from '../sidebars/generated-index.ts';
import { breadcrumbsOf, topCategory } from '../sidebars/props.ts';
import type { Doc, DocsVersion } from '../types.ts';
import { latestDoc } from './canonical.ts';
import { plainProps, type RouteContext, sidebarProps, versionClasses, versionProps } from './page-parts.ts';

/** What the routes of a version's docs share. */
export interface DocRouteContext extends RouteContext {
  readonly version: DocsVersion;
  readonly search: SearchContext;
  /** Of each doc among the version's as a reader comes by them, by id. */
  readonly positions: ReadonlyMap<string, number>;
  /** Registry key of what paints docs. */
  readonly component: string;
}

/** The route of a doc. */
export function docRoute(doc: Doc, context: DocRouteContext): Route {
  const { options, version, component } = context;
  const { file, hash, frontMatter } = doc;
  return {
    path: doc.permalink,
    component,
    location: { file },
    ...omitUndefined({ lastUpdatedAt: doc.changedAt }),
    source: {
      file,
      hash,
      frontMatter,
      ...(frontMatter.hide_title ? {} : { title: doc.title }),
      compiler: `docs:${options.id}`,
      contentPath: version.contentPath,
    },
    page: facts => docPage(doc, facts, context),
    ...(doc.unlisted || version.noIndex || !(frontMatter.search ?? version.search)
      ? {}
      : { searchPage: searchPageOf(doc, context) }),
  };
}

function docPage(doc: Doc, facts: KnownFacts | null, context: DocRouteContext): PageProps {
  const { site, options, content, docs, version, component } = context;
  const { id, title, description, permalink, sidebar, frontMatter } = doc;
  const breadcrumbs = options.breadcrumbs ? breadcrumbsOf(sidebarItems(doc, version), permalink) : null;
  const props: DocProps = {
    id,
    title,
    description,
    permalink,
    hideTitle: frontMatter.hide_title ?? false,
    hideTableOfContents: frontMatter.hide_table_of_contents ?? false,
    ...tocProps(doc, facts?.toc ?? [], context),
    version: versionProps(version, content, id),
    sidebar: sidebarProps(sidebar, permalink, version, context),
    breadcrumbs,
    ...omitUndefined({ previous: doc.previous, next: doc.next }),
    tags: doc.tags,
    ...(facts?.imports.includes('@theme/DocCardList')
      ? { cards: cardsAround(sidebarItems(doc, version), permalink, version.docsById) }
      : {}),
    unlisted: doc.unlisted,
    draft: doc.draft,
    ...omitUndefined({ editUrl: doc.editUrl, lastUpdatedAt: doc.lastUpdatedAt, lastUpdatedBy: doc.lastUpdatedBy }),
    // A component of the site's own may read keys of its own.
    ...(component === '@theme/DocPage' ? {} : { frontMatter }),
  };
  return {
    path: permalink,
    component,
    title,
    description,
    className: `${versionClasses(version, content)} docs-doc-page docs-doc-id-${id}`,
    search: context.search,
    head: [
      ...canonical(options.canonicalToLatest ? latestDoc(doc, version, content) : undefined, site),
      ...(facts?.head ?? []),
      ...keywordsMeta(frontMatter.keywords),
      ...imageMetas(facts?.image ?? frontMatter.image, site),
      ...robots(version.noIndex || doc.unlisted),
      ...breadcrumbsJsonLd(breadcrumbs, { url: site.url, path: permalink }),
    ],
    navbar: navbarFor(site, docs, {
      path: permalink,
      pluginId: content.pluginId,
      version: version.name,
      pageId: id,
      ...omitUndefined({ sidebar }),
    }),
    props: plainProps(props),
  };
}

function tocProps(
  { frontMatter }: Doc,
  toc: DocProps['toc'],
  { site }: RouteContext,
): Pick<DocProps, 'toc' | 'tocMinLevel' | 'tocMaxLevel'> {
  const { minHeadingLevel, maxHeadingLevel } = site.theme.data.tableOfContents;
  const tocMinLevel = frontMatter.toc_min_heading_level ?? minHeadingLevel;
  const tocMaxLevel = frontMatter.toc_max_heading_level ?? maxHeadingLevel;
  return { toc: toc.filter(({ level }) => level >= tocMinLevel && level <= tocMaxLevel), tocMinLevel, tocMaxLevel };
}

function searchPageOf(doc: Doc, context: DocRouteContext): NonNullable<Route['searchPage']> {
  const { site, version, positions } = context;
  const { language, tag } = context.search;
  // Who asks for the site by its name wants its first page.
  const keywords = [...(doc.frontMatter.keywords ?? []), ...(doc.id === version.mainDocId ? [site.title] : [])];
  return facts => ({
    url: doc.permalink,
    lvl0: topCategory(sidebarItems(doc, version), doc.permalink) ?? 'Documentation',
    title: doc.title,
    language,
    tag,
    version: version.name,
    keywords,
    position: positions.get(doc.id) ?? 0,
    contentHash: hashOf(doc.title, JSON.stringify(keywords), facts.textHash),
  });
}

function sidebarItems({ sidebar }: Doc, { sidebars }: DocsVersion): DocsVersion['sidebars'][string] {
  return sidebar === undefined ? [] : (sidebars[sidebar] ?? []);
}
