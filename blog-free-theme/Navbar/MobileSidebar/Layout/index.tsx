import clsx from 'clsx';
import { translate, useFocusContainment, useMobileMenu, useSecondaryMenu } from 'lectern/theme';
import { type ReactNode, useRef } from 'react';

interface NavbarMobileSidebarLayoutProps {
  readonly header: ReactNode;
  readonly primaryMenu: ReactNode;
  readonly secondaryMenu: ReactNode;
}

/** The panels of the mobile menu; hidden ones are inert. */
export default function NavbarMobileSidebarLayout(props: NavbarMobileSidebarLayoutProps): ReactNode {
  const { header, primaryMenu, secondaryMenu } = props;
  const { shown, close } = useMobileMenu();
  const { shown: secondaryShown } = useSecondaryMenu();
  const ref = useRef<HTMLDivElement>(null);
  useFocusContainment(ref, shown, close);
  return (
    <div
      ref={ref}
      role="dialog"
      aria-modal="true"
      aria-label={translate({ id: 'theme.navbar.mobileSidebar.ariaLabel', message: 'Site navigation' })}
      className="navbar-sidebar theme-layout-navbar-sidebar"
      inert={!shown}
    >
      {header}
      <div className={clsx('navbar-sidebar__items', secondaryShown && 'navbar-sidebar__items--show-secondary')}>
        <div className="navbar-sidebar__item menu theme-layout-navbar-sidebar-panel" inert={secondaryShown}>
          {primaryMenu}
        </div>
        <div className="navbar-sidebar__item menu theme-layout-navbar-sidebar-panel" inert={!secondaryShown}>
          {secondaryMenu}
        </div>
      </div>
    </div>
  );
}
