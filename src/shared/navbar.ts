import type { NavbarQuestion } from './model/navbar.ts';

/** Splits an item of the navbar, as authors write it, into what decides where it leads, and all the rest. */
export function splitNavbarItem<T extends NavbarQuestion>(
  item: T,
): readonly [question: NavbarQuestion, rest: Omit<T, keyof NavbarQuestion>] {
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
  const target = { to, href, activeBasePath, activeBaseRegex, prependBaseUrlToHref };
  return [{ type, docId, sidebarId, docsPluginId, versions, ...target }, rest];
}

/** The key of a question among the answers of a page. */
export function navbarKey(question: NavbarQuestion): string {
  return `navbar:${JSON.stringify(question)}`;
}
