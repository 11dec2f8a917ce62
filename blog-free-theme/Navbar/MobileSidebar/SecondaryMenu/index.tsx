import { translate, useSecondaryMenu } from 'lectern/theme';
import type { ReactNode } from 'react';

/** The page's sidebar, which covers the navbar's items in the mobile menu. */
export default function NavbarMobileSidebarSecondaryMenu(): ReactNode {
  const { hide, content } = useSecondaryMenu();
  if (!content) return null;
  return (
    <>
      <button type="button" className="clean-btn navbar-sidebar__back" onClick={hide}>
        {translate({ id: 'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel', message: '← Back to main menu' })}
      </button>
      {content}
    </>
  );
}
