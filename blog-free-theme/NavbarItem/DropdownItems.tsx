import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type { AnyNavbarItem } from '@theme/NavbarItem/types';
import { NavbarItemContext } from 'lectern/theme';
import { type ComponentType, type ReactNode, useContext } from 'react';

interface DropdownItemsProps {
  readonly items?: readonly AnyNavbarItem[] | undefined;
  readonly mobile: boolean;
}

/** The entries of a dropdown, which are items of the navbar; links where a copy of the layout's provider has no component for these. */
export default function DropdownItems({ items = [], mobile }: DropdownItemsProps): ReactNode {
  const Item = (useContext(NavbarItemContext) ?? DefaultNavbarItem) as ComponentType<object>;
  const activeClassName = mobile ? 'menu__link--active' : 'dropdown__link--active';
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a page never move
    <Item key={index} {...{ activeClassName, mobile, isDropdownItem: true }} {...item} />
  ));
}
