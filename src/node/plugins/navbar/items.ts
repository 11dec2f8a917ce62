import { type LocalizedPage, nearestInLocales } from '../../../shared/head.ts';
import type {
  NavbarCustom,
  NavbarHtml,
  NavbarItem,
  NavbarLink,
  NavbarLocales,
  NavbarVersions,
  ResolvedNavbarItem,
} from '../../../shared/model/navbar.ts';
import type { VersionLink } from '../../../shared/model/version.ts';
import type { NavbarItemConfig, Site } from '../../config/site.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import type { DocsContent } from '../docs/types.ts';
import { htmlWithIcon, withIcon } from './icons.ts';
import {
  contentOf,
  docOf,
  mainDocPath,
  type NavbarContext,
  type NavbarDocs,
  type NavbarPage,
  siteUrl,
  targetOf,
} from './targets.ts';

/** The navbar's items for one page, with targets and active states resolved. */
export function navbarFor(site: Site, docs: readonly DocsContent[], page: NavbarPage): readonly NavbarItem[] {
  return site.theme.navbarItems.flatMap(item => navbarItem(item, { site, docs, page, siteDir: site.siteDir }));
}

/**
 * The links of an item; undefined if its target is missing, or if it is neither a link nor a dropdown of the generator.
 */
export function resolveNavbarItem(item: NavbarItemConfig, context: NavbarContext): ResolvedNavbarItem | undefined {
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

/** An item of the navbar or of a dropdown; empty if its target is missing. */
function innerItem(item: NavbarItemConfig, context: NavbarContext): readonly (NavbarLink | NavbarHtml)[] {
  if (item.type === 'html') return [{ ...base(item), type: 'html', value: item.value ?? '' }];
  const target = targetOf(item, context);
  if (!target) return [];
  const { label, html } = item;
  const attributes = Object.keys(item.attributes).length > 0 ? item.attributes : undefined;
  const link = { ...base(item), type: 'default', ...omitUndefined({ label, html, attributes }), ...target } as const;
  return [context.siteDir === undefined ? link : withIcon(link, item, context.siteDir)];
}

function innerItems(items: readonly NavbarItemConfig[] | undefined, context: NavbarContext) {
  return (items ?? []).flatMap(item => innerItem(item, context));
}

/** Fields that all items have. */
function base({ position, className }: NavbarItemConfig): Pick<NavbarItem, 'position' | 'className'> {
  return { position, ...(className ? { className } : {}) };
}

function versionDropdown(item: NavbarItemConfig, context: NavbarContext): readonly NavbarItem[] {
  const answer = versionsAnswer(item, context);
  return answer ? [{ ...base(item), type: 'docsVersionDropdown', ...answer, ...itemsAround(item, context) }] : [];
}

type VersionsAnswer = Pick<NavbarVersions, 'docsPluginId' | 'active' | 'links' | 'isChosen'>;

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
    ...(chosen ? { links: chosen, isChosen: true } : { links }),
  };
}

/** The items before and after the generated ones of a dropdown. */
function itemsAround({ dropdownItemsBefore, dropdownItemsAfter }: NavbarItemConfig, context: NavbarContext) {
  return {
    dropdownItemsBefore: innerItems(dropdownItemsBefore, context),
    dropdownItemsAfter: innerItems(dropdownItemsAfter, context),
  };
}

/** Links to every version: to the same doc or generated index there, else to the version's main doc. */
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

/** Links to a page in all locales; to the home page of a locale that does not have it. */
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
  const html = context.siteDir === undefined ? undefined : htmlWithIcon(item, item.label, context.siteDir);
  return {
    ...base(item),
    type: 'dropdown',
    label: item.label ?? '',
    ...omitUndefined({ html }),
    ...(target === undefined ? {} : { href: siteUrl(context.site, target) }),
    active: items.some(link => link.type === 'default' && link.active),
    items,
  };
}
