import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type { ComponentProps, ReactNode } from 'react';

/** A link to the first page of a sidebar, resolved at build. */
export default function DocSidebarNavbarItem(props: ComponentProps<typeof DefaultNavbarItem>): ReactNode {
  return <DefaultNavbarItem {...props} />;
}
