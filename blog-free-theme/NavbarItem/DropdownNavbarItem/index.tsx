import DropdownNavbarItemDesktop from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import DropdownNavbarItemMobile from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
import type { DropdownNavbarItemProps } from '@theme/NavbarItem/DropdownNavbarItem/types';
import { useNavbarLink } from 'lectern/theme';
import type { ReactNode } from 'react';

/** A list of links under one label. */
export default function DropdownNavbarItem(props: DropdownNavbarItemProps & { readonly mobile?: boolean }): ReactNode {
  const { mobile = false, ...item } = props;
  const { html, ...link } = useNavbarLink('dropdown', item) as DropdownNavbarItemProps;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an icon of the site, and its label, which is escaped
  const dropdown = html ? { ...link, label: <span dangerouslySetInnerHTML={{ __html: html }} /> } : link;
  return mobile ? <DropdownNavbarItemMobile {...dropdown} /> : <DropdownNavbarItemDesktop {...dropdown} />;
}
