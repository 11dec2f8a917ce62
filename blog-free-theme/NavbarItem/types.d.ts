import type { NavbarItem } from 'lectern/client';

/** An item as the component of its type gets it. */
export type NavbarItemProps<T extends NavbarItem = NavbarItem> = T & {
  /** In the slide-in menu: a `li`. */
  readonly mobile?: boolean;
};
