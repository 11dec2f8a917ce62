import type { ComponentProps, ReactNode } from 'react';
import type { NavbarDropdown, NavbarLink } from '../../shared/model.ts';
import { usePreferredVersion } from '../hooks/preferred-version.ts';
import type { Link } from '../routing/link.tsx';

/** A navbar link as authors write it, or as components of sites make it: with what `Link` takes. */
export interface AuthoredLink extends Omit<ComponentProps<typeof Link>, 'type'> {
  readonly label?: ReactNode;
  readonly html?: string;
  readonly position?: 'left' | 'right';
  /** Decides whether the link is active, in place of comparing paths. */
  readonly isActive?: () => boolean;
}

/**
 * A link or dropdown of the page as authors write it, with its target and activity as the build has decided them. Outside
 * the docs, a doc link leads into the version that the reader last chose.
 */
export function useNavbarLink(item: NavbarLink | NavbarDropdown | AuthoredLink): AuthoredLink {
  const { byVersion } = item as Partial<NavbarLink>;
  const [preferred] = usePreferredVersion(byVersion?.pluginId ?? 'default');
  if (!('active' in item) || typeof item.active !== 'boolean') return item as AuthoredLink;
  const { type, active, external, byVersion: _, attributes, href, ...rest } = item as NavbarLink;
  const target = (preferred !== null && byVersion?.hrefs[preferred]) || href;
  const link = external
    ? { href: target }
    : { ...(target !== undefined && { to: target }), autoAddBaseUrl: false, isActive: () => active };
  return { ...rest, ...link, ...attributes };
}
