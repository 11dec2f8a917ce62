import NavbarItem from '@theme/NavbarItem';
import type { AnyNavbarItem } from '@theme/NavbarItem/types';
import type { ReactNode } from 'react';

interface DropdownItemsProps {
  readonly items?: readonly AnyNavbarItem[] | undefined;
  readonly mobile: boolean;
}

/** The entries of a dropdown: items like those of the navbar, so that a component of the site for these renders them, too. */
export default function DropdownItems({ items = [], mobile }: DropdownItemsProps): ReactNode {
  const activeClassName = mobile ? 'menu__link--active' : 'dropdown__link--active';
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a page never move
    <NavbarItem key={index} {...{ activeClassName, mobile }} isDropdownItem {...item} />
  ));
}
