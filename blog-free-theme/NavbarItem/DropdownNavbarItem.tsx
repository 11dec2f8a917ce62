import Dropdown from '@theme/NavbarItem/Dropdown';
import DropdownItems from '@theme/NavbarItem/DropdownItems';
import type { NavbarLinkProps } from '@theme/NavbarItem/types';
import type { NavbarHtml } from 'lectern/client';
import type { ReactNode } from 'react';

interface DropdownNavbarItemProps {
  readonly label: ReactNode;
  readonly items: readonly (NavbarLinkProps | NavbarHtml)[];
  readonly to?: string;
  readonly href?: string;
  readonly active?: boolean;
  readonly position?: 'left' | 'right';
  readonly className?: string;
  readonly mobile?: boolean;
}

/** A list of links under one label. */
export default function DropdownNavbarItem(props: DropdownNavbarItemProps): ReactNode {
  const { label, items, to, href = to, active = false, position, className, mobile = false } = props;
  return (
    <Dropdown {...{ label, href, active, className, mobile }} right={position === 'right'}>
      <DropdownItems items={items} mobile={mobile} />
    </Dropdown>
  );
}
