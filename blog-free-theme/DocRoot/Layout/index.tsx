import BackToTopButton from '@theme/BackToTopButton';
import DocRootLayoutMain from '@theme/DocRoot/Layout/Main';
import DocRootLayoutSidebar from '@theme/DocRoot/Layout/Sidebar';
import type { SidebarProps } from 'lectern/client';
import { type ReactNode, useState } from 'react';
import styles from './styles.module.css';

interface DocRootLayoutProps {
  readonly sidebar: SidebarProps | null;
  readonly children: ReactNode;
}

/** The sidebar and the main part of a docs page, side by side. */
export default function DocRootLayout({ sidebar, children }: DocRootLayoutProps): ReactNode {
  const [hiddenSidebarContainer, setHiddenSidebarContainer] = useState(false);
  return (
    <div className={styles.docsWrapper}>
      <BackToTopButton />
      <div className={styles.docRoot}>
        {sidebar && (
          <DocRootLayoutSidebar
            key={sidebar.url}
            sidebar={sidebar}
            hiddenSidebarContainer={hiddenSidebarContainer}
            setHiddenSidebarContainer={setHiddenSidebarContainer}
          />
        )}
        <DocRootLayoutMain hiddenSidebarContainer={hiddenSidebarContainer || !sidebar}>{children}</DocRootLayoutMain>
      </div>
    </div>
  );
}
