import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import { useNavbarLink } from 'lectern/theme';
import type { ComponentProps, ReactNode } from 'react';

/** A link to the first page of a sidebar. */
export default function DocSidebarNavbarItem(props: ComponentProps<typeof DefaultNavbarItem>): ReactNode {
  const link = useNavbarLink('docSidebar', props);
  return link && <DefaultNavbarItem {...link} />;
}
