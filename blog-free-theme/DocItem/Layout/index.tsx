import DocActions from '@generated/doc-actions';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import TranslationNotice from '@theme/TranslationNotice';
import clsx from 'clsx';
import { useDoc } from 'lectern/theme';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** Layout of a doc: content, banners, breadcrumbs, pagination and table of contents. */
export default function DocItemLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const { hideTableOfContents, toc, tocMinLevel, tocMaxLevel, draft, unlisted } = useDoc();
  const hasToc = !hideTableOfContents && toc.some(({ level }) => level >= tocMinLevel && level <= tocMaxLevel);
  return (
    <div className={clsx('row', styles.docItem)}>
      <div className={clsx('col', !hideTableOfContents && styles.docItemCol)}>
        {hasToc && <DocItemTOCMobile />}
        <ContentVisibility metadata={{ draft, unlisted, frontMatter: { draft } }} />
        <DocVersionBanner />
        <TranslationNotice />
        <div className={styles.docItemContainer}>
          <article>
            <DocVersionBadge />
            <DocBreadcrumbs />
            {DocActions && <DocActions />}
            <DocItemContent>{children}</DocItemContent>
            <DocItemFooter />
          </article>
          <DocItemPaginator />
        </div>
      </div>
      {hasToc && (
        <div className={clsx('col col--3', styles.docItemToc)}>
          <DocItemTOCDesktop />
        </div>
      )}
    </div>
  );
}
