import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import { useNavbarLink } from 'lectern/theme';
import type { ComponentProps, ReactNode } from 'react';

/** A link to a version. */
export default function DocsVersionNavbarItem(props: ComponentProps<typeof DefaultNavbarItem>): ReactNode {
  const link = useNavbarLink('docsVersion', props);
  return link && <DefaultNavbarItem {...link} />;
}
