import IconArrow from '@theme/Icon/Arrow';
import { translate } from 'lectern/theme';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** A strip shown instead of a hidden sidebar, which shows it again. */
export default function ExpandButton({ toggleSidebar }: { readonly toggleSidebar: () => void }): ReactNode {
  const label = translate({ id: 'theme.docs.sidebar.expandButtonAriaLabel', message: 'Expand sidebar' });
  return (
    <button
      type="button"
      className={`${styles.expandButton} clean-btn`}
      title={label}
      aria-label={label}
      onClick={toggleSidebar}
    >
      <IconArrow className={styles.expandButtonIcon} />
    </button>
  );
}
