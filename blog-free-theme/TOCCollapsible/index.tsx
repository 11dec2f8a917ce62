import type { TOCProps } from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import { translate, useIsBrowser, useLocation } from 'lectern/theme';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * A collapsible table of contents, closed on each new page. Its links are rendered by JavaScript; without it, the list for wide windows
 * is shown, which is part of the HTML anyway.
 */
export default function TOCCollapsible({ className, ...props }: TOCProps): ReactNode {
  const { pathname } = useLocation();
  return (
    <details key={pathname} className={clsx(styles.tocCollapsible, className, 'needs-script')}>
      <summary className={styles.tocCollapsibleButton}>
        {translate({ id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page' })}
      </summary>
      <div className={styles.tocCollapsibleContent}>
        {useIsBrowser() && <TOCItems {...props} className="table-of-contents" />}
      </div>
    </details>
  );
}
