/** The parts that all pages of a docs version share. */
import type { PageProps, SearchContext, SidebarProps, VersionProps } from '../../../../shared/model.ts';
import { docsSearchTag } from '../../../../shared/search-tags.ts';
import type { DocsOptions, Site } from '../../../config/site.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { navbarFor, versionLinks } from '../../navbar/items.ts';
import { openPath } from '../sidebars/props.ts';
import type { DocsContent, DocsVersion } from '../types.ts';

export interface InstanceRoutes {
  readonly site: Site;
  readonly options: DocsOptions;
  readonly content: DocsContent;
  /** Every docs instance: the navbar may link to any. */
  readonly docs: readonly DocsContent[];
}

export interface VersionRoutes extends InstanceRoutes {
  readonly version: DocsVersion;
  readonly search: SearchContext;
}

interface VersionPage extends Pick<PageProps, 'path' | 'component' | 'title' | 'description' | 'head' | 'props'> {
  /** Classes of the `html` element, besides the version's. */
  readonly className: string;
  /** Id of the doc, or slug of the generated page. */
  readonly pageId?: string;
  readonly sidebar?: string | undefined;
  /** For contextual search, unless the version's. */
  readonly searchTag?: string;
}

/** A page of a version. */
export function versionPage({ site, docs, content, version, search }: VersionRoutes, page: VersionPage): PageProps {
  const { path, component, title, description, className, head, props, pageId, sidebar, searchTag } = page;
  const { pluginId } = content;
  return {
    path,
    component,
    ...omitUndefined({ title, description }),
    className: `docs-wrapper plugin-docs plugin-id-${pluginId} ${version.className} ${className}`,
    search: searchTag === undefined ? search : { ...search, tag: searchTag },
    head,
    navbar: navbarFor(site, docs, { path, pluginId, version: version.name, ...omitUndefined({ pageId, sidebar }) }),
    props,
  };
}

/** A page's data on its version; `pageId` is the doc's id, or the slug of a generated page. */
export function versionProps({ version, content }: VersionRoutes, pageId: string | undefined): VersionProps {
  const { name, label, isLast, badge, banner, className } = version;
  const latest = banner ? versionLinks(content, pageId).find(link => link.isLast) : undefined;
  return {
    pluginId: content.pluginId,
    name,
    label,
    isLast,
    badge,
    banner,
    className,
    ...omitUndefined({ latest }),
  };
}

/** A sidebar as one page carries it; null without one. */
export function sidebarProps(
  name: string | undefined,
  permalink: string,
  { site, content, version }: VersionRoutes,
): SidebarProps | null {
  const items = name === undefined ? undefined : version.sidebars[name];
  if (name === undefined || !items) return null;
  return { name, url: site.baseUrl + sidebarOutput(name, version, content), items: openPath(items, permalink) };
}

/** Output path of a whole sidebar: a stable name, so that a page does not change because another page's label did. */
export function sidebarOutput(name: string, version: DocsVersion, content: DocsContent): string {
  const id = `${content.pluginId}-${version.name}-${name}`;
  return `assets/sidebars/${id.replace(/[^\w.-]+/g, '-')}.json`;
}

/** The versions that search covers from a version's pages: that one, and the other instances' latest ones. */
export function searchContext({ site, docs, content }: InstanceRoutes, version: DocsVersion): SearchContext {
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

/** The latest version, where a page of an older one names its counterpart there as canonical. */
export function canonicalVersion({ options, content, version }: VersionRoutes): DocsVersion | undefined {
  if (!options.canonicalToLatest || version.isLast) return undefined;
  return content.versions.find(({ isLast, noIndex }) => isLast && !noIndex);
}
