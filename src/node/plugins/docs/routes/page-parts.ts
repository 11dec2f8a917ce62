import type { PageProps, SearchContext, SidebarProps, VersionProps } from '../../../../shared/model.ts';
import { docsSearchTag } from '../../../../shared/search-tags.ts';
import type { DocsOptions, Site } from '../../../config/site.ts';
import { versionLinks } from '../../navbar/items.ts';
import { openPath } from '../sidebars/props.ts';
import type { DocsContent, DocsVersion } from '../types.ts';

/** What every route of a docs instance is made with. */
export interface RouteContext {
  readonly site: Site;
  readonly options: DocsOptions;
  readonly content: DocsContent;
  /** Every docs instance: the navbar may link to any. */
  readonly docs: readonly DocsContent[];
}

/** What a page says of its version; `pageId` is the doc's id, or the slug of a generated page. */
export function versionProps(version: DocsVersion, content: DocsContent, pageId: string | undefined): VersionProps {
  const latest = version.banner ? versionLinks(content, pageId).find(link => link.isLast) : undefined;
  return {
    pluginId: content.pluginId,
    name: version.name,
    label: version.label,
    isLast: version.isLast,
    badge: version.badge,
    banner: version.banner,
    className: version.className,
    ...(latest ? { latest } : {}),
  };
}

/** Classes of the `html` element that all pages of a version have. */
export function versionClasses(version: DocsVersion, content: DocsContent): string {
  return `docs-wrapper plugin-docs plugin-id-${content.pluginId} ${version.className}`;
}

/** A sidebar as one page carries it; null without one. */
export function sidebarProps(
  name: string | undefined,
  permalink: string,
  version: DocsVersion,
  { site, content }: RouteContext,
): SidebarProps | null {
  const items = name === undefined ? undefined : version.sidebars[name];
  if (name === undefined || !items) return null;
  return { name, url: site.baseUrl + sidebarOutput(name, version, content), items: openPath(items, permalink) };
}

/** Where a whole sidebar stands: a stable name, so that a page does not change because another page's label did. */
export function sidebarOutput(name: string, version: DocsVersion, content: DocsContent): string {
  const id = `${content.pluginId}-${version.name}-${name}`;
  return `assets/sidebars/${id.replace(/[^\w.-]+/g, '-')}.json`;
}

/** What search covers from a version's pages: the version, and the other instances' latest ones. */
export function searchContext({ site, docs, content }: RouteContext, version: DocsVersion): SearchContext {
  const own = docsSearchTag(content.pluginId, version.name);
  const others = docs
    .filter(other => other.pluginId !== content.pluginId)
    .flatMap(other =>
      other.versions.filter(({ isLast }) => isLast).map(({ name }) => docsSearchTag(other.pluginId, name)),
    );
  return { language: site.locale.name, tag: own, version: version.name, docsTags: [own, ...others] };
}

/** Props as a page carries them: plain JSON, whatever their type. */
export function plainProps(props: object): PageProps['props'] {
  return props as unknown as PageProps['props'];
}
