import NavbarItem from '@theme/NavbarItem';
import { MobileMenuProvider, NavbarItemContext } from 'lectern/theme';
import type { ReactNode } from 'react';

/** State that the parts of the layout share. */
export default function LayoutProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <NavbarItemContext value={NavbarItem}>
      <MobileMenuProvider>{children}</MobileMenuProvider>
    </NavbarItemContext>
  );
}
