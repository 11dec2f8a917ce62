import componentTypes from '@theme/NavbarItem/ComponentTypes';
import type { NavbarItem as Item } from 'lectern/client';
import type { ComponentType, ReactNode } from 'react';

export type NavbarItemProps<T extends Item = Item> = T & {
  /** In the slide-in menu: a `li`. */
  readonly mobile?: boolean;
};

/** One item of the navbar, painted by the component of its type. */
export default function NavbarItem(props: NavbarItemProps): ReactNode {
  const Component = componentTypes[props.type] as ComponentType<NavbarItemProps>;
  return <Component {...props} />;
}
