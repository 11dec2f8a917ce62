/** Targets of navbar items, which depend on the page that shows them. */
import type { LocalizedPage } from '../../../shared/head.ts';
import type { NavbarLink } from '../../../shared/model/navbar.ts';
import type { SiteData } from '../../../shared/model/site.ts';
import { isExternal, isSitePath, linkUrl, pageKey } from '../../../shared/url.ts';
import type { NavbarItemConfig } from '../../config/site.ts';
import { type FilePlaces, isSiteFile } from '../../util/site-paths.ts';
import { firstLink, type SidebarTree } from '../docs/sidebars/tree.ts';
import type { Doc, DocsVersion, GeneratedIndex } from '../docs/types.ts';

/** The page that shows a navbar; its docs fields are absent outside of the docs. */
export interface NavbarPage {
  /** With base URL. */
  readonly path: string;
  readonly pluginId?: string;
  readonly version?: string;
  /** Id of the doc, or slug of the generated index. */
  readonly pageId?: string;
  readonly sidebar?: string;
}

/** The part of a docs instance that navbars need. */
export interface NavbarDocs {
  readonly pluginId: string;
  readonly versions: readonly NavbarDocsVersion[];
}

/** Of the data of a site, which say of no doc that it is listed. */
type NavbarDoc = Pick<Doc, 'id' | 'permalink' | 'sidebar'> & Partial<Pick<Doc, 'unlisted'>>;

interface NavbarDocsVersion extends Pick<DocsVersion, 'name' | 'label' | 'isLast' | 'path' | 'mainDocId'> {
  readonly docsById: ReadonlyMap<string, NavbarDoc>;
  readonly generatedIndexes: readonly Pick<GeneratedIndex, 'slug' | 'permalink'>[];
  readonly sidebars: Readonly<Record<string, SidebarTree>>;
}

/** Everything that a target depends on besides the item. */
export interface NavbarContext {
  readonly site: Pick<SiteData, 'url' | 'baseUrl' | 'trailingSlash' | 'locale' | 'locales'> & FilePlaces;
  readonly docs: readonly NavbarDocs[];
  readonly page: NavbarPage & LocalizedPage;
  /** Where icons of items are found; undefined where items are not drawn. */
  readonly siteDir?: string;
}

/** The fields of a link that depend on its target. */
type Target = Pick<NavbarLink, 'href' | 'external' | 'active' | 'byVersion'> & { readonly label?: string };

/** The target of an item; undefined if the doc, sidebar or version that it names is missing. */
export function targetOf(item: NavbarItemConfig, context: NavbarContext): Target | undefined {
  const content = contentOf(item, context);
  switch (item.type) {
    case 'doc':
      return content && docTarget(item, content, context.page);
    case 'docSidebar':
      return content && sidebarTarget(item, content, context.page);
    case 'docsVersion':
      return content && versionTarget(item, content, context);
    default:
      return plainTarget(item, context);
  }
}

function plainTarget(item: NavbarItemConfig, context: NavbarContext): Target {
  const target = item.to ?? item.href ?? '';
  const external = item.to === undefined && isExternal(target);
  const href = isSitePath(target, item) ? siteUrl(context.site, target) : target;
  return { href, external, active: isActive(item, href, context) };
}

function isActive(item: NavbarItemConfig, href: string, { site, page }: NavbarContext): boolean {
  if (item.activeBaseRegex) return new RegExp(item.activeBaseRegex, 'i').test(page.path);
  const key = pageKey(page.path);
  if (item.activeBasePath) return key.startsWith(pageKey(siteUrl(site, item.activeBasePath)));
  if (isExternal(href)) return false;
  const target = pageKey(href);
  return key === target || (target !== pageKey(site.baseUrl) && key.startsWith(`${target}/`));
}

function docTarget(item: NavbarItemConfig, content: NavbarDocs, page: NavbarPage): Target | undefined {
  const doc = activeFirst(content, page).flatMap(version => docOf(version, item.docId) ?? [])[0];
  const { pluginId } = content;
  const isInDocs = page.pluginId === pluginId;
  // An unlisted doc is shown on its own page alone.
  if (!doc || (doc.unlisted && !(isInDocs && page.pageId === doc.id))) return undefined;
  const hrefs = content.versions.flatMap(version => {
    const same = docOf(version, item.docId);
    return same && !same.unlisted ? [[version.name, same.permalink]] : [];
  });
  return {
    label: item.label ?? doc.id,
    href: doc.permalink,
    external: false,
    active: isInDocs && (page.pageId === doc.id || (doc.sidebar !== undefined && page.sidebar === doc.sidebar)),
    ...(isInDocs ? {} : { byVersion: { pluginId, hrefs: Object.fromEntries(hrefs) } }),
  };
}

function sidebarTarget(item: NavbarItemConfig, content: NavbarDocs, page: NavbarPage): Target | undefined {
  const { sidebarId = '' } = item;
  const [link] = activeFirst(content, page).flatMap(({ sidebars }) => firstLink(sidebars[sidebarId] ?? []) ?? []);
  if (!link) return undefined;
  const active = page.pluginId === content.pluginId && item.sidebarId !== undefined && page.sidebar === sidebarId;
  return { label: item.label ?? link.label, href: link.href, external: false, active };
}

function versionTarget(item: NavbarItemConfig, content: NavbarDocs, context: NavbarContext): Target | undefined {
  const [version] = activeFirst(content, context.page);
  if (!version) return undefined;
  const href = item.to ? siteUrl(context.site, item.to) : mainDocPath(version);
  return { label: item.label ?? version.label, href, external: false, active: isActive(item, href, context) };
}

/** The docs instance that an item is about. */
export function contentOf(item: NavbarItemConfig, { docs }: NavbarContext): NavbarDocs | undefined {
  return docs.find(content => content.pluginId === (item.docsPluginId ?? 'default'));
}

/** The page's own version, then the latest, then the others. */
function activeFirst(content: NavbarDocs, page: NavbarPage): readonly NavbarDocsVersion[] {
  const rank = (version: NavbarDocsVersion) =>
    page.pluginId === content.pluginId && version.name === page.version ? 0 : version.isLast ? 1 : 2;
  return [...content.versions].sort((a, b) => rank(a) - rank(b));
}

/** A doc of a version. */
export function docOf({ docsById }: NavbarDocsVersion, id: string | undefined) {
  return id === undefined ? undefined : docsById.get(id);
}

/** The path of a version's main doc, the target of links to the version. */
export function mainDocPath(version: NavbarDocsVersion): string {
  return docOf(version, version.mainDocId)?.permalink ?? version.path;
}

/** A path of the site with base URL and trailing slash, as links use it. */
export function siteUrl(site: NavbarContext['site'], url: string): string {
  return linkUrl(url, site, path => isSiteFile(path, site));
}
