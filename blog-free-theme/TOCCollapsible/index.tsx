import type { TOCProps } from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import { useLocation } from 'lectern/client';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** A table of contents that opens on demand, without script too. Another page starts with it closed. */
export default function TOCCollapsible({ className, ...props }: TOCProps): ReactNode {
  const { pathname } = useLocation();
  return (
    <details key={pathname} className={clsx(styles.tocCollapsible, className)}>
      <summary className={styles.tocCollapsibleButton}>On this page</summary>
      <div className={styles.tocCollapsibleContent}>
        <TOCItems {...props} className="table-of-contents" linkClassName="table-of-contents__link" />
      </div>
    </details>
  );
}
