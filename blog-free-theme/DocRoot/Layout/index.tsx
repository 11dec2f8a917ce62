import BackToTopButton from '@theme/BackToTopButton';
import DocRootLayoutMain from '@theme/DocRoot/Layout/Main';
import DocRootLayoutSidebar from '@theme/DocRoot/Layout/Sidebar';
import { useDocsSidebar } from 'lectern/theme';
import { type ReactNode, useState } from 'react';
import styles from './styles.module.css';

/** The sidebar and the main part of a docs page, side by side. */
export default function DocRootLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const sidebar = useDocsSidebar();
  const [hiddenSidebarContainer, setHiddenSidebarContainer] = useState(false);
  return (
    <div className={styles.docsWrapper}>
      <BackToTopButton />
      <div className={styles.docRoot}>
        {sidebar && (
          <DocRootLayoutSidebar
            key={sidebar.url}
            sidebar={sidebar.items}
            hiddenSidebarContainer={hiddenSidebarContainer}
            setHiddenSidebarContainer={setHiddenSidebarContainer}
          />
        )}
        <DocRootLayoutMain hiddenSidebarContainer={hiddenSidebarContainer || !sidebar}>{children}</DocRootLayoutMain>
      </div>
    </div>
  );
}
