import type { NavbarCustom, NavbarHtml, NavbarItem, NavbarLink, VersionLink } from '../../../shared/model.ts';
import { applyTrailingSlash, isExternal, pageKey, withBase } from '../../../shared/url.ts';
import type { NavbarItemConfig, Site } from '../../config/site.ts';
import type { DocsContent, DocsVersion } from '../docs/types.ts';

/** Where a page stands among the docs; fields are missing outside them. */
export interface NavbarContext {
  /** With base URL. */
  readonly path: string;
  readonly pluginId?: string;
  readonly version?: string;
  /** Id of the doc, or slug of the generated page. */
  readonly pageId?: string;
  readonly sidebar?: string;
}

/** The navbar's items for one page: targets and activity decided, so that the theme only paints. */
export function navbarFor(site: Site, docs: readonly DocsContent[], context: NavbarContext): readonly NavbarItem[] {
  return site.theme.navbarItems.flatMap(item => resolveItem(item, { site, docs, context }));
}

interface Resolver {
  readonly site: Site;
  readonly docs: readonly DocsContent[];
  readonly context: NavbarContext;
}

function resolveItem(item: NavbarItemConfig, resolver: Resolver): readonly NavbarItem[] {
  if (isCustom(item.type)) return [{ ...base(item), type: item.type, fields: item.fields ?? {} }];
  switch (item.type) {
    case 'search':
      return [{ ...base(item), type: 'search' }];
    case 'html':
      return [{ ...base(item), type: 'html', value: item.value ?? '' }];
    case 'localeDropdown':
      return [localeDropdown(item, resolver)];
    case 'docsVersionDropdown':
      return versionDropdown(item, resolver);
    case 'dropdown':
      return [dropdown(item, resolver)];
    default:
      return linkItem(item, resolver);
  }
}

function isCustom(type: string): type is NavbarCustom['type'] {
  return type.startsWith('custom-');
}

/** What every item says of itself. */
function base({ position, className }: NavbarItemConfig): Pick<NavbarItem, 'position' | 'className'> {
  return { position, ...(className ? { className } : {}) };
}

function linkItem(item: NavbarItemConfig, resolver: Resolver): readonly NavbarLink[] {
  switch (item.type) {
    case 'doc':
      return docLink(item, resolver);
    case 'docSidebar':
      return sidebarLink(item, resolver);
    case 'docsVersion':
      return versionLink(item, resolver);
    default:
      return [plainLink(item, resolver)];
  }
}

function plainLink(item: NavbarItemConfig, { site, context }: Resolver): NavbarLink {
  const target = item.to ?? item.href ?? '';
  const external = item.to === undefined && isExternal(target);
  const href = item.to !== undefined || item.prependBaseUrlToHref ? siteUrl(site, target) : target;
  return { ...linkBase(item), href, external, active: isActive(item, href, context, site) };
}

function isActive(item: NavbarItemConfig, href: string, context: NavbarContext, site: Site): boolean {
  if (item.activeBaseRegex) return new RegExp(item.activeBaseRegex, 'i').test(context.path);
  if (item.activeBasePath) return pageKey(context.path).startsWith(pageKey(siteUrl(site, item.activeBasePath)));
  if (isExternal(href)) return false;
  const key = pageKey(href);
  return (
    pageKey(context.path) === key || (key !== pageKey(site.baseUrl) && pageKey(context.path).startsWith(`${key}/`))
  );
}

function docLink(item: NavbarItemConfig, resolver: Resolver): readonly NavbarLink[] {
  const content = contentOf(item, resolver);
  const found = content && activeFirst(content, resolver).find(version => docOf(version, item.docId));
  const doc = found && docOf(found, item.docId);
  if (!content || !doc) return [];
  const hrefs = Object.fromEntries(
    content.versions.flatMap(version => {
      const same = docOf(version, item.docId);
      return same ? [[version.name, same.permalink]] : [];
    }),
  );
  const inDocs = resolver.context.pluginId === content.pluginId;
  return [
    {
      ...linkBase(item),
      label: item.label ?? doc.id,
      href: doc.permalink,
      external: false,
      active: inDocs && (resolver.context.pageId === doc.id || sameSidebar(resolver.context, doc.sidebar)),
      ...(inDocs ? {} : { byVersion: { pluginId: content.pluginId, hrefs } }),
    },
  ];
}

function sameSidebar(context: NavbarContext, sidebar: string | undefined): boolean {
  return sidebar !== undefined && context.sidebar === sidebar;
}

function sidebarLink(item: NavbarItemConfig, resolver: Resolver): readonly NavbarLink[] {
  const content = contentOf(item, resolver);
  if (!content) return [];
  for (const version of activeFirst(content, resolver)) {
    const link = firstLink(version.sidebars[item.sidebarId ?? ''] ?? []);
    if (!link) continue;
    const active = resolver.context.pluginId === content.pluginId && sameSidebar(resolver.context, item.sidebarId);
    return [{ ...linkBase(item), label: item.label ?? link.label, href: link.href, external: false, active }];
  }
  return [];
}

