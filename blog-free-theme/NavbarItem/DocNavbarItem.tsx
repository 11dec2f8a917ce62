import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type { ComponentProps, ReactNode } from 'react';

/** A link to a doc, resolved at build. */
export default function DocNavbarItem(props: ComponentProps<typeof DefaultNavbarItem>): ReactNode {
  return <DefaultNavbarItem {...props} />;
}
