import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface DocRootLayoutMainProps {
  readonly hiddenSidebar: boolean;
  readonly children: ReactNode;
}

/** The main part of a docs page. */
export default function DocRootLayoutMain({ hiddenSidebar, children }: DocRootLayoutMainProps): ReactNode {
  return (
    <main className={clsx(styles.docMainContainer, hiddenSidebar && styles.docMainContainerEnhanced)}>
      <div className={clsx('container padding-top--md padding-bottom--lg', styles.docItemWrapper)}>{children}</div>
    </main>
  );
}
