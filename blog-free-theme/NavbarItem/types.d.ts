import type { AuthoredLink, NavbarItem, NavbarLink } from 'lectern/client';

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

/** One of the page's, or one that a component of the site's makes. */
export type AnyNavbarLink = NavbarLink | AuthoredLink;
