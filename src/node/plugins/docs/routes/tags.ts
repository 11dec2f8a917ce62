import type { TagDocListProps, TagsListProps } from '../../../../shared/model.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { robots } from '../../page-head.ts';
import type { Route } from '../../types.ts';
import type { TagPage } from '../types.ts';
import { type VersionRoutes, versionPage, versionProps } from './page-parts.ts';

/** The list of a version's tags, and a page for each tag; tags that only unlisted docs have are not in the list. */
export function tagRoutes(context: VersionRoutes): readonly Route[] {
  const { tagPages, tagsPath } = context.version;
  if (tagsPath === undefined || tagPages.length === 0) return [];
  const listed = tagPages.filter(tag => !tag.unlisted);
  return [
    ...(listed.length > 0 ? [listRoute(tagsPath, listed, context)] : []),
    ...tagPages.map(tag => docListRoute(tag, tagsPath, context)),
  ];
}

function listRoute(path: string, tags: readonly TagPage[], context: VersionRoutes): Route {
  const component = context.options.docTagsListComponent;
  const items = tags.map(({ label, permalink, description, docs }) => {
    return { label, permalink, ...omitUndefined({ description }), count: docs.length };
  });
  return {
    path,
    component,
    source: null,
    page: () =>
      versionPage(context, {
        path,
        component,
        title: 'Tags',
        className: 'docs-tags-list-page',
        searchTag: 'doc_tags_list',
        head: robots(context.version.noIndex),
        props: { tags: items, version: versionProps(context, undefined) } satisfies TagsListProps,
      }),
  };
}

function docListRoute(tag: TagPage, allTagsPath: string, context: VersionRoutes): Route {
  const { label, permalink: path, description, docs: items, unlisted } = tag;
  const count = items.length;
  const component = context.options.docTagDocListComponent;
  const about = { label, permalink: path, ...omitUndefined({ description }), allTagsPath, count, items, unlisted };
  return {
    path,
    component,
    source: null,
    page: () =>
      versionPage(context, {
        path,
        component,
        title: `${count === 1 ? 'One doc' : `${count} docs`} tagged with "${label}"`,
        ...omitUndefined({ description }),
        className: 'docs-tags-doc-list-page',
        searchTag: 'doc_tag_doc_list',
        head: robots(context.version.noIndex || unlisted),
        props: { tag: about, version: versionProps(context, undefined) } satisfies TagDocListProps,
      }),
  };
}
