import DocSidebar from '@theme/DocSidebar';
import { useDocsSidebar, usePage } from 'lectern/client';
import type { ReactNode } from 'react';

/** The page's sidebar in the slide-in menu. */
export default function NavbarMobileSidebarSecondaryMenu({ onBack }: { readonly onBack: () => void }): ReactNode {
  const sidebar = useDocsSidebar();
  const { path } = usePage();
  return (
    <>
      <button type="button" className="clean-btn navbar-sidebar__back" onClick={onBack}>
        ← Back to main menu
      </button>
      {sidebar && <DocSidebar key={sidebar.url} sidebar={sidebar} path={path} mobile />}
    </>
  );
}
