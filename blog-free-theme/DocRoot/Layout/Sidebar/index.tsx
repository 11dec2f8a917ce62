import ExpandButton from '@theme/DocRoot/Layout/Sidebar/ExpandButton';
import DocSidebar from '@theme/DocSidebar';
import clsx from 'clsx';
import { type SidebarProps, usePage } from 'lectern/client';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface DocRootLayoutSidebarProps {
  readonly sidebar: SidebarProps;
  readonly hiddenSidebar: boolean;
  readonly onToggle: () => void;
}

/** The place of the sidebar beside the main part. */
export default function DocRootLayoutSidebar(props: DocRootLayoutSidebarProps): ReactNode {
  const { sidebar, hiddenSidebar, onToggle } = props;
  const { path } = usePage();
  return (
    <aside
      className={clsx(
        'theme-doc-sidebar-container',
        styles.docSidebarContainer,
        hiddenSidebar && styles.docSidebarContainerHidden,
      )}
    >
      <div className={styles.sidebarViewport}>
        <DocSidebar sidebar={sidebar} path={path} onCollapse={onToggle} isHidden={hiddenSidebar} />
        {hiddenSidebar && <ExpandButton toggleSidebar={onToggle} />}
      </div>
    </aside>
  );
}
