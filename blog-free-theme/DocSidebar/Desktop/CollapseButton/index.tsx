import IconArrow from '@theme/Icon/Arrow';
import { translate } from 'lectern/theme';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Hides the sidebar. */
export default function CollapseButton({ onClick }: { readonly onClick: () => void }): ReactNode {
  const label = translate({ id: 'theme.docs.sidebar.collapseButtonAriaLabel', message: 'Collapse sidebar' });
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      className={`${styles.collapseSidebarButton} clean-btn needs-script`}
      onClick={onClick}
    >
      <IconArrow className={styles.collapseSidebarButtonIcon} />
    </button>
  );
}
