import clsx from 'clsx';
import { Translate, useDoc } from 'lectern/theme';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The contributors to a doc. */
export default function DocItemContributors(): ReactNode {
  const { contributors } = useDoc();
  if (!contributors) return null;
  return (
    <p className={clsx('theme-doc-contributors edit-meta-row', styles.contributors)}>
      <Translate id="theme.docs.contributors" values={{ contributors }}>
        {'Contributors: {contributors}'}
      </Translate>
    </p>
  );
}
