import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import { useNavbarLink } from 'lectern/theme';
import type { ComponentProps, ReactNode } from 'react';

/** A link to a doc. */
export default function DocNavbarItem(props: ComponentProps<typeof DefaultNavbarItem>): ReactNode {
  const link = useNavbarLink('doc', props);
  return link && <DefaultNavbarItem {...link} />;
}
