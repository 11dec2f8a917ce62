import FooterLinkItem from '@theme/Footer/LinkItem';
import clsx from 'clsx';
import type { FooterColumn, FooterLink } from 'lectern/client';
import type { ReactNode } from 'react';

/** The footer's links: titled columns, or one line where the author gave a plain list. */
export default function FooterLinks({ columns }: { readonly columns: readonly FooterColumn[] }): ReactNode {
  const [only] = columns;
  const plain = columns.length === 1 && only?.title === null;
  return (
    <nav className={clsx('footer__links', plain ? 'footer__links--simple' : 'row')} aria-label="Footer">
      {columns.map((column, index) =>
        plain ? (
          <ul key="links" className="footer__items">
            <Items items={column.items} />
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
          <div key={index} className={clsx('theme-layout-footer-column col footer__col', column.className)}>
            {column.title !== null && <div className="footer__title">{column.title}</div>}
            <ul className="footer__items clean-list">
              <Items items={column.items} />
            </ul>
          </div>
        ),
      )}
    </nav>
  );
}

function Items({ items }: { readonly items: readonly FooterLink[] }): ReactNode {
  return items.map((item, index) =>
    item.html === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the links never move
      <li key={index} className="footer__item">
        <FooterLinkItem item={item} />
      </li>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the links never move
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site author's own HTML, from the config
      <li key={index} className="footer__item" dangerouslySetInnerHTML={{ __html: item.html }} />
    ),
  );
}
