import DocCard from '@theme/DocCard';
import clsx from 'clsx';
import {
  type DocCard as DocCardData,
  isActiveSidebarItem,
  type PropSidebarItem,
  useDocsPage,
  useDocsSidebar,
  useSite,
  withBase,
} from 'lectern/theme';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

interface DocCardListProps {
  /** Addresses that authors write lack the base URL. By default the items below the page in its sidebar, else those beside it. */
  readonly items?: readonly (DocCardData | PropSidebarItem)[];
  readonly className?: string;
}

/** Cards in a grid. */
export default function DocCardList({ items, className }: DocCardListProps): ReactNode {
  const page = useDocsPage();
  const { baseUrl, assetsUrl } = useSite();
  const sidebar = useDocsSidebar();
  const known = 'cards' in page ? (page.cards ?? []) : [];
  const cards = (items ?? (known.length > 0 ? known : currentItems(sidebar?.items ?? []))).flatMap(toCard);
  return (
    <section className={clsx('row', className)}>
      {cards.map(card => (
        <article key={card.href} className={clsx(styles.docCardListItem, 'col col--6')}>
          <DocCard item={card} />
        </article>
      ))}
    </section>
  );

  function toCard(item: DocCardData | PropSidebarItem): readonly DocCardData[] {
    if (item.type === 'html') return [];
    const target = item.href ?? ('firstHref' in item ? item.firstHref : undefined);
    if (target === undefined) return [];
    const href = items ? withBase(baseUrl, target, assetsUrl) : target;
    const type = item.type === 'category' ? 'category' : 'link';
    const description = item.description ?? known.find(card => card.href === href)?.description;
    return [{ type, label: item.label, href, ...(description && { description }) }];
  }

  function currentItems(siblings: readonly PropSidebarItem[]): readonly PropSidebarItem[] {
    const path = 'permalink' in page ? page.permalink : '';
    const active = siblings.find(item => isActiveSidebarItem(item, path));
    return active?.type === 'category' ? currentItems(active.items) : siblings;
  }
}
