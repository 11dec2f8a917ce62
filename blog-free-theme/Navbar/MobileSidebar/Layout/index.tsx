import clsx from 'clsx';
import { useFocusContainment, useMobileMenu } from 'lectern/client';
import { type ReactNode, useRef } from 'react';

interface NavbarMobileSidebarLayoutProps {
  readonly header: ReactNode;
  readonly primaryMenu: ReactNode;
  readonly secondaryMenu: ReactNode;
  readonly secondaryShown: boolean;
}

/** The panel and its backdrop. What is out of sight is out of reach too. */
export default function NavbarMobileSidebarLayout(props: NavbarMobileSidebarLayoutProps): ReactNode {
  const { header, primaryMenu, secondaryMenu, secondaryShown } = props;
  const { shown, close, followLink } = useMobileMenu();
  const ref = useRef<HTMLDivElement>(null);
  useFocusContainment(ref, shown, close);
  return (
    <>
      <div aria-hidden="true" className="navbar-sidebar__backdrop" onClick={close} />
      <div
        ref={ref}
        role="dialog"
        aria-modal="true"
        aria-label="Site navigation"
        className="navbar-sidebar theme-layout-navbar-sidebar"
        inert={!shown}
        onClickCapture={followLink}
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
    </>
  );
}
