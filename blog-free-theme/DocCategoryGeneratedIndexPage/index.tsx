import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocCardList from '@theme/DocCardList';
import DocPaginator from '@theme/DocPaginator';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import Heading from '@theme/Heading';
import { type GeneratedIndexProps, useNeighbours } from 'lectern/theme';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The generated index page of a category. */
export default function DocCategoryGeneratedIndexPage(props: GeneratedIndexProps): ReactNode {
  const { title, description, cards } = props;
  return (
    <div className={styles.generatedIndexPage}>
      <DocVersionBanner />
      <DocVersionBadge />
      <DocBreadcrumbs />
      <header className="markdown">
        <Heading as="h1">{title}</Heading>
        {description && <p>{description}</p>}
      </header>
      <article className="margin-top--lg">
        <DocCardList items={cards} />
      </article>
      <footer className="margin-top--md">
        <DocPaginator {...useNeighbours()} />
      </footer>
    </div>
  );
}
