import IconClose from '@theme/Icon/Close';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import { translate, useMobileMenu } from 'lectern/theme';
import type { ReactNode } from 'react';

/** The header of the mobile menu. */
export default function NavbarMobileSidebarHeader(): ReactNode {
  const { close } = useMobileMenu();
  return (
    <div className="navbar-sidebar__brand">
      <NavbarLogo />
      <NavbarColorModeToggle className="margin-right--md" />
      <button
        type="button"
        aria-label={translate({
          id: 'theme.docs.sidebar.closeSidebarButtonAriaLabel',
          message: 'Close navigation bar',
        })}
        className="clean-btn navbar-sidebar__close"
        onClick={close}
      >
        <IconClose />
      </button>
    </div>
  );
}
