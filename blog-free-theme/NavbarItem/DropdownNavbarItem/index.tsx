import DropdownNavbarItemDesktop from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import DropdownNavbarItemMobile from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
import type { DropdownNavbarItemProps } from '@theme/NavbarItem/DropdownNavbarItem/types';
import type { ReactNode } from 'react';

/** A list of links under one label. */
export default function DropdownNavbarItem(props: DropdownNavbarItemProps & { readonly mobile?: boolean }): ReactNode {
  const { mobile = false, ...dropdown } = props;
  return mobile ? <DropdownNavbarItemMobile {...dropdown} /> : <DropdownNavbarItemDesktop {...dropdown} />;
}
