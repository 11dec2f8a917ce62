import CollapseButton from '@theme/DocSidebar/Desktop/CollapseButton';
import Content from '@theme/DocSidebar/Desktop/Content';
import clsx from 'clsx';
import { type SidebarTree, useSite } from 'lectern/client';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface DocSidebarDesktopProps {
  readonly tree: SidebarTree;
  readonly path: string;
  readonly isHidden: boolean;
  readonly onCollapse: (() => void) | undefined;
}

/** The sidebar beside the page. */
export default function DocSidebarDesktop({ tree, path, isHidden, onCollapse }: DocSidebarDesktopProps): ReactNode {
  const { hideable } = useSite().theme.docs.sidebar;
  return (
    <div className={clsx(styles.sidebar, isHidden && styles.sidebarHidden)} inert={isHidden}>
      <Content tree={tree} path={path} />
      {hideable && onCollapse && <CollapseButton onClick={onCollapse} />}
    </div>
  );
}
