import type { NavbarItemTarget } from './model/navbar.ts';

/** Splits an authored navbar item into the fields that decide where it leads, and the rest. */
export function splitNavbarItem<T extends NavbarItemTarget>(
  item: T,
): readonly [target: NavbarItemTarget, rest: Omit<T, keyof NavbarItemTarget>] {
  const {
    type,
    docId,
    sidebarId,
    docsPluginId,
    versions,
    to,
    href,
    activeBasePath,
    activeBaseRegex,
    prependBaseUrlToHref,
    ...rest
  } = item;
  const link = { to, href, activeBasePath, activeBaseRegex, prependBaseUrlToHref };
  return [{ type, docId, sidebarId, docsPluginId, versions, ...link }, rest];
}

/** The key of a resolved item in a page's `answers`. */
export function navbarKey(target: NavbarItemTarget): string {
  return `navbar:${JSON.stringify(target)}`;
}
