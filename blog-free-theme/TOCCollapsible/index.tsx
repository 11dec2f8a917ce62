import type { TOCProps } from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import { useIsBrowser, useLocation } from 'lectern/client';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * A table of contents that opens on demand. Another page starts with it closed. Its links come with the script: the list of
 * wide windows says them in the HTML already, and is the one to show where there is none.
 */
export default function TOCCollapsible({ className, ...props }: TOCProps): ReactNode {
  const { pathname } = useLocation();
  return (
    <details key={pathname} className={clsx(styles.tocCollapsible, className, 'needs-script')}>
      <summary className={styles.tocCollapsibleButton}>On this page</summary>
      <div className={styles.tocCollapsibleContent}>
        {useIsBrowser() && <TOCItems {...props} className="table-of-contents" />}
      </div>
    </details>
  );
}
