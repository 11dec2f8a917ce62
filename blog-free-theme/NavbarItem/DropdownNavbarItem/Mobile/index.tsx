import Dropdown from '@theme/NavbarItem/Dropdown';
import DropdownItems from '@theme/NavbarItem/DropdownItems';
import type { DropdownNavbarItemProps } from '@theme/NavbarItem/DropdownNavbarItem/types';
import type { ReactNode } from 'react';

/** A collapsible list of links in the mobile menu. */
export default function DropdownNavbarItemMobile(props: DropdownNavbarItemProps): ReactNode {
  const { label, items, to, href = to, isActive, position, className } = props;
  return (
    <Dropdown {...{ label, href, className }} active={isActive?.() ?? false} right={position === 'right'} mobile={true}>
      <DropdownItems items={items} mobile={true} />
    </Dropdown>
  );
}
