import { escapeAttribute, escapeText } from '../../../shared/escape.ts';
import type { NavbarLink } from '../../../shared/model/navbar.ts';
import type { FooterLink, ThemeData } from '../../../shared/model/theme.ts';
import { isExternal, withBase } from '../../../shared/url.ts';
import { type IconSource, iconNamed, isIcon } from '../../compile/icons/icon.ts';
import { iconSetsOf } from '../../compile/icons/sets.ts';
import { svgHtml } from '../../compile/icons/svg.ts';
import type { NavbarItemConfig, Site } from '../../config/site.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { Locator } from '../../diagnostics/source-location.ts';
import { once } from '../../util/once.ts';

/** Begins a link to a file that is not of the site, and not checked. */
const UNCHECKED = 'pathname://';

type Footer = NonNullable<ThemeData['footer']>;

/** Icons of items as HTML: undefined for an item whose `icon` is the name of none. Items are the same for all pages. */
const drawn = new WeakMap<NavbarItemConfig, string | undefined>();

/** A link with its icon before its label, as HTML: the theme needs no script for it. */
export function withIcon(link: NavbarLink, item: NavbarItemConfig, siteDir: string): NavbarLink {
  const html = link.html === undefined ? htmlWithIcon(item, link.label, siteDir) : undefined;
  if (html === undefined) return link;
  const { icon: _, ...attributes } = item.attributes;
  return { ...link, html, attributes };
}

/** The label of an item after its icon; undefined without one. */
export function htmlWithIcon(item: NavbarItemConfig, label: string | undefined, siteDir: string): string | undefined {
  if (item.attributes.icon === undefined) return undefined;
  if (!drawn.has(item)) drawn.set(item, iconOf(item, siteDir));
  const icon = drawn.get(item);
  return icon && beforeLabel(icon, label);
}

function iconOf({ attributes }: NavbarItemConfig, siteDir: string): string | undefined {
  const found = iconNamed(attributes.icon ?? '', sourceOf(siteDir));
  return isIcon(found) ? svgHtml(found) : undefined;
}

/**
 * The footer with the icons of its links before their labels: such a link is HTML, so that the theme needs no script for it. Its
 * `href` stays, by which broken links are found.
 */
export function withFooterIcons(footer: Footer, { siteDir, baseUrl }: Pick<Site, 'siteDir' | 'baseUrl'>): Footer {
  const withIconOf = (link: FooterLink): FooterLink => {
    const { icon, ...attributes } = link.attributes ?? {};
    const found = icon === undefined || link.html !== undefined ? undefined : iconNamed(icon, sourceOf(siteDir));
    if (!isIcon(found)) return link;
    const { href = '' } = link;
    const html = footerLink({ ...link, attributes }, svgHtml(found), baseUrl);
    return { html, ...(!isExternal(href) && !leavesPage(attributes) && { href }) };
  };
  return { ...footer, columns: footer.columns.map(column => ({ ...column, items: column.items.map(withIconOf) })) };
}

function leavesPage({ target = '_self' }: Readonly<Record<string, string>>): boolean {
  return target !== '_self';
}

function footerLink({ label, href = '', className, attributes }: FooterLink, icon: string, baseUrl: string): string {
  const all = {
    class: ['footer__link-item', className].filter(Boolean).join(' '),
    href: href.startsWith(UNCHECKED) ? withBase(baseUrl, href.slice(UNCHECKED.length)) : href,
    ...(isExternal(href) && { target: '_blank', rel: 'noopener noreferrer' }),
    ...attributes,
  };
  const written = Object.entries(all).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  return `<a${written.join('')}>${beforeLabel(icon, label)}</a>`;
}

function beforeLabel(icon: string, label: string | undefined): string {
  return label ? `${icon} ${escapeText(label)}` : icon;
}

/** Reports links of the footer whose `icon` is the name of none. */
export function checkFooterIcons(
  footer: Footer | undefined,
  siteDir: string,
  locationOf: Locator,
): readonly Diagnostic[] {
  const links = ['themeConfig', 'footer', 'links'];
  // A list without columns is one without a title.
  const isList = once(() => {
    const [first, items] = [locationOf([...links, 0]), locationOf([...links, 0, 'items'])];
    return first.line === items.line && first.column === items.column;
  });
  return (footer?.columns ?? []).flatMap(({ title, items }, column) =>
    items.flatMap(({ attributes = {} }, index) =>
      checkIcon({ attributes }, siteDir, key => {
        const place = title === null && isList() ? [index] : [column, 'items', index];
        return locationOf([...links, ...place, ...key]);
      }),
    ),
  );
}

/** Reports an item whose `icon` is the name of none, if the site has icons: else it may be an attribute of the site's own. */
export function checkIcon(
  item: Pick<NavbarItemConfig, 'attributes'>,
  siteDir: string,
  locationOf: Locator,
): readonly Diagnostic[] {
  const { icon } = item.attributes;
  if (icon === undefined) return [];
  const source = sourceOf(siteDir);
  if (source.icons.own.length + source.icons.packages.length === 0) return [];
  const found = iconNamed(icon, source);
  if (found === undefined || isIcon(found)) return [];
  return [{ code: 'navbar/unknown-icon', severity: 'warning', ...found, location: locationOf(['icon']) }];
}

function sourceOf(siteDir: string): IconSource {
  return { siteDir, icons: iconSetsOf(siteDir) };
}
