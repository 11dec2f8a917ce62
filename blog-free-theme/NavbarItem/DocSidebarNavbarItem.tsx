import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type { ComponentProps, ReactNode } from 'react';

/** A link to the first page of a sidebar; the build has decided which one that is. */
export default function DocSidebarNavbarItem(props: ComponentProps<typeof DefaultNavbarItem>): ReactNode {
  return <DefaultNavbarItem {...props} />;
}
