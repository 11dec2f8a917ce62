import { type LocalizedPage, nearestInLocales } from '../../../shared/head.ts';
import type {
  NavbarAnswer,
  NavbarCustom,
  NavbarHtml,
  NavbarItem,
  NavbarLink,
  NavbarLocales,
  NavbarVersions,
  SiteData,
  VersionLink,
} from '../../../shared/model.ts';
import { applyTrailingSlash, isExternal, pageKey, withBase } from '../../../shared/url.ts';
import type { NavbarItemConfig, Site } from '../../config/site.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { firstLink, type SidebarTree } from '../docs/sidebars/tree.ts';
import type { Doc, DocsContent, DocsVersion, GeneratedIndex } from '../docs/types.ts';

/** The page a navbar is for, with its place among the docs; fields are missing outside them. */
export interface NavbarPage {
  /** With base URL. */
  readonly path: string;
  readonly pluginId?: string;
  readonly version?: string;
  /** Id of the doc, or slug of the generated page. */
  readonly pageId?: string;
  readonly sidebar?: string;
}

/** A docs instance, as far as navbars need it. */
export interface NavbarDocs {
  readonly pluginId: string;
  readonly versions: readonly NavbarDocsVersion[];
}

interface NavbarDocsVersion extends Pick<DocsVersion, 'name' | 'label' | 'isLast' | 'path' | 'mainDocId'> {
  readonly docsById: ReadonlyMap<string, Pick<Doc, 'id' | 'permalink' | 'sidebar'>>;
  readonly generatedIndexes: readonly Pick<GeneratedIndex, 'slug' | 'permalink'>[];
  readonly sidebars: Readonly<Record<string, SidebarTree>>;
}

/** What decides where an item leads. */
export interface NavbarContext {
  readonly site: Pick<SiteData, 'url' | 'baseUrl' | 'trailingSlash' | 'locale' | 'locales'>;
  readonly docs: readonly NavbarDocs[];
  readonly page: NavbarPage & LocalizedPage;
}

/** The navbar's items for one page: targets and activity decided, so that the theme only paints. */
export function navbarFor(site: Site, docs: readonly DocsContent[], page: NavbarPage): readonly NavbarItem[] {
  return site.theme.navbarItems.flatMap(item => navbarItem(item, { site, docs, page }));
}

/** Where an item leads; nowhere if what it names is not there, or if it is no link nor a list of them. */
export function navbarAnswer(item: NavbarItemConfig, context: NavbarContext): NavbarAnswer | undefined {
  switch (item.type) {
    case 'localeDropdown':
      return { locales: localeLinks(context.site, context.page) };
    case 'docsVersionDropdown':
      return versionsAnswer(item, context);
    default:
      return targetOf(item, context);
  }
}

function navbarItem(item: NavbarItemConfig, context: NavbarContext): readonly NavbarItem[] {
  if (isCustom(item.type)) return [{ ...item.fields, ...base(item), type: item.type }];
  switch (item.type) {
    case 'search':
      return [{ ...base(item), type: 'search' }];
    case 'localeDropdown':
      return [localeDropdown(item, context)];
    case 'docsVersionDropdown':
      return versionDropdown(item, context);
    case 'dropdown':
      return [dropdown(item, context)];
    default:
      return innerItem(item, context);
  }
}

function isCustom(type: string): type is NavbarCustom['type'] {
  return type.startsWith('custom-');
}

/** An item that may also be inside of a dropdown; none where its target is not there. */
function innerItem(item: NavbarItemConfig, context: NavbarContext): readonly (NavbarLink | NavbarHtml)[] {
  if (item.type === 'html') return [{ ...base(item), type: 'html', value: item.value ?? '' }];
  const target = targetOf(item, context);
  if (!target) return [];
  const { label, html } = item;
  const attributes = Object.keys(item.attributes).length > 0 ? item.attributes : undefined;
  return [{ ...base(item), type: 'default', ...omitUndefined({ label, html, attributes }), ...target }];
}

function innerItems(items: readonly NavbarItemConfig[] | undefined, context: NavbarContext) {
  return (items ?? []).flatMap(item => innerItem(item, context));
}

/** Fields that every item has. */
function base({ position, className }: NavbarItemConfig): Pick<NavbarItem, 'position' | 'className'> {
  return { position, ...(className ? { className } : {}) };
}

/** The fields of a link that its target decides. */
type Target = Pick<NavbarLink, 'href' | 'external' | 'active' | 'byVersion'> & { readonly label?: string };

