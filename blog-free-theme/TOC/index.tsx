import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import { type TocItem, translate } from 'lectern/theme';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

export interface TOCProps {
  readonly toc: readonly TocItem[];
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
  readonly className?: string;
}

/** A sticky table of contents that marks the section being read; the style sheet adds the title. */
export default function TOC({ className, ...props }: TOCProps): ReactNode {
  const title = translate({ id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page' });
  return (
    <nav className={clsx(styles.tableOfContents, 'thin-scrollbar', className)} aria-label={title}>
      <TOCItems
        {...props}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
    </nav>
  );
}
