import type { AuthoredLink, NavbarItem, NavbarLink, NavbarQuestion } from 'lectern/theme';

/** Props of the component for a type of item. */
export type NavbarItemProps<T = NavbarItem> = T & {
  /** Whether the item is in the mobile menu, as a `li`. */
  readonly mobile?: boolean;
  /** Whether the item is in a dropdown, as a `li`. */
  readonly isDropdownItem?: boolean;
  /** Class of the link while it is active. */
  readonly activeClassName?: string;
};

/** An item as an author wrote it. */
export interface AuthoredItem extends AuthoredLink, Omit<NavbarQuestion, 'to' | 'href'> {
  readonly items?: readonly AuthoredItem[];
  readonly dropdownItemsBefore?: readonly AuthoredItem[];
  readonly dropdownItemsAfter?: readonly AuthoredItem[];
  readonly queryString?: string;
  readonly value?: string;
}

/** An item from the page's data, or as an author wrote it. */
export type AnyNavbarItem = (Omit<NavbarItem, 'type'> & { readonly type?: string | undefined }) | AuthoredItem;

/** A link from the page's data, or one that a component of the site creates. */
export type AnyNavbarLink = NavbarLink | AuthoredItem;
