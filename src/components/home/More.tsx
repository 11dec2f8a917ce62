import { Link } from 'lectern/client';
import type { ReactNode } from 'react';
import styles from './More.module.css';

/** Links to further reading, at the end of a band. */
export function More({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode {
  return (
    <p className={styles.more}>
      <Link to={to}>{children}</Link>
    </p>
  );
}
