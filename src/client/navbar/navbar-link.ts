import type { ComponentProps, ReactNode } from 'react';
import type { NavbarItemTarget, NavbarLink } from '../../shared/model/navbar.ts';
import { navbarKey, splitNavbarItem } from '../../shared/navbar.ts';
import { isExternal } from '../../shared/url.ts';
import { useServerData } from '../contexts.ts';
import { usePreferredVersion } from '../hooks/preferred-version.ts';
import type { Link } from '../routing/link.tsx';

/** A navbar link as an author writes it or a component of the site passes it, with the props of `Link`. */
export interface AuthoredLink extends Omit<ComponentProps<typeof Link>, 'type'> {
  readonly label?: ReactNode;
  readonly html?: string;
  readonly position?: 'left' | 'right';
  /** Decides whether the link is active, instead of comparing paths. */
  readonly isActive?: () => boolean;
}

/** A navbar item: from the page's data, where its target is resolved, or as an author wrote it. */
interface GivenItem extends Omit<NavbarItemTarget, 'to' | 'href'>, AuthoredLink {
  readonly active?: string | boolean;
  readonly items?: readonly GivenItem[];
}

/**
 * A function that resolves the target of navbar items. Those in the page's data are resolved already; for others it requests the
 * target from the generator. It returns undefined for items that name something which does not exist.
 */
export function useNavbarItems(): <T>(type: string, item: T) => T | undefined {
  const request = useServerData();
  const resolve = (type: string, item: GivenItem): GivenItem | undefined => {
    const { to, href = to, items } = item;
    if (RESOLVED_KEYS.some(key => key in item)) return item;
    if (items) return { ...item, active: items.some(inner => resolve(inner.type ?? 'default', inner)?.active) };
    const isPlain = !/^(doc|locale)/.test(type);
    if (isPlain && (!href || isExternal(href))) return item;
    const [target, rest] = splitNavbarItem({ ...item, type });
    const resolved = request(navbarKey(target), data => data.resolveNavbarItem(target));
    return resolved ? { ...resolved, ...rest } : isPlain ? item : undefined;
  };
  return resolve as never;
}

/** Keys that only items with a resolved target have, or items whose component resolves it. */
const RESOLVED_KEYS = ['active', 'links', 'locales', 'isActive', 'autoAddBaseUrl'];

/**
 * Props for a link in the navbar, or for a dropdown's label, with target and active state. Outside the docs, links to a doc lead to
 * the reader's preferred version. Undefined for items that name something which does not exist.
 */
export function useNavbarLink<T extends object>(
  type: string,
  given: T,
): (Omit<T, keyof AuthoredLink> & AuthoredLink) | undefined {
  const item = useNavbarItems()(type, given as T & Partial<NavbarLink> & AuthoredLink);
  const [preferred] = usePreferredVersion(item?.byVersion?.pluginId ?? 'default');
  if (typeof item?.active !== 'boolean') return item as T | undefined;
  const { type: _, active, external, byVersion, attributes, to, href = to, ...rest } = item;
  const target = (preferred !== null && byVersion?.hrefs[preferred]) || href;
  const link = external ? { href: target } : { to: target, autoAddBaseUrl: false, isActive: () => active };
  return { ...rest, ...link, ...attributes } as never;
}
