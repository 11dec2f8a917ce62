import ExpandButton from '@theme/DocRoot/Layout/Sidebar/ExpandButton';
import DocSidebar from '@theme/DocSidebar';
import clsx from 'clsx';
import { type PropSidebar, usePage } from 'lectern/theme';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import styles from './styles.module.css';

interface DocRootLayoutSidebarProps {
  readonly sidebar: PropSidebar;
  readonly hiddenSidebarContainer: boolean;
  readonly setHiddenSidebarContainer: Dispatch<SetStateAction<boolean>>;
}

/** The sidebar's column beside the main part. */
export default function DocRootLayoutSidebar(props: DocRootLayoutSidebarProps): ReactNode {
  const { sidebar, hiddenSidebarContainer: hidden, setHiddenSidebarContainer } = props;
  const { path } = usePage();
  const toggle = () => setHiddenSidebarContainer(!hidden);
  return (
    <aside
      className={clsx(
        'theme-doc-sidebar-container',
        styles.docSidebarContainer,
        hidden && styles.docSidebarContainerHidden,
      )}
    >
      <div className={styles.sidebarViewport}>
        <DocSidebar sidebar={sidebar} path={path} onCollapse={toggle} isHidden={hidden} />
        {hidden && <ExpandButton toggleSidebar={toggle} />}
      </div>
    </aside>
  );
}
