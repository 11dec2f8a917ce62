import NavbarMobileSidebar from '@theme/Navbar/MobileSidebar';
import clsx from 'clsx';
import { translate, useHideableNavbar, useMobileMenu, useSite } from 'lectern/theme';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The navbar with the mobile menu. */
export default function NavbarLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const { hideOnScroll, style } = useSite().theme.navbar;
  const menu = useMobileMenu();
  const { navbarRef, isNavbarVisible } = useHideableNavbar(hideOnScroll);
  return (
    <nav
      ref={navbarRef}
      aria-label={translate({ id: 'theme.NavBar.navAriaLabel', message: 'Main' })}
      className={clsx(
        'navbar navbar--fixed-top theme-layout-navbar',
        hideOnScroll && styles.navbarHideable,
        !isNavbarVisible && !menu.shown && styles.navbarHidden,
        style && `navbar--${style}`,
        style === 'dark' && 'navbar--dark',
        menu.shown && 'navbar-sidebar--show',
      )}
    >
      {children}
      {menu.available && <div aria-hidden="true" className="navbar-sidebar__backdrop" onClick={menu.close} />}
      <NavbarMobileSidebar />
    </nav>
  );
}
