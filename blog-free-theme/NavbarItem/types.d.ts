import type { AuthoredLink, NavbarItem, NavbarLink, NavbarQuestion } from 'lectern/client';

/** Props of the component of an item's type. */
export type NavbarItemProps<T = NavbarItem> = T & {
  /** Whether the item is in the slide-in menu, as a `li`. */
  readonly mobile?: boolean;
  /** Whether the item is in the list of a dropdown, as a `li`. */
  readonly isDropdownItem?: boolean;
};

/** An item as authors write it. */
export interface AuthoredItem extends AuthoredLink, Omit<NavbarQuestion, 'to' | 'href'> {
  readonly items?: readonly AuthoredItem[];
  readonly dropdownItemsBefore?: readonly AuthoredItem[];
  readonly dropdownItemsAfter?: readonly AuthoredItem[];
  readonly queryString?: string;
  readonly value?: string;
}

/** An item of the page's data, or as authors write them. */
export type AnyNavbarItem = (Omit<NavbarItem, 'type'> & { readonly type?: string | undefined }) | AuthoredItem;

/** A link of the page's data, or one that a component of the site creates. */
export type AnyNavbarLink = NavbarLink | AuthoredItem;
