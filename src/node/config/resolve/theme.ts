import type { FooterColumn, FooterLink, Json, Logo, ThemeData } from '../../../shared/model.ts';
import { applyTrailingSlash, isExternal, withBase } from '../../../shared/url.ts';
import { toJson } from '../../util/json.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { type CheckedNavbarItem, type CheckedSubItem, NAVBAR_KEYS } from '../schema/navbar.ts';
import type { CheckedConfig } from '../schema/site.ts';
import type { CheckedFooter, CheckedLogo, CheckedTheme } from '../schema/theme.ts';
import type { NavbarItemConfig, PrismTheme, ThemeOptions } from '../site.ts';

/** Makes an author's link one that a browser can follow. */
type ResolveLink = (to: string) => string;

const FOOTER_KEYS: ReadonlySet<string> = new Set(['label', 'to', 'href', 'html', 'prependBaseUrlToHref', 'type']);

/** The theme's settings: what the shell carries with links resolved, and what is resolved per page. */
export function resolveTheme(theme: CheckedTheme, config: CheckedConfig, baseUrl: string): ThemeOptions {
  const { colorMode, docs, tableOfContents, announcementBar, footer, prism } = theme;
  const link: ResolveLink = to =>
    isExternal(to) ? to : applyTrailingSlash(withBase(baseUrl, to), config.trailingSlash, baseUrl);
  const asset: ResolveLink = src => withBase(baseUrl, src);
  const { title, logo, style, hideOnScroll } = theme.navbar;
  const navbar = { title: title ?? undefined, style, hideOnScroll, logo: logo && resolveLogo(logo, link, asset) };
  const data: ThemeData = {
    colorMode: {
      defaultMode: colorMode.defaultMode,
      disableSwitch: colorMode.disableSwitch,
      respectPrefersColorScheme: colorMode.respectPrefersColorScheme,
    },
    navbar: omitUndefined(navbar),
    docs,
    tableOfContents,
    ...(announcementBar ? { announcementBar: omitUndefined(announcementBar) } : {}),
    ...(footer ? { footer: resolveFooter(footer, link, asset) } : {}),
  };
  return {
    data,
    navbarItems: theme.navbar.items.map(item => resolveNavbarItem(item)),
    ...(theme.image === undefined ? {} : { image: theme.image }),
    ...(theme.socialImages === undefined ? {} : { socialImages: omitUndefined(theme.socialImages) }),
    metadata: theme.metadata.map(attributes => ({ tagName: 'meta', attributes })),
    prism: {
      ...omitUndefined({
        defaultLanguage: prism.defaultLanguage,
        theme: prism.theme && toJson<PrismTheme>(prism.theme),
        darkTheme: prism.darkTheme && toJson<PrismTheme>(prism.darkTheme),
      }),
      additionalLanguages: prism.additionalLanguages,
      magicComments: prism.magicComments.map(comment => omitUndefined(comment)),
    },
    mermaid: { theme: theme.mermaid.theme, options: toJson<Json>(theme.mermaid.options) },
  };
}

function resolveLogo(
  { src, srcDark, href = '/', style, ...others }: CheckedLogo,
  link: ResolveLink,
  asset: ResolveLink,
): Logo {
  return omitUndefined({
    src: asset(src),
    srcDark: srcDark === undefined ? undefined : asset(srcDark),
    href: link(href),
    style: style && toJson<NonNullable<Logo['style']>>(style),
    ...others,
  });
}

function resolveFooter(footer: CheckedFooter, link: ResolveLink, asset: ResolveLink): NonNullable<ThemeData['footer']> {
  const { style, copyright, logo } = footer;
  return {
    style,
    ...(logo ? { logo: resolveLogo(logo, link, asset) } : {}),
    ...(copyright === undefined ? {} : { copyright }),
    columns: resolveColumns(footer.links, link),
  };
}

/** A plain list of links is one column without a title. */
function resolveColumns(links: CheckedFooter['links'], link: ResolveLink): readonly FooterColumn[] {
  if (links.length === 0) return [];
  const columns = links.every(isColumn) ? links : [{ title: null, items: links as readonly LinkItem[] }];
  return columns.map(({ items, ...column }) => ({
    ...omitUndefined(column),
    items: items.map(item => resolveFooterLink(item, link)),
  }));
}

type Column = Extract<CheckedFooter['links'][number], { readonly items: unknown }>;
type LinkItem = Column['items'][number];

function isColumn(item: CheckedFooter['links'][number]): item is Column {
  return Array.isArray((item as Partial<Column>).items);
}

function resolveFooterLink(item: LinkItem, link: ResolveLink): FooterLink {
  const target = item.to ?? item.href;
  const own = item.to !== undefined || item.prependBaseUrlToHref === true;
  const attributes = attributesOf(item, FOOTER_KEYS);
  return {
    ...omitUndefined({ label: item.label, html: item.html }),
    ...(target === undefined ? {} : { href: own ? link(target) : target }),
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
  };
}

function resolveNavbarItem(item: CheckedNavbarItem): NavbarItemConfig {
  if (item.type?.startsWith('custom-')) return customItem(item);
  const { position, items, dropdownItemsBefore, dropdownItemsAfter } = item;
  const inner = (list: readonly CheckedSubItem[] | undefined) => list?.map(sub => resolveSubItem(sub, position));
  return {
    ...resolveSubItem(item, position),
    ...(items && item.type === undefined ? { type: 'dropdown' } : {}),
    ...omitUndefined({
      items: inner(items),
      dropdownItemsBefore: inner(dropdownItemsBefore),
      dropdownItemsAfter: inner(dropdownItemsAfter),
    }),
  };
}

function customItem({ type = 'default', position, className, ...fields }: CheckedNavbarItem): NavbarItemConfig {
  return { ...omitUndefined({ type, position, className }), attributes: {}, fields: toJson(fields) };
}

/** The fields of every item; items of a dropdown stand on its side. */
function resolveSubItem(item: CheckedSubItem, position: NavbarItemConfig['position']): NavbarItemConfig {
  return omitUndefined({
    type: item.type ?? 'default',
    position,
    label: item.label,
    html: item.html,
    value: item.value,
    to: item.to,
    href: item.href,
    prependBaseUrlToHref: item.prependBaseUrlToHref,
    activeBasePath: item.activeBasePath,
    activeBaseRegex: item.activeBaseRegex,
    className: item.className,
    docId: item.docId,
    sidebarId: item.sidebarId,
    docsPluginId: item.docsPluginId,
    versions: item.versions && offeredVersions(item.versions),
    queryString: item.queryString,
    attributes: attributesOf(item, NAVBAR_KEYS),
  });
}

function offeredVersions(versions: NonNullable<CheckedSubItem['versions']>): NonNullable<NavbarItemConfig['versions']> {
  if (Array.isArray(versions)) return versions.map(name => ({ name }));
  return Object.entries(versions).map(([name, { label }]) => omitUndefined({ name, label }));
}

function attributesOf(item: object, known: ReadonlySet<string>): Readonly<Record<string, string>> {
  const others = Object.entries(item).filter(([key, value]) => !known.has(key) && value !== undefined);
  return Object.fromEntries(others.map(([key, value]) => [key, String(value)]));
}
