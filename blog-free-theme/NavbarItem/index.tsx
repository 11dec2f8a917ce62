import componentTypes from '@theme/NavbarItem/ComponentTypes';
import type { NavbarItemProps } from '@theme/NavbarItem/types';
import type { ComponentType, ReactNode } from 'react';

/** One item of the navbar, painted by the component of its type. */
export default function NavbarItem(props: NavbarItemProps): ReactNode {
  const Component = componentTypes[props.type] as ComponentType<NavbarItemProps>;
  return <Component {...props} />;
}
