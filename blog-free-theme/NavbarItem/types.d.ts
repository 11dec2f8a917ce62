import type { AuthoredLink, NavbarItem, NavbarLink } from 'lectern/client';

/** Props of the component of an item's type. */
export type NavbarItemProps<T = NavbarItem> = T & {
  /** Whether the item is in the slide-in menu, as a `li`. */
  readonly mobile?: boolean;
  /** Whether the item is in the list of a dropdown, as a `li`. */
  readonly isDropdownItem?: boolean;
};

/**
 * An item of the page's data, or a function that returns it, since components of sites pass all their props to an
 * element.
 */
export type Resolved<T extends NavbarItem> = T | { readonly resolved: () => T };

/** An item of the page's data, or one that a component of the site creates. */
export type AnyNavbarLink = NavbarLink | AuthoredLink;
