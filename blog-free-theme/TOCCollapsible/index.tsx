import type { TOCProps } from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import { type TocItem, translate, useActiveHeading, useIsBrowser, useLocation } from 'lectern/theme';
import type { MouseEvent, ReactNode } from 'react';
import styles from './styles.module.css';

/**
 * A collapsible table of contents, closed on each new page, that names the section being read. Its links are rendered by JavaScript;
 * without it, the list for wide windows is shown, which is part of the HTML anyway.
 */
export default function TOCCollapsible({ className, ...props }: TOCProps): ReactNode {
  const { pathname } = useLocation();
  return (
    <details key={pathname} className={clsx(styles.tocCollapsible, className, 'needs-script')}>
      <summary className={styles.tocCollapsibleButton}>
        {translate({ id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page' })}
        <CurrentSection {...props} />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: follows clicks of the links within */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that follows a link is a click, too */}
      <div className={styles.tocCollapsibleContent} onClick={closeAfterLink}>
        {useIsBrowser() && <TOCItems {...props} className="table-of-contents" />}
      </div>
    </details>
  );
}

function CurrentSection({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TOCProps): ReactNode {
  const shown = toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel);
  const active = useActiveHeading(shown.map(({ id }) => id));
  const heading: TocItem | undefined = shown.find(({ id }) => id === active);
  return (
    heading && (
      <>
        {' '}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the compiler */}
        <span dangerouslySetInnerHTML={{ __html: heading.value }} />
      </>
    )
  );
}

/** The list may cover what a link leads to. */
function closeAfterLink({ target, currentTarget }: MouseEvent): void {
  if (target instanceof Element && target.closest('a')) currentTarget.closest('details')?.removeAttribute('open');
}
