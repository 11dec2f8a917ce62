import type { PageProps, SearchContext, TagDocListProps, TagsListProps, VersionProps } from '../../../shared/model.ts';
import type { DocsOptions, Site } from '../../config/site.ts';
import { navbarFor } from '../navbar.ts';
import { robots } from '../page-head.ts';
import type { Route } from '../types.ts';
import { given } from './given.ts';
import type { DocsContent, DocsVersion, TagPage } from './types.ts';

/** What the tag pages of a version share with its other pages. */
export interface TagRoutesContext {
  readonly site: Site;
  readonly options: DocsOptions;
  readonly content: DocsContent;
  readonly docs: readonly DocsContent[];
  readonly version: VersionProps;
  /** Classes of the `html` element. */
  readonly className: string;
  readonly search: SearchContext;
}

/** The list of a version's tags, and a page for each tag; tags that only unlisted docs have are not in the list. */
export function tagRoutes(
  { name, tagPages, tagsPath, noIndex }: DocsVersion,
  context: TagRoutesContext,
): readonly Route[] {
  if (tagsPath === undefined || tagPages.length === 0) return [];
  const listed = tagPages.filter(tag => !tag.unlisted);
  const list = (): TagsListProps => ({ tags: listed.map(listedTag), version: context.version });
  const listPage: TagPageParts = {
    path: tagsPath,
    component: context.options.docTagsListComponent,
    title: 'Tags',
    className: 'docs-tags-list-page',
    tag: 'doc_tags_list',
    noIndex,
  };
  return [
    ...(listed.length > 0 ? [tagRoute(listPage, list, { ...context, name })] : []),
    ...tagPages.map(tag => docListRoute(tag, { ...context, name, tagsPath, noIndex })),
  ];
}

function listedTag({ label, permalink, description, docs }: TagPage): TagsListProps['tags'][number] {
  return { label, permalink, ...given({ description }), count: docs.length };
}

function docListRoute(
  tag: TagPage,
  context: RouteContext & { readonly tagsPath: string; readonly noIndex: boolean },
): Route {
  const { label, permalink, description, docs, unlisted } = tag;
  const count = docs.length;
  const parts: TagPageParts = {
    path: permalink,
    component: context.options.docTagDocListComponent,
    title: `${count === 1 ? 'One doc' : `${count} docs`} tagged with "${label}"`,
    ...given({ description }),
    className: 'docs-tags-doc-list-page',
    tag: 'doc_tag_doc_list',
    noIndex: context.noIndex || unlisted,
  };
  const props = (): TagDocListProps => ({
    tag: { label, permalink, ...given({ description }), allTagsPath: context.tagsPath, count, items: docs, unlisted },
    version: context.version,
  });
  return tagRoute(parts, props, context);
}

interface RouteContext extends TagRoutesContext {
  /** Of the version. */
  readonly name: string;
}

interface TagPageParts extends Pick<PageProps, 'path' | 'component' | 'title' | 'description' | 'className'> {
  /** For contextual search. */
  readonly tag: string;
  readonly noIndex: boolean;
}

function tagRoute(
  { path, component, tag, noIndex, className, ...parts }: TagPageParts,
  props: () => TagsListProps | TagDocListProps,
  { site, content, docs, className: versionClasses, search, name }: RouteContext,
): Route {
  return {
    path,
    component,
    source: null,
    page: () => ({
      ...parts,
      path,
      component,
      className: `docs-wrapper ${versionClasses} ${className}`,
      search: { ...search, tag },
      head: robots(noIndex),
      navbar: navbarFor(site, docs, { path, pluginId: content.pluginId, version: name }),
      props: props() as unknown as PageProps['props'],
    }),
  };
}
