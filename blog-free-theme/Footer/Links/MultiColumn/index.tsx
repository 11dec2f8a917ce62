import Items from '@theme/Footer/Links/Items';
import type { Column } from '@theme/Footer/types';
import clsx from 'clsx';
import { translate } from 'lectern/theme';
import type { ReactNode } from 'react';

/** Links in titled columns. */
export default function FooterLinksMultiColumn({ columns }: { readonly columns: readonly Column[] }): ReactNode {
  return (
    <nav className="footer__links row" aria-label={translate({ id: 'theme.Footer.navAriaLabel', message: 'Footer' })}>
      {columns.map(({ title, className, items }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
        <div key={index} className={clsx('theme-layout-footer-column col footer__col', className)}>
          {title !== null && <div className="footer__title">{title}</div>}
          <ul className="footer__items clean-list">
            <Items items={items} />
          </ul>
        </div>
      ))}
    </nav>
  );
}
