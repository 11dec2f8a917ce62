import CollapseButton from '@theme/DocSidebar/Desktop/CollapseButton';
import Content from '@theme/DocSidebar/Desktop/Content';
import type { DocSidebarProps } from '@theme/DocSidebar/types';
import clsx from 'clsx';
import { useSite } from 'lectern/theme';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The sidebar beside the page. */
export default function DocSidebarDesktop({ sidebar, path, isHidden, onCollapse }: DocSidebarProps): ReactNode {
  const { hideable } = useSite().theme.docs.sidebar;
  return (
    <div className={clsx(styles.sidebar, isHidden && styles.sidebarHidden)} inert={isHidden}>
      <Content sidebar={sidebar} path={path} />
      {hideable && <CollapseButton onClick={onCollapse} />}
    </div>
  );
}
