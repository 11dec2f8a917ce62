import { useSecondaryMenu, useSite } from 'lectern/client';
import type { ReactNode } from 'react';

/** The page's sidebar, in front of the navbar's items in the slide-in menu. */
export default function NavbarMobileSidebarSecondaryMenu(): ReactNode {
  const { hide, content } = useSecondaryMenu();
  const { direction } = useSite().locale;
  if (!content) return null;
  return (
    <>
      <button type="button" className="clean-btn navbar-sidebar__back" onClick={hide}>
        {`${direction === 'rtl' ? '→' : '←'} Back to main menu`}
      </button>
      {content}
    </>
  );
}
