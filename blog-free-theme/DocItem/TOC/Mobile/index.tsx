import TOCCollapsible from '@theme/TOCCollapsible';
import clsx from 'clsx';
import { useDoc } from 'lectern/theme';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The table of contents above the doc, in narrow windows. */
export default function DocItemTOCMobile(): ReactNode {
  const { toc, tocMinLevel, tocMaxLevel } = useDoc();
  return (
    <TOCCollapsible
      className={clsx('theme-doc-toc-mobile', styles.tocMobile)}
      toc={toc}
      minHeadingLevel={tocMinLevel}
      maxHeadingLevel={tocMaxLevel}
    />
  );
}
