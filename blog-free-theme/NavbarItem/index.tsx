import componentTypes from '@theme/NavbarItem/ComponentTypes';
import type { NavbarItemProps } from '@theme/NavbarItem/types';
import type { ComponentType, ReactNode } from 'react';

/** One item of the navbar, painted by the component of its type. */
export default function NavbarItem(props: NavbarItemProps): ReactNode {
  const { type } = props;
  const Component = (componentTypes as Readonly<Record<string, ComponentType<NavbarItemProps>>>)[type];
  if (!Component) throw new Error(`'@theme/NavbarItem/ComponentTypes' has no component for the type '${type}'.`);
  return <Component {...('fields' in props && props.fields)} {...props} />;
}