function targetOf(item: NavbarItemConfig, context: NavbarContext): Target | undefined {
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
  const href = item.to !== undefined || item.prependBaseUrlToHref ? siteUrl(context.site, target) : target;
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
  if (!doc) return undefined;
  const { pluginId } = content;
  const hrefs = content.versions.flatMap(version => {
    const same = docOf(version, item.docId);
    return same ? [[version.name, same.permalink]] : [];
  });
  const isInDocs = page.pluginId === pluginId;
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

function versionDropdown(item: NavbarItemConfig, context: NavbarContext): readonly NavbarItem[] {
  const answer = versionsAnswer(item, context);
  return answer ? [{ ...base(item), type: 'docsVersionDropdown', ...answer, ...itemsAround(item, context) }] : [];
}

type VersionsAnswer = Pick<NavbarVersions, 'docsPluginId' | 'active' | 'links'>;

function versionsAnswer(item: NavbarItemConfig, context: NavbarContext): VersionsAnswer | undefined {
  const content = contentOf(item, context);
  if (!content) return undefined;
  const { page } = context;
  const isInDocs = page.pluginId === content.pluginId;
  const links = versionLinks(content, isInDocs ? page.pageId : undefined);
  // The versions that the item names, in its order and with its labels.
  const chosen = item.versions?.flatMap(own => {
    const link = links.find(({ name }) => name === own.name);
    return link ? [{ ...link, ...own }] : [];
  });
  return {
    docsPluginId: content.pluginId,
    ...(isInDocs && page.version ? { active: page.version } : {}),
    links: chosen ?? links,
  };
}

/** The items before and after those that the generator knows. */
function itemsAround({ dropdownItemsBefore, dropdownItemsAfter }: NavbarItemConfig, context: NavbarContext) {
  return {
    dropdownItemsBefore: innerItems(dropdownItemsBefore, context),
    dropdownItemsAfter: innerItems(dropdownItemsAfter, context),
  };
}

/** Links to the same doc or generated page in every version, else to each version's main doc. */
export function versionLinks(content: NavbarDocs, pageId: string | undefined): readonly VersionLink[] {
  return content.versions.map(version => {
    const same = docOf(version, pageId) ?? version.generatedIndexes.find(({ slug }) => slug === pageId);
    const { name, label, isLast } = version;
    return { name, label, isLast, href: same?.permalink ?? mainDocPath(version), sameDoc: same !== undefined };
  });
}

function localeDropdown(item: NavbarItemConfig, context: NavbarContext): NavbarItem {
  return {
    ...base(item),
    type: 'localeDropdown',
    locales: localeLinks(context.site, context.page),
    ...omitUndefined({ queryString: item.queryString }),
    ...itemsAround(item, context),
  };
}

/** Links to a page in all locales; to the front page of one that has no such page. */
export function localeLinks(site: NavbarContext['site'], page: LocalizedPage): NavbarLocales['locales'] {
  return nearestInLocales(site, page).map(({ locale, url, path }) => ({
    label: locale.label,
    lang: locale.htmlLang,
    href: (url === site.url ? '' : url) + path,
    active: locale.name === site.locale.name,
  }));
}

function dropdown(item: NavbarItemConfig, context: NavbarContext): NavbarItem {
  const items = innerItems(item.items, context);
  const target = item.to ?? item.href;
  return {
    ...base(item),
    type: 'dropdown',
    label: item.label ?? '',
    ...(target === undefined ? {} : { href: siteUrl(context.site, target) }),
    active: items.some(link => link.type === 'default' && link.active),
    items,
  };
}

function contentOf(item: NavbarItemConfig, { docs }: NavbarContext): NavbarDocs | undefined {
  return docs.find(content => content.pluginId === (item.docsPluginId ?? 'default'));
}

/** The page's own version, then the latest, then the others. */
function activeFirst(content: NavbarDocs, page: NavbarPage): readonly NavbarDocsVersion[] {
  const rank = (version: NavbarDocsVersion) =>
    page.pluginId === content.pluginId && version.name === page.version ? 0 : version.isLast ? 1 : 2;
  return [...content.versions].sort((a, b) => rank(a) - rank(b));
}

function docOf({ docsById }: NavbarDocsVersion, id: string | undefined) {
  return id === undefined ? undefined : docsById.get(id);
}

/** The path that links to a version lead to. */
export function mainDocPath(version: NavbarDocsVersion): string {
  return docOf(version, version.mainDocId)?.permalink ?? version.path;
}

function siteUrl(site: NavbarContext['site'], url: string): string {
  return applyTrailingSlash(withBase(site.baseUrl, url), site.trailingSlash, site.baseUrl);
}
