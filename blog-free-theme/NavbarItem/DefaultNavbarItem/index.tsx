import DefaultNavbarItemDesktop from '@theme/NavbarItem/DefaultNavbarItem/Desktop';
import DefaultNavbarItemMobile from '@theme/NavbarItem/DefaultNavbarItem/Mobile';
import type { AnyNavbarLink, NavbarItemProps, NavbarLinkProps } from '@theme/NavbarItem/types';
import useLinkProps from '@theme/NavbarItem/use-link-props';
import type { ReactNode } from 'react';

/** A link in the navbar, in one of its dropdowns, or in its slide-in menu. */
export default function DefaultNavbarItem(props: NavbarItemProps<AnyNavbarLink>): ReactNode {
  const { mobile = false, position, ...link } = useLinkProps<NavbarItemProps<NavbarLinkProps>>(props);
  const Item = mobile ? DefaultNavbarItemMobile : DefaultNavbarItemDesktop;
  return <Item {...link} />;
}
