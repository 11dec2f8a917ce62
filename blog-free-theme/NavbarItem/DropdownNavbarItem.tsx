import Dropdown from '@theme/NavbarItem/Dropdown';
import DropdownItems from '@theme/NavbarItem/DropdownItems';
import type { NavbarItemProps } from '@theme/NavbarItem/types';
import type { NavbarDropdown } from 'lectern/client';
import type { ReactNode } from 'react';

/** A list of links under one label. */
export default function DropdownNavbarItem({ mobile = false, ...item }: NavbarItemProps<NavbarDropdown>): ReactNode {
  const { label, href, active, className } = item;
  return (
    <Dropdown {...{ label, href, active, className, mobile }} right={item.position === 'right'}>
      <DropdownItems items={item.items} mobile={mobile} />
    </Dropdown>
  );
}
