import DocSidebar from '@theme/DocSidebar';
import { useDocsSidebar, usePage, useSite } from 'lectern/client';
import type { ReactNode } from 'react';

/** The page's sidebar in the slide-in menu. */
export default function NavbarMobileSidebarSecondaryMenu({ onBack }: { readonly onBack: () => void }): ReactNode {
  const sidebar = useDocsSidebar();
  const { path } = usePage();
  const { direction } = useSite().locale;
  return (
    <>
      <button type="button" className="clean-btn navbar-sidebar__back" onClick={onBack}>
        {`${direction === 'rtl' ? '→' : '←'} Back to main menu`}
      </button>
      {sidebar && <DocSidebar key={sidebar.url} sidebar={sidebar} path={path} mobile />}
    </>
  );
}
