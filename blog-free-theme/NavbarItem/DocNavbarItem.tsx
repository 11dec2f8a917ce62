import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type { ComponentProps, ReactNode } from 'react';

/** A link to a doc; the build has decided which page that is. */
export default function DocNavbarItem(props: ComponentProps<typeof DefaultNavbarItem>): ReactNode {
  return <DefaultNavbarItem {...props} />;
}
