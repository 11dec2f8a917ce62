import IconMenu from '@theme/Icon/Menu';
import { translate, useMobileMenu } from 'lectern/theme';
import type { ReactNode } from 'react';

/** The hamburger button; CSS shows it in narrow windows. */
export default function NavbarMobileSidebarToggle(): ReactNode {
  const { shown, toggle } = useMobileMenu();
  return (
    <button
      type="button"
      aria-label={translate({
        id: 'theme.docs.sidebar.toggleSidebarButtonAriaLabel',
        message: 'Toggle navigation bar',
      })}
      aria-expanded={shown}
      className="navbar__toggle clean-btn"
      onClick={toggle}
    >
      <IconMenu width={28} height={28} />
    </button>
  );
}
