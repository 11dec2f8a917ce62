import type { ComponentProps, ReactNode } from 'react';
import type { NavbarLink, NavbarQuestion } from '../../shared/model/navbar.ts';
import { navbarKey, splitNavbarItem } from '../../shared/navbar.ts';
import { isExternal } from '../../shared/url.ts';
import { useServerData } from '../contexts.ts';
import { usePreferredVersion } from '../hooks/preferred-version.ts';
import type { Link } from '../routing/link.tsx';

/** A navbar link as authors write it or components of sites make it, with the props of `Link`. */
export interface AuthoredLink extends Omit<ComponentProps<typeof Link>, 'type'> {
  readonly label?: ReactNode;
  readonly html?: string;
  readonly position?: 'left' | 'right';
  /** Decides whether the link is active, in place of comparing paths. */
  readonly isActive?: () => boolean;
}

/** An item of the navbar: of the page's data, which knows where it leads, or as authors write it. */
interface GivenItem extends Omit<NavbarQuestion, 'to' | 'href'>, AuthoredLink {
  readonly active?: string | boolean;
  readonly items?: readonly GivenItem[];
}

/**
 * A function that completes items with where they lead. The items of a page's data are complete; for others it asks the
 * generator. Undefined where what an item names is not there.
 */
export function useNavbarItems(): <T>(type: string, item: T) => T | undefined {
  const request = useServerData();
  const complete = (type: string, item: GivenItem): GivenItem | undefined => {
    const { to, href = to, items } = item;
    if (COMPLETE.some(key => key in item)) return item;
    if (items) return { ...item, active: items.some(inner => complete(inner.type ?? 'default', inner)?.active) };
    const isPlain = !/^(doc|locale)/.test(type);
    if (isPlain && (!href || isExternal(href))) return item;
    const [question, rest] = splitNavbarItem({ ...item, type });
    const answer = request(navbarKey(question), known => known.navbarAnswer(question));
    return answer ? { ...answer, ...rest } : isPlain ? item : undefined;
  };
  return complete as never;
}

/** Fields that only items have which know where they lead, or that a component decides. */
const COMPLETE = ['active', 'links', 'locales', 'isActive', 'autoAddBaseUrl'];

/**
 * The props of a link of the navbar or of a dropdown's label, with its target and activity. Outside the docs, a doc link
 * leads to the reader's preferred version. Undefined where what the link names is not there.
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
