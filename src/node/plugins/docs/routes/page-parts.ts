/** Props and helpers that all pages of a docs version share. */
import type { DocProps } from '../../../../shared/model/doc.ts';
import type { PageProps } from '../../../../shared/model/page.ts';
import type { SearchContext } from '../../../../shared/model/search.ts';
import type { VersionProps } from '../../../../shared/model/version.ts';
import { docsSearchTag } from '../../../../shared/search-tags.ts';
import type { PageFacts } from '../../../compile/types.ts';
import type { DocsOptions, Site } from '../../../config/site.ts';
import { DOCS_PLUGIN } from '../../../translations/paths.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { navbarFor, versionLinks } from '../../navbar/items.ts';
import type { ThemeOverrides } from '../../page-components.ts';
import type { Route } from '../../types.ts';
import { breadcrumbsOf, openPath } from '../sidebars/props.ts';
import type { SidebarTree } from '../sidebars/tree.ts';
import type { Doc, DocsContent, DocsVersion, GeneratedIndex } from '../types.ts';

export interface InstanceRoutesContext {
  readonly site: Site;
  readonly options: DocsOptions;
  readonly content: DocsContent;
  /** Content of every docs instance: the navbar may link to any. */
  readonly docs: readonly DocsContent[];
  readonly own: ThemeOverrides;
}

export interface VersionRoutesContext extends InstanceRoutesContext {
  readonly version: DocsVersion;
  readonly search: SearchContext;
  /** Positions of the version's docs in reading order, by id. */
  readonly positions: ReadonlyMap<string, number>;
  /** Registry key of the component that renders docs. */
  readonly docComponent: string;
}

export interface VersionPage
  extends Pick<
    PageProps,
    'title' | 'description' | 'head' | 'props' | 'untranslated' | 'translationNotice' | 'docFile'
  > {
  /** Classes of the `html` element, besides the version's. */
  readonly className: string;
  /** Id of the doc, or slug of the generated page. */
  readonly pageId?: string;
  readonly sidebar?: string | undefined;
  /** Tag for contextual search. Default: the version's. */
  readonly searchTag?: string;
}

/** The route of a page of a version; `describe` returns its props and is only called when the page is rendered. */
export function versionRoute(
  address: Pick<Route, 'path' | 'component'>,
  { site, docs, content, version, search }: VersionRoutesContext,
  describe: (facts: PageFacts | null) => VersionPage,
): Route {
  const { pluginId } = content;
  return {
    ...address,
    source: null,
    plugin: { name: DOCS_PLUGIN, id: pluginId },
    page: facts => {
      const { className, pageId, sidebar, searchTag, ...described } = describe(facts);
      const page = { path: address.path, pluginId, version: version.name, ...omitUndefined({ pageId, sidebar }) };
      return {
        ...address,
        ...described,
        className: `docs-wrapper plugin-docs plugin-id-${pluginId} ${version.className} ${className}`,
        search: searchTag === undefined ? search : { ...search, tag: searchTag },
        navbar: navbarFor(site, docs, page),
      };
    },
  };
}

/** A page's props about its version; `pageId` is the doc's id, or the slug of a generated index. */
export function versionProps({ version, content }: VersionRoutesContext, pageId?: string): VersionProps {
  const { name, label, isLast, badge, banner, className, noIndex } = version;
  const latest = banner ? versionLinks(content, pageId).find(link => link.isLast) : undefined;
  const { pluginId } = content;
  return {
    pluginId,
    name,
    label,
    isLast,
    badge,
    banner,
    className,
    ...omitUndefined({ noIndex: noIndex || undefined, latest }),
  };
}

type SidebarPage = Doc | GeneratedIndex;

/** Props of docs and generated indexes about their version and their position in the sidebar. */
export function navigationProps(
  page: SidebarPage,
  pageId: string,
  context: VersionRoutesContext,
): Pick<DocProps, 'version' | 'sidebar' | 'breadcrumbs' | 'previous' | 'next'> {
  const { site, options, content, version } = context;
  const { sidebar: name, permalink, previous, next } = page;
  const items = sidebarItemsOf(page, version);
  const sidebar =
    name !== undefined && Object.hasOwn(version.sidebars, name)
      ? { name, url: site.baseUrl + sidebarOutput(name, version, content), items: openPath(items, permalink) }
      : null;
  return {
    version: versionProps(context, pageId),
    sidebar,
    breadcrumbs: sidebar && options.breadcrumbs ? breadcrumbsOf(items, permalink) : null,
    ...omitUndefined({ previous, next }),
  };
}

/** The items of a page's sidebar; empty if it has none. */
export function sidebarItemsOf({ sidebar }: SidebarPage, { sidebars }: DocsVersion): SidebarTree {
  return sidebar === undefined ? [] : (sidebars[sidebar] ?? []);
}

/** Output path of a whole sidebar as JSON. The name has no hash, so that pages do not change with every label. */
export function sidebarOutput(
  name: string,
  version: Pick<DocsVersion, 'name'>,
  content: Pick<DocsContent, 'pluginId'>,
): string {
  const id = `${content.pluginId}-${version.name}-${name}`;
  return `assets/sidebars/${id.replace(/[^\w.-]+/g, '-')}.json`;
}

/** Contextual search from a version's pages: it covers that version, and the latest versions of other instances. */
export function searchContext({ site, docs, content }: InstanceRoutesContext, version: DocsVersion): SearchContext {
  const tag = docsSearchTag(content.pluginId, version.name);
  const others = docs.filter(({ pluginId }) => pluginId !== content.pluginId);
  return { language: site.locale.name, tag, version: version.name, docsTags: [tag, ...latestTags(others)] };
}

/** Search tags of the latest versions. */
export function latestTags(docs: readonly DocsContent[]): readonly string[] {
  return docs.flatMap(({ pluginId, versions }) =>
    versions.filter(({ isLast }) => isLast).map(({ name }) => docsSearchTag(pluginId, name)),
  );
}

/**
 * The version that canonical URLs point to, the latest; undefined if pages of this version are canonical themselves.
 */
export function canonicalVersion({ options, content, version }: VersionRoutesContext): DocsVersion | undefined {
  if (!options.canonicalToLatest || version.isLast) return undefined;
  return content.versions.find(({ isLast, noIndex }) => isLast && !noIndex);
}
