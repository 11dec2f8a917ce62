import DefaultNavbarItemDesktop from '@theme/NavbarItem/DefaultNavbarItem/Desktop';
import DefaultNavbarItemMobile from '@theme/NavbarItem/DefaultNavbarItem/Mobile';
import type { AnyNavbarLink, NavbarItemProps } from '@theme/NavbarItem/types';
import { useNavbarLink } from 'lectern/theme';
import type { ReactNode } from 'react';

/** A link in the navbar, in one of its dropdowns, or in the mobile menu. */
export default function DefaultNavbarItem(props: NavbarItemProps<AnyNavbarLink>): ReactNode {
  const { mobile = false, ...item } = props;
  const { position, ...link } = useNavbarLink('default', item) ?? {};
  const Item = mobile ? DefaultNavbarItemMobile : DefaultNavbarItemDesktop;
  return <Item {...link} />;
}
