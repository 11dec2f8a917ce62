import componentTypes from '@theme/NavbarItem/ComponentTypes';
import type { NavbarItemProps } from '@theme/NavbarItem/types';
import { type NavbarItem as Item, useNavbarLink } from 'lectern/client';
import type { ComponentType, ReactNode } from 'react';

type AuthoredItem = Omit<Item, 'type'> & { readonly type?: string };

/** A navbar item, rendered by the component of its type: one of the page's data, or as authors write them. */
export default function NavbarItem(props: NavbarItemProps<Item> | NavbarItemProps<AuthoredItem>): ReactNode {
  const type = (props.type ?? 'default') === 'default' && 'items' in props ? 'dropdown' : (props.type ?? 'default');
  const Component = (componentTypes as Readonly<Record<string, ComponentType<object>>>)[type];
  const link = useNavbarLink(props as never);
  if (!Component) throw new Error(`'@theme/NavbarItem/ComponentTypes' has no component for the type '${type}'.`);
  return <Component {...ofType(type, props as NavbarItemProps<Item>, link)} />;
}

function ofType(type: string, props: NavbarItemProps<Item>, link: object): object {
  const { type: _, ...rest } = props;
  if (props.type === 'docsVersionDropdown' || props.type === 'localeDropdown') {
    const { active, versions, locales, ...authored } = rest as Record<string, unknown>;
    return { ...authored, resolved: () => props };
  }
  if ('fields' in props) return { ...props.fields, ...props };
  return type === 'default' || type === 'dropdown' ? link : rest;
}