function versionLink(item: NavbarItemConfig, resolver: Resolver): readonly NavbarLink[] {
  const content = contentOf(item, resolver);
  const version = content && activeFirst(content, resolver)[0];
  if (!version) return [];
  const { site, context } = resolver;
  const href = item.to ? siteUrl(site, item.to) : mainDocPath(version);
  const active = isActive(item, href, context, site);
  return [{ ...linkBase(item), label: item.label ?? version.label, href, external: false, active }];
}

function versionDropdown(item: NavbarItemConfig, resolver: Resolver): readonly NavbarItem[] {
  const content = contentOf(item, resolver);
  if (!content) return [];
  const { context } = resolver;
  const inDocs = context.pluginId === content.pluginId;
  return [
    {
      ...base(item),
      type: 'docsVersionDropdown',
      docsPluginId: content.pluginId,
      ...(inDocs && context.version ? { active: context.version } : {}),
      versions: offered(versionLinks(content, inDocs ? context.pageId : undefined), item.versions),
      dropdownItemsBefore: subItems(item.dropdownItemsBefore, resolver),
      dropdownItemsAfter: subItems(item.dropdownItemsAfter, resolver),
    },
  ];
}

/** The links that an item asks for, in its order and with its labels; all where it names none. */
function offered(links: readonly VersionLink[], wanted: NavbarItemConfig['versions']): readonly VersionLink[] {
  if (!wanted) return links;
  return wanted.flatMap(own => {
    const link = links.find(({ name }) => name === own.name);
    return link ? [{ ...link, ...own }] : [];
  });
}

/** The same doc or generated page in every version, else each version's main doc. */
export function versionLinks(content: DocsContent, pageId: string | undefined): readonly VersionLink[] {
  return content.versions.map(version => {
    const same = docOf(version, pageId) ?? version.generatedIndexes.find(({ slug }) => slug === pageId);
    return {
      name: version.name,
      label: version.label,
      isLast: version.isLast,
      href: same?.permalink ?? mainDocPath(version),
      sameDoc: same !== undefined,
    };
  });
}

function localeDropdown(item: NavbarItemConfig, resolver: Resolver): NavbarItem {
  const { site, context } = resolver;
  const { label, htmlLang } = site.locale;
  return {
    ...base(item),
    type: 'localeDropdown',
    locales: [{ label, lang: htmlLang, href: context.path + (item.queryString ?? ''), active: true }],
    dropdownItemsBefore: subItems(item.dropdownItemsBefore, resolver),
    dropdownItemsAfter: subItems(item.dropdownItemsAfter, resolver),
  };
}

function dropdown(item: NavbarItemConfig, resolver: Resolver): NavbarItem {
  const items = subItems(item.items, resolver);
  const target = item.to ?? item.href;
  return {
    ...base(item),
    type: 'dropdown',
    label: item.label ?? '',
    ...(target === undefined ? {} : { href: siteUrl(resolver.site, target) }),
    active: items.some(sub => sub.type === 'default' && sub.active),
    items,
  };
}

function subItems(
  items: readonly NavbarItemConfig[] | undefined,
  resolver: Resolver,
): readonly (NavbarLink | NavbarHtml)[] {
  return (items ?? []).flatMap((item): readonly (NavbarLink | NavbarHtml)[] =>
    item.type === 'html' ? [{ ...base(item), type: 'html', value: item.value ?? '' }] : linkItem(item, resolver),
  );
}

function linkBase(item: NavbarItemConfig): Omit<NavbarLink, 'href' | 'external' | 'active'> {
  const hasAttributes = Object.keys(item.attributes).length > 0;
  return {
    ...base(item),
    type: 'default',
    ...(item.label === undefined ? {} : { label: item.label }),
    ...(item.html === undefined ? {} : { html: item.html }),
    ...(hasAttributes ? { attributes: item.attributes } : {}),
  };
}

function contentOf(item: NavbarItemConfig, { docs }: Resolver): DocsContent | undefined {
  return docs.find(content => content.pluginId === (item.docsPluginId ?? 'default'));
}

/** The page's own version, then the latest, then the others. */
function activeFirst(content: DocsContent, { context }: Resolver): readonly DocsVersion[] {
  const rank = (version: DocsVersion) =>
    context.pluginId === content.pluginId && version.name === context.version ? 0 : version.isLast ? 1 : 2;
  return [...content.versions].sort((a, b) => rank(a) - rank(b));
}

function docOf(version: DocsVersion, id: string | undefined): DocsVersion['docs'][number] | undefined {
  return id === undefined ? undefined : version.docsById.get(id);
}

/** Where links to a version lead. */
export function mainDocPath(version: DocsVersion): string {
  return docOf(version, version.mainDocId)?.permalink ?? version.path;
}

function firstLink(
  items: DocsVersion['sidebars'][string],
): { readonly label: string; readonly href: string } | undefined {
  for (const item of items) {
    if (item.type === 'link') return item;
    if (item.type !== 'category') continue;
    const inner = item.href === undefined ? firstLink(item.items) : { label: item.label, href: item.href };
    if (inner) return inner;
  }
  return undefined;
}

function siteUrl(site: Site, url: string): string {
  return applyTrailingSlash(withBase(site.baseUrl, url), site.trailingSlash, site.baseUrl);
}
