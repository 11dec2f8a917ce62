import componentTypes from '@theme/NavbarItem/ComponentTypes';
import type { AnyNavbarItem, NavbarItemProps } from '@theme/NavbarItem/types';
import type { ComponentType, ReactNode } from 'react';

/** A navbar item, rendered by the component of its type; from the page's data, or as an author wrote it. */
export default function NavbarItem({ type = 'default', ...props }: NavbarItemProps<AnyNavbarItem>): ReactNode {
  const name = type === 'default' && 'items' in props ? 'dropdown' : type;
  const Component = (componentTypes as Readonly<Record<string, ComponentType<object>>>)[name];
  if (!Component) throw new Error(`'@theme/NavbarItem/ComponentTypes' has no component for the type '${name}'.`);
  return <Component {...props} />;
}
