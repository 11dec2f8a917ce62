import type { AnyNavbarLink, NavbarLinkProps } from '@theme/NavbarItem/types';
import { type NavbarDropdown, type NavbarLink, usePreferredVersion } from 'lectern/client';

/**
 * A link or dropdown as authors write it, its target and activity as the build has decided them. Outside the docs, a doc
 * link leads into the version that the reader last chose.
 */
export default function useLinkProps<T extends object = NavbarLinkProps>(item: AnyNavbarLink | NavbarDropdown): T {
  const { byVersion } = item as Partial<NavbarLink>;
  const [preferred] = usePreferredVersion(byVersion?.pluginId ?? 'default');
  if (!isResolved(item)) return item as T;
  const { type, active, external, byVersion: _, attributes, href, ...rest } = item as NavbarLink;
  const target = (preferred !== null && byVersion?.hrefs[preferred]) || href;
  const link = external
    ? { href: target }
    : { ...(target !== undefined && { to: target }), autoAddBaseUrl: false, isActive: () => active };
  return { ...rest, ...link, ...attributes } as unknown as T;
}

function isResolved(item: object): item is NavbarLink | NavbarDropdown {
  return 'active' in item && typeof item.active === 'boolean';
}
