import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface NavbarSearchProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** Container of the search button. */
export default function NavbarSearch({ children, className }: NavbarSearchProps): ReactNode {
  return <div className={clsx(styles.navbarSearchContainer, className)}>{children}</div>;
}
