import type { PageProps, TagDocListProps, TagsListProps } from '../../../../shared/model.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { navbarFor } from '../../navbar/items.ts';
import { robots } from '../../page-head.ts';
import type { Route } from '../../types.ts';
import type { DocsVersion, TagPage } from '../types.ts';
import { plainProps, type RouteContext, searchContext, versionClasses, versionProps } from './page-parts.ts';

/** The list of a version's tags, and a page for each tag; tags that only unlisted docs have are not in the list. */
export function tagRoutes(version: DocsVersion, context: RouteContext): readonly Route[] {
  const { tagPages, tagsPath } = version;
  if (tagsPath === undefined || tagPages.length === 0) return [];
  const listed = tagPages.filter(tag => !tag.unlisted);
  return [
    ...(listed.length > 0 ? [listRoute(tagsPath, listed, { ...context, version })] : []),
    ...tagPages.map(tag => docListRoute(tag, tagsPath, { ...context, version })),
  ];
}

interface TagRouteContext extends RouteContext {
  readonly version: DocsVersion;
}

function listRoute(tagsPath: string, tags: readonly TagPage[], context: TagRouteContext): Route {
  const props = (): TagsListProps => ({ tags: tags.map(listedTag), version: versionOf(context) });
  return tagRoute(
    {
      path: tagsPath,
      component: context.options.docTagsListComponent,
      title: 'Tags',
      className: 'docs-tags-list-page',
      tag: 'doc_tags_list',
      noIndex: context.version.noIndex,
    },
    props,
    context,
  );
}

function listedTag({ label, permalink, description, docs }: TagPage): TagsListProps['tags'][number] {
  return { label, permalink, ...omitUndefined({ description }), count: docs.length };
}

function docListRoute(tag: TagPage, allTagsPath: string, context: TagRouteContext): Route {
  const { label, permalink, description, docs, unlisted } = tag;
  const count = docs.length;
  const props = (): TagDocListProps => ({
    tag: { label, permalink, ...omitUndefined({ description }), allTagsPath, count, items: docs, unlisted },
    version: versionOf(context),
  });
  return tagRoute(
    {
      path: permalink,
      component: context.options.docTagDocListComponent,
      title: `${count === 1 ? 'One doc' : `${count} docs`} tagged with "${label}"`,
      ...omitUndefined({ description }),
      className: 'docs-tags-doc-list-page',
      tag: 'doc_tag_doc_list',
      noIndex: context.version.noIndex || unlisted,
    },
    props,
    context,
  );
}

function versionOf({ version, content }: TagRouteContext): TagsListProps['version'] {
  return versionProps(version, content, undefined);
}

interface TagPageParts extends Pick<PageProps, 'path' | 'component' | 'title' | 'description' | 'className'> {
  /** For contextual search. */
  readonly tag: string;
  readonly noIndex: boolean;
}

function tagRoute(
  { tag, noIndex, className, ...parts }: TagPageParts,
  props: () => TagsListProps | TagDocListProps,
  context: TagRouteContext,
): Route {
  const { site, docs, content, version } = context;
  const { path, component } = parts;
  return {
    path,
    component,
    source: null,
    page: () => ({
      ...parts,
      className: `${versionClasses(version, content)} ${className}`,
      search: { ...searchContext(context, version), tag },
      head: robots(noIndex),
      navbar: navbarFor(site, docs, { path, pluginId: content.pluginId, version: version.name }),
      props: plainProps(props()),
    }),
  };
}
