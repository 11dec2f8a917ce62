import DefaultNavbarItem from '@theme-original/NavbarItem/DefaultNavbarItem';
import type { ComponentProps, ReactNode } from 'react';

/** Every link of the navbar, with a mark before it. */
export default function DefaultNavbarItemWrapper(props: ComponentProps<typeof DefaultNavbarItem>): ReactNode {
  return (
    <>
      <span data-fact="navbar-item">•</span>
      <DefaultNavbarItem {...props} />
    </>
  );
}
