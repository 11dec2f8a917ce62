import Dropdown from '@theme/NavbarItem/Dropdown';
import DropdownItems from '@theme/NavbarItem/DropdownItems';
import type { DropdownNavbarItemProps } from '@theme/NavbarItem/DropdownNavbarItem/types';
import type { ReactNode } from 'react';

/** A dropdown in the navbar. */
export default function DropdownNavbarItemDesktop(props: DropdownNavbarItemProps): ReactNode {
  const { html, items, to, href = to, isActive, position, className } = props;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an icon of the site, and its label, which is escaped
  const label = html ? <span dangerouslySetInnerHTML={{ __html: html }} /> : props.label;
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
