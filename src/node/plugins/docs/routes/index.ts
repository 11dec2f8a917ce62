import type { GeneratedIndexProps, TagDocListProps, TagsListProps } from '../../../../shared/model/doc.ts';
import { pluralText } from '../../../../shared/plurals.ts';
import type { Site } from '../../../config/site.ts';
import { GENERATOR_TEXTS } from '../../../translations/generator-texts.ts';
import { translate } from '../../../translations/texts.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { linkablePaths } from '../../content/localized-files.ts';
import { docPageComponent, generatedIndexComponent, tagsComponent } from '../../page-components.ts';
import { breadcrumbsJsonLd, canonical, imageMetas, keywordsMeta, robots } from '../../page-head.ts';
import type { DataFile, PluginRoutes, Route } from '../../types.ts';
import { wholeSidebar } from '../sidebars/props.ts';
import { readingOrder } from '../sidebars/tree.ts';
import type { DocsVersion, GeneratedIndex, TagPage } from '../types.ts';
import { docRoute } from './doc.ts';
import {
  canonicalVersion,
  type InstanceRoutesContext,
  navigationProps,
  searchContext,
  sidebarOutput,
  type VersionRoutesContext,
  versionProps,
  versionRoute,
} from './page-parts.ts';

/** The routes of one docs instance: every doc, generated index and tag of every version. */
export function docsRoutes(instance: InstanceRoutesContext): PluginRoutes {
  const { options, content, own } = instance;
  const docComponent = docPageComponent(options.docItemComponent, own);
  const routes = content.versions.flatMap(version => {
    const search = searchContext(instance, version);
    const context: VersionRoutesContext = {
      ...instance,
      version,
      search,
      positions: readingPositions(version),
      docComponent,
    };
    return [
      ...version.docs.map(doc => docRoute(doc, context)),
      ...version.generatedIndexes.map(index => indexRoute(index, context)),
      ...tagRoutes(context),
    ];
  });
  const dataFiles = content.versions.flatMap(version =>
    Object.entries(version.sidebars).map(
      ([name, tree]): DataFile => ({ output: sidebarOutput(name, version, content), data: wholeSidebar(tree) }),
    ),
  );
  // One map for all versions: a doc may link to a file of another version.
  const permalinks = new Map(
    content.versions.flatMap(version =>
      version.docs.flatMap(({ source, permalink }) =>
        linkablePaths(source, version).map(file => [file, permalink] as const),
      ),
    ),
  );
  return { routes, dataFiles, permalinks: new Map([[`docs:${options.id}`, permalinks]]) };
}

/** Positions of docs in reading order, by id: the main doc, then sidebar by sidebar, then docs without a sidebar. */
function readingPositions({ sidebars, docs, mainDocId }: DocsVersion): ReadonlyMap<string, number> {
  const read = Object.values(sidebars).flatMap(readingOrder);
  const ids = new Set([mainDocId, ...read.flatMap(item => item.docId ?? []), ...docs.map(doc => doc.id)]);
  return new Map([...ids].map((id, index) => [id, index]));
}

/** The route of a category's generated index. */
function indexRoute(index: GeneratedIndex, context: VersionRoutesContext): Route {
  const { site, options, version, own } = context;
  const component = generatedIndexComponent(options.docCategoryGeneratedIndexComponent, own);
  const { permalink: path, slug, title, description, sidebar, cards } = index;
  return versionRoute({ path, component }, context, () => {
    const place = navigationProps(index, slug, context);
    const latest = canonicalVersion(context)?.generatedIndexes.find(other => other.slug === slug);
    return {
      title,
      ...omitUndefined({ description }),
      className: 'docs-doc-page',
      pageId: slug,
      sidebar,
      head: [
        ...canonical(latest?.permalink, site),
        ...keywordsMeta(index.keywords),
        ...imageMetas(index.image, site),
        ...robots(version.noIndex),
        ...breadcrumbsJsonLd(place.breadcrumbs, { url: site.url, path }),
      ],
      props: { title, ...omitUndefined({ description }), cards, ...place } satisfies GeneratedIndexProps,
    };
  });
}

/** Routes of each tag of a version, and of their list, which leaves out tags that only unlisted docs have. */
function tagRoutes(context: VersionRoutesContext): readonly Route[] {
  const { tagPages } = context.version;
  const allTagsPath = tagPages[0]?.allTagsPath;
  const list = allTagsPath === undefined ? [] : [tagListRoute(allTagsPath, context)];
  return [...list, ...tagPages.map(tag => tagRoute(tag, context))];
}

function tagListRoute(path: string, context: VersionRoutesContext): Route {
  const { site, version, options, own } = context;
  const component = tagsComponent(options.docTagsListComponent, own);
  const listed = version.tagPages.filter(({ unlisted }) => !unlisted);
  const tags = listed.map(({ label, permalink, description, count }) => {
    return { label, permalink, ...omitUndefined({ description }), count };
  });
  return versionRoute({ path, component }, context, () => ({
    title: translate(site.texts, GENERATOR_TEXTS.tags),
    className: 'docs-tags-list-page',
    searchTag: 'doc_tags_list',
    head: robots(version.noIndex),
    props: { tags, version: versionProps(context) } satisfies TagsListProps,
  }));
}

function tagRoute(tag: TagPage, context: VersionRoutesContext): Route {
  const { label, permalink: path, description, count, unlisted } = tag;
  const component = tagsComponent(context.options.docTagDocListComponent, context.own);
  return versionRoute({ path, component }, context, () => ({
    title: tagTitle(label, count, context.site),
    ...omitUndefined({ description }),
    className: 'docs-tags-doc-list-page',
    searchTag: 'doc_tag_doc_list',
    head: robots(context.version.noIndex || unlisted),
    props: { tag, version: versionProps(context) } satisfies TagDocListProps,
  }));
}

function tagTitle(tagName: string, count: number, { texts, locale }: Pick<Site, 'texts' | 'locale'>): string {
  const nDocsTagged = pluralText(count, translate(texts, GENERATOR_TEXTS.docsTagged), locale.htmlLang);
  return translate(texts, GENERATOR_TEXTS.tag, { nDocsTagged, tagName });
}
