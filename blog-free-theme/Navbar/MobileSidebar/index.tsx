import NavbarMobileSidebarHeader from '@theme/Navbar/MobileSidebar/Header';
import NavbarMobileSidebarLayout from '@theme/Navbar/MobileSidebar/Layout';
import NavbarMobileSidebarPrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';
import NavbarMobileSidebarSecondaryMenu from '@theme/Navbar/MobileSidebar/SecondaryMenu';
import { useDocsSidebar, useMobileMenu, usePage } from 'lectern/client';
import { type ReactNode, useState } from 'react';

/** The slide-in menu: the navbar's items and, on docs pages, the page's sidebar in front of them. */
export default function NavbarMobileSidebar(): ReactNode {
  const { shown } = useMobileMenu();
  const hasSidebar = useDocsSidebar() !== null;
  const { path } = usePage();
  const [backOn, setBackOn] = useState<string | null>(null);
  // "Back to main menu" counts until the menu closes or another page shows.
  if (!shown && backOn !== null) setBackOn(null);
  const secondary = hasSidebar && backOn !== path;
  return (
    <NavbarMobileSidebarLayout
      header={<NavbarMobileSidebarHeader />}
      primaryMenu={<NavbarMobileSidebarPrimaryMenu />}
      secondaryMenu={hasSidebar && <NavbarMobileSidebarSecondaryMenu onBack={() => setBackOn(path)} />}
      secondaryShown={secondary}
    />
  );
}
