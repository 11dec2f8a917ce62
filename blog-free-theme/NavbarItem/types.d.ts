import type { Link, NavbarItem, NavbarLink } from 'lectern/client';
import type { ComponentProps, ReactNode } from 'react';

/** An item as the component of its type gets it. */
export type NavbarItemProps<T = NavbarItem> = T & {
  /** In the slide-in menu: a `li`. */
  readonly mobile?: boolean;
  /** In the list of a dropdown: a `li`, too. */
  readonly isDropdownItem?: boolean;
};

/**
 * An item as the page has it, or what returns it: a function, since components of sites hand all that they get to an
 * element.
 */
export type Resolved<T extends NavbarItem> = T | { readonly resolved: () => T };

/** A link as authors write it, or as components of sites make it: with what `Link` takes. */
export interface NavbarLinkProps extends Omit<ComponentProps<typeof Link>, 'type'> {
  readonly label?: ReactNode;
  readonly html?: string;
  readonly position?: 'left' | 'right';
  /** Decides whether the link is active, in place of comparing paths. */
  readonly isActive?: () => boolean;
}

/** One of the page's, or one that a component of the site's makes. */
export type AnyNavbarLink = NavbarLink | NavbarLinkProps;
