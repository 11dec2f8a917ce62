import Dropdown from '@theme/NavbarItem/Dropdown';
import DropdownItems from '@theme/NavbarItem/DropdownItems';
import type { DropdownNavbarItemProps } from '@theme/NavbarItem/DropdownNavbarItem/types';
import type { ReactNode } from 'react';

/** A dropdown in the navbar. */
export default function DropdownNavbarItemDesktop(props: DropdownNavbarItemProps): ReactNode {
  const { label, items, to, href = to, isActive, position, className } = props;
  return (
    <Dropdown
      {...{ label, href, className }}
      active={isActive?.() ?? false}
      right={position === 'right'}
      mobile={false}
    >
      <DropdownItems items={items} mobile={false} />
    </Dropdown>
  );
}
