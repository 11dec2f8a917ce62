import type { DocProps, PageProps } from '../../../../shared/model.ts';
import type { KnownFacts } from '../../../compile/types.ts';
import { hashOf } from '../../../util/hash.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { breadcrumbsJsonLd, canonical, imageMetas, keywordsMeta, robots } from '../../page-head.ts';
import type { Route } from '../../types.ts';
import { cardsAround } from '../sidebars/generated-index.ts';
import { breadcrumbsOf, topCategory } from '../sidebars/props.ts';
import type { SidebarTreeItem } from '../sidebars/types.ts';
import type { Doc, DocsVersion } from '../types.ts';
import { canonicalVersion, sidebarProps, type VersionRoutes, versionPage, versionProps } from './page-parts.ts';

export interface DocRoutes extends VersionRoutes {
  /** Positions of the version's docs in the order of reading, by id. */
  readonly positions: ReadonlyMap<string, number>;
  /** Registry key of the component that paints docs. */
  readonly component: string;
}

/** The route of a doc. */
export function docRoute(doc: Doc, context: DocRoutes): Route {
  const { options, version, component } = context;
  const { file, hash, frontMatter } = doc;
  const isSearched = !doc.unlisted && !version.noIndex && (frontMatter.search ?? version.search);
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
    ...(isSearched ? { searchPage: searchPageOf(doc, context) } : {}),
  };
}

function docPage(doc: Doc, facts: KnownFacts | null, context: DocRoutes): PageProps {
  const { site, options, version, component } = context;
  const { id, title, description, permalink, sidebar, frontMatter } = doc;
  const sidebarItems = sidebarItemsOf(doc, version);
  const breadcrumbs = options.breadcrumbs ? breadcrumbsOf(sidebarItems, permalink) : null;
  const latest = canonicalVersion(context)?.docsById.get(id);
  return versionPage(context, {
    path: permalink,
    component,
    title,
    description,
    className: `docs-doc-page docs-doc-id-${id}`,
    pageId: id,
    sidebar,
    head: [
      ...canonical(latest && !latest.unlisted ? latest.permalink : undefined, site),
      ...(facts?.head ?? []),
      ...keywordsMeta(frontMatter.keywords),
      ...imageMetas(facts?.image ?? frontMatter.image, site),
      ...robots(version.noIndex || doc.unlisted),
      ...breadcrumbsJsonLd(breadcrumbs, { url: site.url, path: permalink }),
    ],
    props: {
      id,
      title,
      description,
      permalink,
      hideTitle: frontMatter.hide_title ?? false,
      hideTableOfContents: frontMatter.hide_table_of_contents ?? false,
      ...tocProps(doc, facts?.toc ?? [], context),
      version: versionProps(context, id),
      sidebar: sidebarProps(sidebar, permalink, context),
      breadcrumbs,
      ...omitUndefined({ previous: doc.previous, next: doc.next }),
      tags: doc.tags,
      ...(facts?.imports.includes('@theme/DocCardList')
        ? { cards: cardsAround(sidebarItems, permalink, version.docsById) }
        : {}),
      unlisted: doc.unlisted,
      draft: doc.draft,
      ...omitUndefined({ editUrl: doc.editUrl, lastUpdatedAt: doc.lastUpdatedAt, lastUpdatedBy: doc.lastUpdatedBy }),
      // A component of the site's own may read keys of its own.
      ...(component === '@theme/DocPage' ? {} : { frontMatter }),
    } satisfies DocProps,
  });
}

function tocProps(
  { frontMatter }: Doc,
  toc: DocProps['toc'],
  { site }: DocRoutes,
): Pick<DocProps, 'toc' | 'tocMinLevel' | 'tocMaxLevel'> {
  const { minHeadingLevel, maxHeadingLevel } = site.theme.data.tableOfContents;
  const tocMinLevel = frontMatter.toc_min_heading_level ?? minHeadingLevel;
  const tocMaxLevel = frontMatter.toc_max_heading_level ?? maxHeadingLevel;
  return { toc: toc.filter(({ level }) => level >= tocMinLevel && level <= tocMaxLevel), tocMinLevel, tocMaxLevel };
}

function searchPageOf(doc: Doc, { site, version, search, positions }: DocRoutes): NonNullable<Route['searchPage']> {
  const { id, title, permalink, frontMatter } = doc;
  // A search for the site's name finds its main page.
  const keywords = [...(frontMatter.keywords ?? []), ...(id === version.mainDocId ? [site.title] : [])];
  return facts => ({
    url: permalink,
    lvl0: topCategory(sidebarItemsOf(doc, version), permalink) ?? 'Documentation',
    title,
    language: search.language,
    tag: search.tag,
    version: version.name,
    keywords,
    position: positions.get(id) ?? 0,
    contentHash: hashOf(title, JSON.stringify(keywords), facts.textHash),
  });
}

function sidebarItemsOf({ sidebar }: Doc, { sidebars }: DocsVersion): readonly SidebarTreeItem[] {
  return sidebar === undefined ? [] : (sidebars[sidebar] ?? []);
}
