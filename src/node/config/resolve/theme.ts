import type { Json } from '../../../shared/model/json.ts';
import type { FooterLink, Logo, ThemeData } from '../../../shared/model/theme.ts';
import { isSitePath, linkUrl, type SiteUrls, withBase } from '../../../shared/url.ts';
import { toJson } from '../../util/json.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { type FilePlaces, isSiteFile } from '../../util/site-paths.ts';
import { type CheckedNavbarItem, type CheckedSubItem, NAVBAR_KEYS, pickFields } from '../schema/navbar.ts';
import type { CheckedFooter, CheckedLogo, CheckedTheme } from '../schema/theme.ts';
import type { NavbarItemConfig, PrismTheme, ThemeOptions } from '../site.ts';
import { offeredVersions } from './offered-versions.ts';

type Side = NavbarItemConfig['position'];

/** Adds the base URL to paths of the config. */
interface Resolver {
  readonly page: (path: string) => string;
  readonly asset: (path: string) => string;
}

const FOOTER_KEYS: ReadonlySet<string> = new Set([
  ...['label', 'to', 'href', 'html', 'className', 'prependBaseUrlToHref', 'type'],
]);

/** The theme's settings: data of the shell, with links resolved, and settings that pages need. */
export function resolveTheme(theme: CheckedTheme, site: FilePlaces & SiteUrls): ThemeOptions {
  const { docs, tableOfContents, announcementBar, footer, image, prism } = theme;
  const resolver: Resolver = {
    page: to => linkUrl(to, site, path => isSiteFile(path, site)),
    asset: src => withBase(site.baseUrl, src),
  };
  const { switchConfig: _, ...colorMode } = theme.colorMode;
  const { title, logo, style, hideOnScroll } = theme.navbar;
  const navbar = { title: title ?? undefined, style, hideOnScroll, logo: logo && resolveLogo(logo, resolver) };
  const data: ThemeData = {
    colorMode,
    navbar: omitUndefined(navbar),
    docs: resolveDocs(docs),
    tableOfContents,
    ...omitUndefined({
      announcementBar: announcementBar && omitUndefined(announcementBar),
      footer: footer && resolveFooter(footer, resolver),
    }),
  };
  return {
    data,
    translations: theme.translations,
    navbarItems: theme.navbar.items.map(item => resolveNavbarItem(item)),
    ...omitUndefined({ image }),
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

function resolveDocs({ feedback, ...docs }: CheckedTheme['docs']): ThemeData['docs'] {
  if (feedback === false) return docs;
  return { ...docs, feedback: feedback === true ? {} : omitUndefined(feedback) };
}

function resolveLogo({ src, srcDark, href = '/', style, ...others }: CheckedLogo, { page, asset }: Resolver): Logo {
  return omitUndefined({
    src: asset(src),
    srcDark: srcDark === undefined ? undefined : asset(srcDark),
    href: page(href),
    style: style && toJson<NonNullable<Logo['style']>>(style),
    ...others,
  });
}

function resolveFooter(
  { style, logo, copyright, links }: CheckedFooter,
  resolver: Resolver,
): NonNullable<ThemeData['footer']> {
  // A plain list of links is one column without a title.
  const columns = links.every(isColumn) ? links : [{ title: null, items: links as readonly LinkItem[] }];
  return {
    style,
    ...omitUndefined({ logo: logo && resolveLogo(logo, resolver), copyright }),
    columns: columns.map(({ items, ...column }) => ({
      ...omitUndefined(column),
      items: items.map(item => resolveFooterLink(item, resolver)),
    })),
  };
}

type Column = Extract<CheckedFooter['links'][number], { readonly items: unknown }>;
type LinkItem = Column['items'][number];

function isColumn(item: CheckedFooter['links'][number]): item is Column {
  return Array.isArray((item as Partial<Column>).items);
}

function resolveFooterLink({ label, html, to, ...item }: LinkItem, { page }: Resolver): FooterLink {
  const target = to ?? item.href;
  const attributes = attributesOf(item, FOOTER_KEYS);
  return omitUndefined({
    label,
    html,
    href: target !== undefined && isSitePath(target, { ...item, to }) ? page(target) : target,
    className: item.className === undefined ? undefined : String(item.className),
    attributes: Object.keys(attributes).length > 0 ? attributes : undefined,
  });
}

/** An item of the navbar, or of a dropdown on the given side. */
function resolveNavbarItem(item: CheckedNavbarItem | CheckedSubItem, side?: Side): NavbarItemConfig {
  const { position, items, dropdownItemsBefore, dropdownItemsAfter } = item as CheckedNavbarItem;
  if (!side && item.type?.startsWith('custom-')) return customItem(item as CheckedNavbarItem);
  const inner = (list: readonly CheckedSubItem[] | undefined) => list?.map(sub => resolveNavbarItem(sub, position));
  const { type = items ? 'dropdown' : 'default', versions, dropdownActiveClassDisabled, ...fields } = pickFields(item);
  return omitUndefined({
    type,
    position: side ?? position,
    ...fields,
    versions: versions && offeredVersions(versions),
    attributes: attributesOf(item, NAVBAR_KEYS),
    items: inner(items),
    dropdownItemsBefore: inner(dropdownItemsBefore),
    dropdownItemsAfter: inner(dropdownItemsAfter),
  });
}

function customItem({ type = 'default', position, className, ...fields }: CheckedNavbarItem): NavbarItemConfig {
  return { ...omitUndefined({ type, position, className }), attributes: {}, fields: toJson(fields) };
}

function attributesOf(item: object, fields: ReadonlySet<string>): Readonly<Record<string, string>> {
  const others = Object.entries(item).filter(([key, value]) => !fields.has(key) && value !== undefined);
  return Object.fromEntries(others.map(([key, value]) => [key, String(value)]));
}
