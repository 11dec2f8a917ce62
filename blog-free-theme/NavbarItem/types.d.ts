import type { Link, NavbarItem, NavbarLink } from 'lectern/client';
import type { ComponentProps, ReactNode } from 'react';

/** An item as the component of its type gets it. */
export type NavbarItemProps<T extends NavbarItem = NavbarItem> = T & {
  /** In the slide-in menu: a `li`. */
  readonly mobile?: boolean;
};

/** A link of the config, its `href` and activity decided; or one that a component of the site's makes, with what `Link` takes. */
export type NavbarLinkProps = Omit<ComponentProps<typeof Link>, 'type'> &
  Partial<Omit<NavbarLink, 'label'>> & { readonly label?: ReactNode };
