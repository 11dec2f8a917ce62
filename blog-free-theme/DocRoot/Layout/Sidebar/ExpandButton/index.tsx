import IconArrow from '@theme/Icon/Arrow';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** A strip in place of a hidden sidebar that shows it again. */
export default function ExpandButton({ toggleSidebar }: { readonly toggleSidebar: () => void }): ReactNode {
  return (
    <button
      type="button"
      className={`${styles.expandButton} clean-btn`}
      title="Expand sidebar"
      aria-label="Expand sidebar"
      onClick={toggleSidebar}
    >
      <IconArrow className={styles.expandButtonIcon} />
    </button>
  );
}
