import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface DocRootLayoutMainProps {
  readonly hiddenSidebarContainer: boolean;
  readonly children: ReactNode;
}

/** The main part of a docs page. */
export default function DocRootLayoutMain({ hiddenSidebarContainer, children }: DocRootLayoutMainProps): ReactNode {
  return (
    <main className={clsx(styles.docMainContainer, hiddenSidebarContainer && styles.docMainContainerEnhanced)}>
      <div className={clsx('container padding-top--md padding-bottom--lg', styles.docItemWrapper)}>{children}</div>
    </main>
  );
}
