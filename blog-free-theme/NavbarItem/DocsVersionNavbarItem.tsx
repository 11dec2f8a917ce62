import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type { ComponentProps, ReactNode } from 'react';

/** A link to a version; the build has decided which page that is. */
export default function DocsVersionNavbarItem(props: ComponentProps<typeof DefaultNavbarItem>): ReactNode {
  return <DefaultNavbarItem {...props} />;
}
