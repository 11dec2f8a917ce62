import type { ComponentProps, ReactNode } from 'react';
import type { NavbarDropdown, NavbarLink } from '../../shared/model.ts';
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

/**
 * The props of a navbar link or dropdown, with the target and activity that the build has resolved. Outside the docs, a
 * doc link leads to the reader's preferred version.
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
