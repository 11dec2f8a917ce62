import type { TagDocListProps, TagsListProps } from '../../../../shared/model.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { robots } from '../../page-head.ts';
import type { Route } from '../../types.ts';
import type { TagPage } from '../types.ts';
import { type VersionRoutes, versionProps, versionRoute } from './page-parts.ts';

/** The list of a version's tags, and a page for each tag; tags that only unlisted docs have are not in the list. */
export function tagRoutes(context: VersionRoutes): readonly Route[] {
  const { tagPages, tagsPath } = context.version;
  if (tagsPath === undefined) return [];
  return [listRoute(tagsPath, context), ...tagPages.map(tag => docListRoute(tag, context))];
}

function listRoute(path: string, context: VersionRoutes): Route {
  const { version, options } = context;
  const tags = version.tagPages
    .filter(({ unlisted }) => !unlisted)
    .map(({ label, permalink, description, count }) => ({
      label,
      permalink,
      ...omitUndefined({ description }),
      count,
    }));
  return versionRoute({ path, component: options.docTagsListComponent }, context, () => ({
    title: 'Tags',
    className: 'docs-tags-list-page',
    searchTag: 'doc_tags_list',
    head: robots(version.noIndex),
    props: { tags, version: versionProps(context) } satisfies TagsListProps,
  }));
}

function docListRoute(tag: TagPage, context: VersionRoutes): Route {
  const { label, permalink: path, description, count, unlisted } = tag;
  return versionRoute({ path, component: context.options.docTagDocListComponent }, context, () => ({
    title: `${count === 1 ? 'One doc' : `${count} docs`} tagged with "${label}"`,
    ...omitUndefined({ description }),
    className: 'docs-tags-doc-list-page',
    searchTag: 'doc_tag_doc_list',
    head: robots(context.version.noIndex || unlisted),
    props: { tag, version: versionProps(context) } satisfies TagDocListProps,
  }));
}
