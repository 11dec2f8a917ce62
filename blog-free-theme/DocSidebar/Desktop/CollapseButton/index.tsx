import IconArrow from '@theme/Icon/Arrow';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Hides the sidebar. */
export default function CollapseButton({ onClick }: { readonly onClick: () => void }): ReactNode {
  return (
    <button
      type="button"
      title="Collapse sidebar"
      aria-label="Collapse sidebar"
      className={`${styles.collapseSidebarButton} clean-btn needs-script`}
      onClick={onClick}
    >
      <IconArrow className={styles.collapseSidebarButtonIcon} />
    </button>
  );
}
